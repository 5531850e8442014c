import { useContext } from 'preact/hooks'
import type { DraftComment } from '../../domain/edits/draft-comments.ts'
import { Submit } from '../components/button.tsx'
import { LanguageContext } from '../language.ts'
import { isPerson, useNames } from '../components/names.ts'
import { Time } from '../components/time.tsx'
import { commentOf } from './actions.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { sectionNameOf } from './places.tsx'
import { reviewPhrases } from './review-phrases.ts'

type Props = { one: ReviewedDraft; screen: Changes }

/** Says who a submitted draft waits for. */
export const ReviewBadge = ({
  draft,
  access,
  user,
}: Pick<ReviewedDraft, 'draft'> & Pick<Changes, 'access' | 'user'>) => {
  const t = reviewPhrases[useContext(LanguageContext)]
  if (draft.status !== 'submitted') return null
  if (access.mayPublish) return <span class="badge fair">{t.waitsForYou}</span>
  return (
    <>
      <span class="badge fair">{t.inReview}</span> <span class="quiet small">{t.waits(user.brand.name)}</span>
    </>
  )
}

/** The comments on a section, below its last change. */
export const CommentsOn = ({ one, section }: { one: ReviewedDraft; section: string | null }) => {
  const comments = section === null ? [] : one.comments.filter(({ section_id: id }) => id === section)
  return comments.length > 0 ? <Entries comments={comments} one={one} /> : null
}

const changedSections = ({ changes }: ReviewedDraft) => new Set(changes.flatMap(({ section_id: id }) => id ?? []))

/** Steps and comments that no change shows. */
export const Messages = ({ one }: { one: ReviewedDraft }) => {
  const changed = changedSections(one)
  const comments = one.comments.filter(({ section_id: id }) => id === null || !changed.has(id))
  return comments.length > 0 ? <Entries comments={comments} one={one} /> : null
}

/** The box for the next comment. */
export const CommentForm = ({ one, screen: { access, user } }: Props) => {
  const language = useContext(LanguageContext)
  const t = reviewPhrases[language]
  const { draft, sections, comments } = one
  const changed = changedSections(one)
  const isSubmitted = draft.status === 'submitted'
  const submits = draft.status === 'open' && draft.author === user.email && !access.mayPublish
  if (!access.mayComment || !(isSubmitted || submits || comments.length > 0)) return null
  return (
    <div class="conversation">
      <div class="field">
        <label for={commentOf(draft)}>{t.message}</label>
        <textarea id={commentOf(draft)} name="comment" rows={3} maxLength={2_000} />
        <p class="quiet small">{submits ? t.toReviewer : t.hint}</p>
      </div>
      <div class="actions">
        {changed.size > 0 ? (
          <label>
            {t.about}
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
    </div>
  )
}

const Entries = ({ comments, one: { sections } }: { comments: readonly DraftComment[]; one: ReviewedDraft }) => {
  const language = useContext(LanguageContext)
  const t = reviewPhrases[language]
  const nameOf = useNames()
  return (
    <ul class="comments" aria-label={t.conversation}>
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
