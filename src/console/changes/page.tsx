import { Popover } from '../components/popover.tsx'
import { Head } from '../components/page-parts.tsx'
import type { DraftReview } from '../../activities/drafts/drafts.ts'
import type { DraftConflict, DraftDifference } from '../../domain/edits/drafts.ts'
import { fill, phrasesFor } from '../editor/phrases/index.ts'
import { unfinishedSections } from '../editor/starters.ts'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../language.ts'
import { barPage } from '../layout/layout.tsx'
import { isPerson, NamesContext, useNames } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { websitePath } from '../websites/parts.tsx'
import { Actions, formOf, isChosenIn, mayDiscardIn } from './actions.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { type ChangesPhrases, changesPhrases } from './phrases.ts'
import { fieldNameOf, Location, partNameOf, sectionNameOf } from './places.tsx'
import { CommentForm, CommentsOn, Messages, ReviewBadge } from './review.tsx'
import { type ReviewPhrases, reviewPhrases } from './review-phrases.ts'
import { ScheduledBy, ScheduleNotice } from './schedule.tsx'
import { PictureOrigin } from './shown-value.tsx'
import { After, Before, Sides } from './values.tsx'

type Outcome = keyof ChangesPhrases['outcomes'] | keyof ReviewPhrases['outcomes']
type Said = { done?: Outcome | undefined; failure?: string }

/** All unpublished changes of a website, one row for each field, before and after. */
export const changesPage = (changes: Changes, { done, failure }: Said): string => {
  const { website, open, published, access, user } = changes
  const { language } = user
  const t = changesPhrases[language]
  const outcomes = { ...t.outcomes, ...reviewPhrases[language].outcomes }
  const total = open.reduce((sum, one) => sum + one.changes.length, 0)
  const alone = open.length === 1 ? open[0] : undefined
  const actions = alone ? <Actions one={alone} screen={changes} /> : undefined
  return barPage(
    { title: t.title, name: website.website_name, back: websitePath(website.website_id), user, actions },
    <NamesContext.Provider value={changes.names}>
      <PictureOrigin.Provider value={website.domain}>
        <Notice done={done && outcomes[done]} failure={failure} />
        <Head title={total === 0 ? t.allPublic : t.notPublic(total)} intro={total > 0 ? t.exactly : t.hint}>
          {published && access.mayPublish ? <Undo changes={changes} published={published} /> : null}
        </Head>
        {open.map((one) => (
          <DraftCard one={one} changes={changes} isAlone={one === alone} />
        ))}
      </PictureOrigin.Provider>
    </NamesContext.Provider>,
  )
}

const Undo = ({ changes, published }: { changes: Changes; published: NonNullable<Changes['published']> }) => (
  <form method="post" action={`${websitePath(changes.website.website_id)}/changes/${published.draft_id}`}>
    <input type="hidden" name="revision" value={published.revision} />
    <button class="button" type="submit" name="do" value="undo">
      <Icon name="undo-2" />
      <span>
        {changesPhrases[changes.user.language].undo}{' '}
        <Time at={published.published_date ?? published.updated_date} style="exact" />
      </span>
    </button>
    <span class="quiet small">
      <ScheduledBy draft={published} />
    </span>
  </form>
)

type CardProps = { one: ReviewedDraft; changes: Changes; isAlone: boolean }

