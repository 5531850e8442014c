import type { DraftSummary } from '../../domain/edits/drafts.ts'
import { ButtonLink } from '../components/button.tsx'
import { Head } from '../components/page-parts.tsx'
import { fill, phrasesFor } from '../editor/phrases/index.ts'
import { unfinishedSections } from '../editor/starters.ts'
import { Icon } from '../components/icon.tsx'
import { isPerson, NamesContext, useNames } from '../components/names.ts'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { websitePath } from '../websites/parts.tsx'
import { websitePagePhrases } from '../websites/page-phrases.ts'
import { websiteScreen } from '../websites/website-screen.tsx'
import { actionOf, Actions, formOf, isChosenIn } from './actions.tsx'
import { groupsOf, PageGroup, togetherIn } from './groups.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { type ChangesPhrases, changesPhrases } from './phrases.ts'
import { CommentForm, Messages, ReviewBadge } from './review.tsx'
import { type ReviewPhrases, reviewPhrases } from './review-phrases.ts'
import { GoesPublic, isScheduled, ScheduledBy, ScheduleNotice } from './schedule.tsx'
import { PictureOrigin } from './shown-value.tsx'

type Outcome = keyof ChangesPhrases['outcomes'] | keyof ReviewPhrases['outcomes']
type Said = { done?: Outcome | undefined; failure?: string }

/** All unpublished changes of a website by page, one row for each field, before and after. */
export const changesPage = (changes: Changes, { done, failure }: Said): string => {
  const { website, open, published, access, user } = changes
  const { language } = user
  const t = changesPhrases[language]
  const outcomes = { ...t.outcomes, ...reviewPhrases[language].outcomes }
  const total = open.reduce((sum, { changes: some, draft }) => sum + some.length + draft.conflicts.length, 0)
  const alone = open.length === 1 ? open[0] : undefined
  const scheduled = open.flatMap(({ draft }) => (isScheduled(draft) ? [draft] : [])).toSorted(byNewest)
  return websiteScreen(
    { title: t.title, user, website, overview: access, current: 'changes' },
    <NamesContext.Provider value={changes.names}>
      <PictureOrigin.Provider value={website.domain}>
        <Notice done={done && outcomes[done]} failure={failure}>
          {done && isForLater.has(done) && scheduled.length > 0 ? <GoesPublic draft={scheduled[0]} /> : null}
        </Notice>
        <Head
          title={titleOf(total, scheduled.length === open.length, t)}
          intro={
            <>
              {alone ? (
                <>
                  <ByWhom one={alone} t={t} />.{' '}
                </>
              ) : null}
              {total === 0 ? t.hint : access.mayPublish ? t.exactly : reviewPhrases[language].approves(user.brand.name)}
            </>
          }
        >
          {alone ? <Actions one={alone} screen={changes} /> : null}
          {published && access.mayPublish ? <Undo changes={changes} published={published} /> : null}
          {total === 0 && access.mayEdit ? (
            <ButtonLink
              look="primary"
              href={`${websitePath(website.website_id)}/edit`}
              label={websitePagePhrases[language].edit}
            />
          ) : null}
        </Head>
        {open.map((one) => (
          <DraftForm one={one} changes={changes} isAlone={one === alone} />
        ))}
      </PictureOrigin.Provider>
    </NamesContext.Provider>,
  )
}

const isForLater: ReadonlySet<Outcome> = new Set<Outcome>(['schedule', 'approve-at'])
const byNewest = (one: DraftSummary, other: DraftSummary) => (one.updated_date < other.updated_date ? 1 : -1)

function titleOf(total: number, isAllScheduled: boolean, t: ChangesPhrases): string {
  if (total === 0) return t.allPublic
  return isAllScheduled ? t.scheduled(total) : t.notPublic(total)
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

const ByWhom = ({ one: { draft }, t }: { one: ReviewedDraft; t: ChangesPhrases }) => {
  const nameOf = useNames()
  return (
    <>
      {isPerson(draft.author) ? t.by(nameOf(draft.author)) : t.byKey}
      {/* The last change of a scheduled draft is its schedule, of which its notice has the person. */}
      {isScheduled(draft) ? null : (
        <>
          , <Time at={draft.updated_date} />
        </>
      )}
    </>
  )
}

type DraftProps = { one: ReviewedDraft; changes: Changes; isAlone: boolean }

/** A draft, its changes by page. `isAlone`: its author is named and its buttons are at the top of the screen. */
const DraftForm = ({ one, changes: screen, isAlone }: DraftProps) => {
  const { draft, changes } = one
  const { user, access } = screen
  const t = changesPhrases[user.language]
  const { t: editor } = phrasesFor(user.language)
  const unfinished = unfinishedSections(one, editor)
  const isChosen = isChosenIn(one, screen)
  const groups = groupsOf(one)
  const together = togetherIn(groups)
  return (
    <form
      id={formOf(draft)}
      class={isChosen ? 'draft-of chosen' : 'draft-of'}
      method="post"
      action={actionOf(one, screen)}
      aria-labelledby={draft.draft_id}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <input type="hidden" name="digest" value={draft.digest} />
      {isChosen ? <input type="hidden" name="some" value="yes" /> : null}
      <div class={isAlone ? 'head alone' : 'head'}>
        <h2 id={draft.draft_id} class={isAlone ? 'hidden' : undefined}>
          <ByWhom one={one} t={t} /> <span class="badge">{t.count(changes.length)}</span>
        </h2>
        <ReviewBadge draft={draft} access={access} user={user} />
        {isAlone ? null : <Actions one={one} screen={screen} />}
      </div>
      <ScheduleNotice draft={draft} screen={screen} />
      {unfinished.length > 0 ? <p class="notice">{fill(editor.unfinished, unfinished.join(', '))}</p> : null}
      <Messages one={one} />
      {changes.length > 0 ? (
        <div class={isChosen ? 'sides with-choice quiet small' : 'sides quiet small'}>
          {isChosen ? (
            <span>
              <input class="all" type="checkbox" checked hidden aria-label={t.chooseAll} />
            </span>
          ) : null}
          <span aria-hidden="true">{t.publicNow}</span>
          <span aria-hidden="true">{t.inDraft}</span>
        </div>
      ) : null}
      {groups.map((group) => (
        <PageGroup {...{ group, together, one, screen }} heading={isAlone ? 'h2' : 'h3'} />
      ))}
      <CommentForm one={one} screen={screen} />
    </form>
  )
}
