import { ApplicationFailure } from '@temporalio/workflow'
import type { LinkMail } from '../activities/accounts/sign-in.ts'
import type { Timing } from '../config.ts'
import { mailing } from './activities.ts'

/** Mails a sign-in link, trying until it has expired; then it fails, so that an operator sees which mail never left. */
export async function deliverMail({ linkId, key, expiresAt, timing }: LinkMail & { timing: Timing }): Promise<void> {
  const leftMs = expiresAt - Date.now()
  if (leftMs <= 0) throw ApplicationFailure.nonRetryable('The link expired before it could be mailed', 'LinkExpired')
  await mailing(timing, leftMs).sendSignInMail({ linkId, key })
}
