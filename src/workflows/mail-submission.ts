import type { SubmissionToMail } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import { mailActivities } from './activities.ts'

type MailSubmission = Pick<SubmissionToMail, 'submissionId' | 'isLast'> & { timing: Timing }

const retriedForMs = 3 * 24 * 3_600_000

/** Mails what a visitor sent with a form. Fails if the mail was not accepted within three days, so that an operator finds it. */
export async function mailSubmission({ timing, ...mail }: MailSubmission): Promise<void> {
  await mailActivities(timing, retriedForMs).sendSubmissionMail(mail)
}
