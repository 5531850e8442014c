import { requireMailer } from '../../adapters/mail.ts'
import { webhookDisabledMail } from '../../rendering/mail/webhook-disabled-mail.tsx'
import { brandColumn } from '../accounts/brand.ts'
import { listMailRecipients } from '../accounts/mail-recipients.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import type { WebhookRef } from '../starts.ts'

/** `id`: of the team member, or of the workspace for its support address. Workflows know recipients by id, not by address. */
type Recipient = WebhookRef & { id: string }

export const webhookDisabledMailActivities = ({ db, mailer }: Pick<ActivityDeps, 'db' | 'mailer'>) => ({
  /** The ids of those who are mailed: the team of the workspace or, without one, its support address. */
  async listWebhookOwners({ workspaceId }: WebhookRef): Promise<string[]> {
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .select('workspace_id')
      .where('workspace_id', '=', workspaceId)
      .where('disabled_at', 'is not', null)
      .executeTakeFirst()
    return endpoint ? (await listMailRecipients(db, workspaceId)).map(({ id }) => id) : []
  },

  /** Mails one recipient that nothing is sent to the endpoint any more. Sends nothing if it is enabled again. Throws MailRefused, which is final. */
  async sendWebhookDisabledMail({ workspaceId, eventId, id }: Recipient): Promise<void> {
    return await withHeartbeat(async () => {
      const sender = requireMailer(mailer)
      const owner = (await listMailRecipients(db, workspaceId)).find((known) => known.id === id)
      const endpoint = await db
        .selectFrom('webhook_endpoints')
        .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
        .select([brandColumn, 'url', 'disabled_at', 'disabled_reason'])
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()
      if (!owner || !endpoint?.url || !endpoint.disabled_at) return
      const words = webhookDisabledMail({
        ...{ brand: endpoint.brand, email: owner.email, url: endpoint.url },
        ...{ isGone: endpoint.disabled_reason === 'gone', disabledAt: endpoint.disabled_at },
      })
      await sender.send({ id: `${eventId}-${id}`, to: owner.email, ...words })
    })
  },
})
