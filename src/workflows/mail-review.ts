import type { Timing } from '../config.ts'
import { databaseActivities, mailActivities } from './activities.ts'
import { mailEach } from './mail-each.ts'

/**
 * Mails a step of the review of a draft to each person who waits for it. A crash repeats only the mail that was being sent. Fails if a mail
 * was not accepted within three days, so that an operator finds it.
 */
export async function mailReview({ commentId, timing }: { commentId: string; timing: Timing }): Promise<number> {
  const ids = await databaseActivities.listReviewRecipients({ commentId })
  const { sendReviewMail } = mailActivities(timing)
  return await mailEach(ids, (id) => sendReviewMail({ commentId, id }))
}
