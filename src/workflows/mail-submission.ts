import type { SubmissionToMail } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import { mailActivities } from './activities.ts'

type MailSubmission = Pick<SubmissionToMail, 'submissionId' | 'isLast'> & { timing: Timing }

/** Mails what a visitor sent with a form. Fails if the mail was not accepted within three days, so that an operator finds it. */
export async function mailSubmission({ timing, ...mail }: MailSubmission): Promise<void> {
  await mailActivities(timing).sendSubmissionMail(mail)
}