/** A draft. `isAlone`: its buttons are in the bar of the page. */
const DraftCard = ({ one, changes: screen, isAlone }: CardProps) => {
  const { draft, changes, sections } = one
  const { user, website, access } = screen
  const { language } = user
  const t = changesPhrases[language]
  const { t: editor } = phrasesFor(language)
  const unfinished = unfinishedSections(one, editor)
  const nameOf = useNames()
  const isFirst = ({ change_id: id }: DraftDifference, index: number) =>
    changes.findIndex((other) => other.change_id === id) === index
  const isChosen = isChosenIn(one)
  const action = `${websitePath(website.website_id)}/changes/${draft.draft_id}`
  const isLastOf = ({ section_id: id }: DraftDifference, index: number) =>
    changes.findLastIndex((other) => other.section_id === id) === index
  return (
    <form id={formOf(draft)} class="panel changes-of" method="post" action={action} aria-labelledby={draft.draft_id}>
      <input type="hidden" name="revision" value={draft.revision} />
      <input type="hidden" name="digest" value={draft.digest} />
      {isChosen ? <input type="hidden" name="some" value="yes" /> : null}
      <div class="head">
        <h2 id={draft.draft_id}>
          {draft.author === user.email ? t.yours : isPerson(draft.author) ? t.by(nameOf(draft.author)) : t.byKey}{' '}
          {isAlone ? null : <span class="badge">{t.count(changes.length)}</span>}
          <ReviewBadge draft={draft} access={access} />
          <span class="quiet small">
            {t.lastChanged} <Time at={draft.updated_date} />
          </span>
        </h2>
        {isAlone ? null : <Actions one={one} screen={screen} />}
        {access.mayEdit ? <Looks draft={draft} website={website} t={t} /> : null}
      </div>
      <ScheduleNotice draft={draft} screen={screen} />
      {unfinished.length > 0 ? <p class="notice">{fill(editor.unfinished, unfinished.join(', '))}</p> : null}
      <Messages one={one} />
      {changes.length > 0 ? (
        <div class={isChosen ? 'sides with-choice quiet small' : 'sides quiet small'} aria-hidden="true">
          <span>{t.publicNow}</span>
          <span>{t.inDraft}</span>
        </div>
      ) : null}
      <ul class={isChosen ? 'changes with-choice' : 'changes'}>
        {draft.conflicts.map((conflict) => (
          <Conflict {...{ conflict, draft, sections, website, language, isChosen }} />
        ))}
        {changes.map((change, index) => (
          <li>
            {isChosen ? <Choice {...{ change, sections, language }} isShown={isFirst(change, index)} /> : null}
            <div>
              <Location {...placeOf(change, sections, language)} change={change} />
              {isChosen && isFirst(change, index) && mayDiscardIn(one, screen) ? (
                <DiscardOne action={`${action}?only=${encodeURIComponent(change.change_id)}`} t={t} />
              ) : null}
            </div>
            <Sides change={change} />
            {isLastOf(change, index) ? <CommentsOn one={one} section={change.section_id} /> : null}
          </li>
        ))}
      </ul>
      <CommentForm one={one} screen={screen} />
    </form>
  )
}

const DiscardOne = ({ action, t }: { action: string; t: ChangesPhrases }) => (
  <Popover look="within" label={t.discard}>
    <p class="small">{t.discardAsk}</p>
    <button class="button danger" type="submit" formAction={action} name="do" value="discard">
      {t.discardOne}
    </button>
  </Popover>
)

type LooksProps = Pick<DraftReview, 'draft'> & Pick<Changes, 'website'> & { t: ChangesPhrases }

/** Links to the pages of a draft as it shows them. A draft of facts and theme alone has the first page of the website. */
const Looks = ({ draft: { draft_id: id, pages }, website, t }: LooksProps) => {
  const preview = `${websitePath(website.website_id)}/drafts/${id}/preview`
  const shown = pages.length > 0 ? pages : [undefined]
  return (
    <p class="looks">
      {shown.map((page) => (
        <a class="more" href={page ? `${preview}/${page.page_id}` : preview} target="_blank" rel="noreferrer">
          {t.look(shown.length > 1 ? page?.name : undefined)} <Icon name="arrow-up-right" />
        </a>
      ))}
    </p>
  )
}

const placeOf = (change: DraftDifference, sections: DraftReview['sections'], language: Language) => ({
  page: change.page ?? partNameOf(change.target_id, language),
  section: sectionNameOf(change.section_id, sections, language),
})

type ChoiceProps = {
  change: DraftDifference
  sections: DraftReview['sections']
  language: Language
  isShown: boolean
}

const Choice = ({ change, sections, language, isShown }: ChoiceProps) => {
  const { page, section } = placeOf(change, sections, language)
  const place = [section, page, fieldNameOf(change, language)].filter(Boolean).join(', ')
  if (!isShown) return <span />
  const label = changesPhrases[language].choose(place)
  return <input type="checkbox" name={`change ${change.change_id}`} checked aria-label={label} />
}

type ConflictProps = Pick<DraftReview, 'draft' | 'sections'> &
  Pick<Changes, 'website'> & { conflict: DraftConflict; language: Language; isChosen: boolean }

const Conflict = ({ conflict, draft, sections, website, language, isChosen }: ConflictProps) => {
  const t = changesPhrases[language]
  const page = draft.pages.find(({ page_id: id }) => id === conflict.page_id)
  const section = sectionNameOf(conflict.target_id, sections, language)
  const shown = { field: conflict.field, change: 'changed' as const }
  return (
    <li class="conflict">
      {isChosen ? <span /> : null}
      <div>
        <Location
          page={page?.name ?? partNameOf(conflict.target_id, language)}
          section={section}
          change={{ ...conflict, change: 'changed' }}
        />
        <span class="badge fair">{t.twoPeople}</span>
      </div>
      <div>
        <span class="quiet small">{t.publicNow}</span>
        <Before change={{ ...shown, before: conflict.current, after: null }} />
      </div>
      <div>
        <span class="quiet small">{t.inDraft}</span>
        <After change={{ ...shown, before: null, after: conflict.own }} />
        {draft.status === 'open' ? (
          <a
            class="button"
            href={`${websitePath(website.website_id)}/edit${conflict.page_id === null ? '' : `/${conflict.page_id}`}`}
          >
            {t.chooseInEditor}
          </a>
        ) : null}
      </div>
    </li>
  )
}
