import { Submit } from '../components/button.tsx'
import { ValidationFailed } from '../../domain/problems.ts'
import type { DraftSummary } from '../../domain/edits/drafts.ts'
import { useContext } from 'preact/hooks'
import { Popover } from '../components/popover.tsx'
import { LanguageContext } from '../language.ts'
import { isPerson, useNames } from '../components/names.ts'
import { localTime, Time, TimeInput, timeIn } from '../components/time.tsx'
import type { Changes } from './load-changes.ts'
import { changesPhrases } from './phrases.ts'
import { reviewPhrases } from './review-phrases.ts'

type Props = { draft: DraftSummary; screen: Changes }

/** Whether a draft waits for its time, and nothing prevented its publication. */
export const isScheduled = ({ status, publish_failure: failure }: DraftSummary): boolean =>
  status === 'scheduled' && failure === null

/** "Goes public 29 Nov, 08:00." */
export const GoesPublic = ({ draft }: { draft: DraftSummary | undefined }) => {
  const at = draft?.publish_at
  const t = changesPhrases[useContext(LanguageContext)]
  return at ? (
    <>
      {t.goesPublic} <Time at={at} style="exact" />.
    </>
  ) : null
}

/** When a draft goes public and who scheduled it, or why its publication failed. */
export const ScheduleNotice = ({ draft, screen: { user } }: Props) => {
  const t = changesPhrases[user.language]
  if (draft.publish_at === null) return null
  const failure = draft.publish_failure
  return (
    <p class={failure ? 'notice' : 'first'}>
      {failure ? t.failedAt : t.goesPublic} <Time at={draft.publish_at} style="exact" />. <ScheduledBy draft={draft} />
      {failure ? ` ${failure.message}` : ''}
    </p>
  )
}

/** Who scheduled a draft; nothing without a schedule. */
export const ScheduledBy = ({ draft: { scheduled_by: author } }: { draft: DraftSummary }) => {
  const t = changesPhrases[useContext(LanguageContext)]
  const nameOf = useNames()
  if (author === null) return null
  return <>{isPerson(author) ? t.scheduledBy(nameOf(author)) : t.scheduledByKey}</>
}

/** What the button of a time does: a submitted draft is approved for it. */
export const scheduleAction = ({ status }: DraftSummary): 'approve-at' | 'schedule' =>
  status === 'submitted' ? 'approve-at' : 'schedule'

/** Chooses the time at which a draft is published, in the time zone of the reader. */
export const ScheduleForm = ({ draft, screen: { user, timeZone }, form }: Props & { form: string }) => {
  const t = changesPhrases[user.language]
  const review = reviewPhrases[user.language]
  const at = draft.publish_at ? localTime(new Date(draft.publish_at), timeZone) : tomorrowMorning(timeZone)
  const isSubmitted = draft.status === 'submitted'
  return (
    <Popover label={isSubmitted ? review.approveAt : draft.publish_at ? t.changeTime : t.schedule}>
      <TimeInput form={form} name="at" label={t.timeIn(timeZone)} value={at} />
      <Submit form={form} does={scheduleAction(draft)} label={isSubmitted ? review.approveThen : t.scheduleIt} />
    </Popover>
  )
}

const dayMs = 24 * 3_600_000

/** Tomorrow at 8:00, as the input has it. */
function tomorrowMorning(timeZone: string): string {
  const tomorrow = new Date(Date.parse(`${localTime(new Date(), timeZone)}Z`) + dayMs)
  return `${tomorrow.toISOString().slice(0, 10)}T08:00`
}

/** The time that a form names. Throws ValidationFailed if it is not in the future. */
export function scheduledTime(at: string, { user, timeZone }: Pick<Changes, 'user' | 'timeZone'>): Date {
  const time = timeIn(at, timeZone)
  if (time && time.getTime() > Date.now()) return time
  const message = changesPhrases[user.language].notFuture
  throw new ValidationFailed(message, [{ path: 'at', code: 'too_small', message }])
}
