import { Submit } from '../components/button.tsx'
import { Popover } from '../components/popover.tsx'
import type { Changes, ReviewedDraft } from './load-changes.ts'
import { changesPhrases } from './phrases.ts'
import { reviewPhrases } from './review-phrases.ts'
import { scheduleAction, ScheduleForm } from './schedule.tsx'

type Props = { one: ReviewedDraft; screen: Changes }

/** The id of the form that shows a draft: its buttons can stand outside of it. */
export const formOf = ({ draft_id: id }: ReviewedDraft['draft']): string => `form-${id}`
/** The id of the comment on a draft. */
export const commentOf = ({ draft_id: id }: ReviewedDraft['draft']): string => `${id}-comment`

/** Whether some changes of a draft can be published without the others. Changes that belong together have one id. */
export const isChosenIn = ({ draft, changes }: ReviewedDraft): boolean =>
  draft.status === 'open' && (new Set(changes.map(({ change_id: id }) => id)).size > 1 || draft.conflicts.length > 0)

/** Whether the person may discard changes of a draft. */
export const mayDiscardIn = ({ draft }: ReviewedDraft, { access, user }: Changes): boolean =>
  draft.status === 'open' && ((access.mayEdit && draft.author === user.email) || access.mayPublish)

/** What can be done with a draft. The first button is that of Enter, which schedules or does nothing. */
export const Actions = ({ one, screen }: Props) => {
  const { draft, changes } = one
  const { user, access } = screen
  const form = formOf(draft)
  const isChosen = isChosenIn(one)
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

const Discard = ({ one, screen }: Props) => {
  const t = changesPhrases[screen.user.language]
  const count = one.changes.length
  if (!mayDiscardIn(one, screen)) return null
  return (
    <Popover look="bare" label={count === 1 ? t.discard : t.discardAll}>
      <p>{t.discardAsk}</p>
      <button class="button danger" form={formOf(one.draft)} type="submit" name="do" value="discard">
        {count === 1 ? t.discardOne : t.discardAll}
      </button>
    </Popover>
  )
}

/** The one main action: publish, approve or submit. A scheduled draft has none. */
const Main = ({ one, screen: { user, access } }: Props) => {
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
      <Submit
        form={form}
        look={draft.status === 'scheduled' ? undefined : 'primary'}
        does="publish"
        label={isChosenIn(one) ? t.publishChosen : t.publish(changes.length)}
      />
    )
  const isOwn = access.mayEdit && draft.author === user.email
  return isOwn && !access.mayPublish && draft.status === 'open' && isWhole ? (
    <Submit form={form} look="primary" does="submit" label={review.submit} />
  ) : null
}
