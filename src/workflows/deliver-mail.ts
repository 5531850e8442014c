import { ApplicationFailure } from '@temporalio/workflow'
import type { LinkMail } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import { mailActivities } from './activities.ts'

/** Mails a sign-in link, and retries until the link expires. Fails then, so that an operator finds mail that was not sent. */
export async function deliverMail({ linkId, key, expiresAt, timing }: LinkMail & { timing: Timing }): Promise<void> {
  const leftMs = expiresAt - Date.now()
  if (leftMs <= 0) throw ApplicationFailure.nonRetryable('The link expired before it was mailed', 'LinkExpired')
  await mailActivities(timing, leftMs).sendSignInMail({ linkId, key })
}
