import { useContext } from 'preact/hooks'
import type { DraftComment } from '../../domain/edits/draft-comments.ts'
import { Submit } from '../components/button.tsx'
import { LanguageContext } from '../language.ts'
import { isPerson, useNames } from '../components/names.ts'
import { Time } from '../components/time.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { sectionNameOf } from './places.tsx'
import { reviewPhrases } from './review-phrases.ts'

type Props = { one: ReviewedDraft; screen: Changes }

/** Says who a submitted draft waits for. */
export const ReviewNotice = ({ one: { draft }, screen: { access } }: Props) => {
  const t = reviewPhrases[useContext(LanguageContext)]
  if (draft.status !== 'submitted') return null
  return (
    <p class="first">
      <span class="badge fair">{access.mayPublish ? t.waitsForYou : t.inReview}</span>{' '}
      {access.mayPublish ? null : <span class="quiet small">{t.waits}</span>}
    </p>
  )
}

type ActionsProps = Pick<ReviewedDraft, 'draft' | 'changes'> & Pick<Changes, 'access'> & { isOwn: boolean }

/** The buttons of a submitted draft. */
export const ReviewActions = ({ draft, changes, access, isOwn }: ActionsProps) => {
  const t = reviewPhrases[useContext(LanguageContext)]
  return (
    <div class="actions">
      {isOwn ? <Submit does="withdraw" label={t.withdraw} /> : null}
      {access.mayPublish && changes.length > 0 && draft.conflicts.length === 0 ? (
        <Submit look="primary" does="approve" label={t.approve(changes.length)} />
      ) : null}
    </div>
  )
}

/** The comments on a section, below its last change. */
export const CommentsOn = ({ one, section }: { one: ReviewedDraft; section: string | null }) => {
  const comments = section === null ? [] : one.comments.filter(({ section_id: id }) => id === section)
  return comments.length > 0 ? <Entries comments={comments} one={one} /> : null
}

/** Steps and comments that no change shows, and a box for the next one. */
export const Conversation = ({ one, screen: { access, user } }: Props) => {
  const language = useContext(LanguageContext)
  const t = reviewPhrases[language]
  const { draft, changes, sections, comments } = one
  const changed = new Set(changes.flatMap(({ section_id: id }) => id ?? []))
  const others = comments.filter(({ section_id: id }) => id === null || !changed.has(id))
  const isSubmitted = draft.status === 'submitted'
  const submits = draft.status === 'open' && draft.author === user.email && !access.mayPublish
  const writes = access.mayComment && (isSubmitted || submits || comments.length > 0)
  if (!writes && others.length === 0) return null
  return (
    <section class="conversation" aria-labelledby={`${draft.draft_id}-review`}>
      <h3 id={`${draft.draft_id}-review`}>{t.conversation}</h3>
      <Entries comments={others} one={one} />
      {writes ? (
        <>
          <div class="field">
            <label for={`${draft.draft_id}-comment`}>{t.message}</label>
            <textarea id={`${draft.draft_id}-comment`} name="comment" rows={3} maxLength={2_000} />
            <p class="quiet small">{submits ? t.toReviewer : t.hint}</p>
          </div>
          <div class="actions">
            {changed.size > 0 ? (
              <label>
                {t.about}{' '}
                <select name="about">
                  <option value="">{t.all}</option>
                  {[...changed].map((id) => (
                    <option value={id}>{sectionNameOf(id, sections, language) ?? id}</option>
                  ))}
                </select>
              </label>
            ) : null}
            <Submit does="comment" label={t.comment} />
            {isSubmitted && access.mayPublish ? <Submit does="return" label={t.returnIt} /> : null}
          </div>
        </>
      ) : null}
    </section>
  )
}

const Entries = ({ comments, one: { sections } }: { comments: readonly DraftComment[]; one: ReviewedDraft }) => {
  const language = useContext(LanguageContext)
  const t = reviewPhrases[language]
  const nameOf = useNames()
  return (
    <ul class="comments">
      {comments.map(({ author, action, comment, section_id: section, created_date: at }) => (
        <li>
          <p class="quiet small">
            <b>{isPerson(author) ? nameOf(author) : t.key}</b> {t.actions[action]} · <Time at={at} />
            {section ? ` · ${sectionNameOf(section, sections, language) ?? section}` : ''}
          </p>
          {comment ? <p class="said">{comment}</p> : null}
        </li>
      ))}
    </ul>
  )
}
