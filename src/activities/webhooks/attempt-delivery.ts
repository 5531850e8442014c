import { Webhook } from 'standardwebhooks'
import { measureAttempt } from '../../adapters/webhook-metrics.ts'
import type { SentWebhook } from '../../adapters/webhook-sender.ts'
import { bodyOf } from '../../domain/webhooks/events.ts'
import type { ActivityDeps } from '../deps.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** An attempt that was made at a time. */
export type MadeAttempt = { at: Date; sent: SentWebhook }

type Sender = Pick<ActivityDeps, 'sendWebhook' | 'sitesUrl' | 'publicUrl'>

/** Posts an event to the URL of its workspace. */
export async function attemptDelivery(
  { sendWebhook, ...urls }: Sender,
  delivery: ClaimedDelivery & { url: string },
): Promise<MadeAttempt> {
  const body = bodyOf(delivery, urls)
  const at = new Date()
  const sent = await sendWebhook({ url: delivery.url, headers: headersOf(delivery, at, body), body })
  measureAttempt(sent)
  return { at, sent }
}

/** The headers of Standard Webhooks. During a rotation both secrets sign. */
function headersOf({ id, secret, old_secret, is_old_secret_valid }: ClaimedDelivery, at: Date, body: string) {
  const secrets = [secret, is_old_secret_valid ? old_secret : null].filter((found) => found !== null)
  return {
    'content-type': 'application/json',
    'user-agent': 'Sitewright-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((known) => new Webhook(known).sign(id, at, body)).join(' '),
  }
}
