import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { newWebhookSecret, oldSecretHours, type WebhookSecret } from '../../domain/webhooks/webhooks.ts'
import { WebhookUrlMissing } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'

type Workspace = { workspaceId: string }

export const webhookEndpointOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Replaces the signing secret and returns the new one. The old one signs too for 24 hours. Throws WebhookUrlMissing if the workspace never
   * had a URL.
   */
  async rotateWebhookSecret({ workspaceId }: Workspace): Promise<WebhookSecret> {
    const secret = newWebhookSecret()
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoints')
      .set({
        secret,
        old_secret: sql.ref('secret'),
        old_secret_until: sql<Date>`now() + ${`${oldSecretHours} hours`}::interval`,
      })
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    if (!numUpdatedRows) throw webhookUrlMissing()
    return { secret }
  },
})

/**
 * Sets the webhook URL of a workspace, or removes it for null, and enables the endpoint. Returns the signing secret if this creates it: it is
 * shown to the caller only then.
 */
export async function setWebhookUrl(trx: Db, workspaceId: string, url: string | null): Promise<string | undefined> {
  const secret = newWebhookSecret()
  const { secret: stored } = await trx
    .insertInto('webhook_endpoints')
    .values({ workspace_id: workspaceId, url, secret })
    .onConflict((oc) =>
      oc.column('workspace_id').doUpdateSet({ url, failing_since: null, disabled_at: null, disabled_reason: null }),
    )
    .returning('secret')
    .executeTakeFirstOrThrow()
  return stored === secret ? secret : undefined
}

/** Throws WebhookUrlMissing. */
export async function requireUrl(trx: Db, workspaceId: string): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select('url')
    .where('workspace_id', '=', workspaceId)
    .where('url', 'is not', null)
    .executeTakeFirst()
  if (!endpoint) throw webhookUrlMissing()
}

const webhookUrlMissing = () =>
  new WebhookUrlMissing('The workspace has no webhook URL. Set `settings.api.webhook_url` with PATCH /v1/workspace.')
