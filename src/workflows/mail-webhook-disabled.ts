import type { WebhookRef } from '../activities/starts.ts'
import type { Timing } from '../config.ts'
import { databaseActivities, mailActivities } from './activities.ts'
import { mailEach } from './mail-each.ts'

/**
 * Mails each owner of a workspace that its webhook endpoint was disabled. A crash repeats only the mail that was being sent. Fails if a
 * mail was not accepted within three days, so that an operator finds it.
 */
export async function mailWebhookDisabled({ timing, ...event }: WebhookRef & { timing: Timing }): Promise<number> {
  const ids = await databaseActivities.listWebhookOwners(event)
  const { sendWebhookDisabledMail } = mailActivities(timing)
  return await mailEach(ids, (id) => sendWebhookDisabledMail({ ...event, id }))
}
