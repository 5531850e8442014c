import { Submit } from '../components/button.tsx'
import { Popover } from '../components/popover.tsx'
import { websitePath } from '../websites/parts.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { changesPhrases } from './phrases.ts'
import { reviewPhrases } from './review-phrases.ts'
import { scheduleAction, ScheduleForm } from './schedule.tsx'

type Props = { one: ReviewedDraft; screen: Changes }

/** The id of the form that shows a draft: its buttons can stand outside of it. */
export const formOf = ({ draft_id: id }: ReviewedDraft['draft']): string => `form-${id}`
/** Where that form is sent. */
export const actionOf = ({ draft }: ReviewedDraft, { website }: Changes): string =>
  `${websitePath(website.website_id)}/changes/${draft.draft_id}`
/** The id of the comment on a draft. */
export const commentOf = ({ draft_id: id }: ReviewedDraft['draft']): string => `${id}-comment`

/** Whether the person may discard changes of a draft. */
export const mayDiscardIn = ({ draft }: ReviewedDraft, { access, user }: Changes): boolean =>
  draft.status === 'open' && ((access.mayEdit && draft.author === user.email) || access.mayPublish)

/** Whether the person can publish or discard some changes of a draft without the others. Changes that belong together have one id. */
export const isChosenIn = (one: ReviewedDraft, screen: Changes): boolean =>
  mayDiscardIn(one, screen) &&
  (new Set(one.changes.map(({ change_id: id }) => id)).size > 1 || one.draft.conflicts.length > 0)

/** The text of a button for the changes that are checked in a form; `countScript` keeps its number. */
const countedIn = (form: string, label: (n: number) => string) => ({
  'data-counts': form,
  'data-one': label(1),
  'data-many': label(0).replace('0', '#'),
})

/** What can be done with a draft. The first button is that of Enter, which schedules or does nothing. */
export const Actions = ({ one, screen }: Props) => {
  const { draft, changes } = one
  const { user, access } = screen
  const form = formOf(draft)
  const isChosen = isChosenIn(one, screen)
  const maySchedule = access.mayPublish && changes.length > 0 && (isChosen || draft.conflicts.length === 0)
  return (
    <div class="actions">
      <button
        class="hidden"
        form={form}
        type="submit"
        name="do"
        value={maySchedule ? scheduleAction(draft) : undefined}
        disabled={!maySchedule}
        tabIndex={-1}
        aria-hidden="true"
      />
      {draft.status === 'submitted' ? (
        <ReviewButtons one={one} screen={screen} />
      ) : (
        <Discard one={one} screen={screen} />
      )}
      {draft.status === 'scheduled' && access.mayPublish ? (
        <Submit form={form} does="unschedule" label={changesPhrases[user.language].cancelSchedule} />
      ) : null}
      {maySchedule ? <ScheduleForm draft={draft} screen={screen} form={form} /> : null}
      <Main one={one} screen={screen} />
    </div>
  )
}

/** The author takes a submitted draft back, and the team returns it with a comment, which has its field below the changes. */
const ReviewButtons = ({ one: { draft }, screen: { user, access } }: Props) => {
  const t = reviewPhrases[user.language]
  return (
    <>
      {access.mayEdit && draft.author === user.email ? (
        <Submit form={formOf(draft)} does="withdraw" label={t.withdraw} />
      ) : null}
      {access.mayPublish ? (
        <a class="button bare" href={`#${commentOf(draft)}`}>
          {t.returnShort}
        </a>
      ) : null}
    </>
  )
}

/** Discards what is checked, or all of a draft whose changes cannot be chosen. `?all` discards conflicts, too. */
const Discard = ({ one, screen }: Props) => {
  const t = changesPhrases[screen.user.language]
  const form = formOf(one.draft)
  const count = one.changes.length
  if (!mayDiscardIn(one, screen)) return null
  const data = isChosenIn(one, screen) ? countedIn(form, t.discard) : undefined
  return (
    <Popover look="bare" label={count === 0 ? t.discardAll : t.discard(count)} data={data}>
      <p>{t.discardAsk}</p>
      {count === 0 ? null : (
        <button class="button danger" form={form} type="submit" name="do" value="discard" {...data}>
          {t.discard(count)}
        </button>
      )}
      {count === 0 || one.draft.conflicts.length > 0 ? (
        <button
          class="button danger"
          form={form}
          formAction={`${actionOf(one, screen)}?all=yes`}
          type="submit"
          name="do"
          value="discard"
        >
          {t.discardAll}
        </button>
      ) : null}
    </Popover>
  )
}

/** The one main action: publish, approve or submit. A scheduled draft has none. */
const Main = ({ one, screen }: Props) => {
  const { user, access } = screen
  const { draft, changes } = one
  const t = changesPhrases[user.language]
  const review = reviewPhrases[user.language]
  const form = formOf(draft)
  const isWhole = draft.conflicts.length === 0
  if (changes.length === 0) return null
  if (draft.status === 'submitted')
    return access.mayPublish && isWhole ? (
      <Submit form={form} look="primary" does="approve" label={review.approve(changes.length)} />
    ) : null
  if (access.mayPublish && (isWhole || draft.status === 'open'))
    return (
      <button
        class={draft.status === 'scheduled' ? 'button' : 'button primary'}
        type="submit"
        form={form}
        name="do"
        value="publish"
        {...(isChosenIn(one, screen) ? countedIn(form, t.publish) : {})}
      >
        {draft.status === 'scheduled' ? t.publishNow : t.publish(changes.length)}
      </button>
    )
  const isOwn = access.mayEdit && draft.author === user.email
  return isOwn && !access.mayPublish && draft.status === 'open' && isWhole ? (
    <Submit form={form} look="primary" does="submit" label={review.submit} />
  ) : null
}
