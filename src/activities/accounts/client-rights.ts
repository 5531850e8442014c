import { sql } from 'kysely'
import { requireMailer } from '../../adapters/mail.ts'
import type { Db } from '../../db/schema.ts'
import { consoleOrigin } from '../../domain/accounts/brand.ts'
import {
  type ClientRights,
  rightsChanges,
  rightsLanguage,
  type RightsMail,
  type RightsNotice,
} from '../../domain/accounts/rights-changes.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { currentActor } from '../../domain/actor.ts'
import { newId } from '../../domain/ids.ts'
import { UnknownClient } from '../../domain/problems.ts'
import { rightsMail } from '../../rendering/mail/rights-mail.tsx'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { lockClient } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import { belongsTo } from './access.ts'
import { brandColumn } from './brand.ts'

type ClientRef = { workspaceId: string; clientId: string }
type Person = { workspaceId: string; email: string }

/**
 * Changes what a client may do. Unless the client is the actor, one mail and a notice in the console say what has changed. Throws UnknownClient,
 * and what the change throws.
 */
export async function changingRights<T>(trx: Db, ref: ClientRef, change: () => Promise<T>): Promise<T> {
  if (!(await lockClient(trx, ref))) throw new UnknownClient(`The workspace has no client ${ref.clientId}.`)
  const { email, ...before } = await readRights(trx, ref.clientId)
  const result = await change()
  const { email: _, ...after } = await readRights(trx, ref.clientId)
  const isOwn = currentActor()?.id?.toLowerCase() === email.toLowerCase()
  if (isOwn || rightsChanges(before, after, 'en').length === 0) return result
  const rights_before = sql<string>`coalesce(rights_before, ${JSON.stringify(before)}::jsonb)`
  await trx.updateTable('clients').set({ rights_before }).where('id', '=', ref.clientId).execute()
  await startAfterCommit(trx, 'mailRights', { ...ref, before, after, noticeId: newId('notice') })
  return result
}

const rights = sql<ClientRights>`jsonb_build_object('permissions', permissions, 'suspended', suspended, 'budgets',
  coalesce((select jsonb_object_agg(type, amount) from budgets where client_id = clients.id), '{}'))`

async function readRights(trx: Db, clientId: string): Promise<ClientRights & { email: string }> {
  const client = trx
    .selectFrom('clients')
    .select(['email', rights.as('rights')])
    .where('id', '=', clientId)
  const { email, rights: found } = await client.executeTakeFirstOrThrow()
  return { email, ...found }
}

export const clientRightsOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** What others changed of the rights of a client since the client last saw them. */
  async findRightsNotice(person: Person): Promise<RightsNotice | undefined> {
    return await db
      .selectFrom('clients')
      .select([sql<ClientRights>`rights_before`.as('before'), rights.as('after')])
      .where(belongsTo(person))
      .where('rights_before', 'is not', null)
      .executeTakeFirst()
  },

  async markRightsSeen(person: Person): Promise<void> {
    await db.updateTable('clients').set({ rights_before: null }).where(belongsTo(person)).execute()
  },
})

export const rightsMailActivities = ({
  db,
  mailer,
  ...urls
}: Pick<ActivityDeps, 'db' | 'mailer' | 'publicUrl' | 'sitesUrl'>) => ({
  /**
   * Mails a client what a save changed, in the language of the client's newest website. Sends nothing to a client that was deleted. Throws
   * MailRefused, which is final.
   */
  async sendRightsMail({ clientId, before, after, noticeId }: RightsMail): Promise<void> {
    return await withHeartbeat(async () => {
      if (!mailer) return
      const client = await db
        .selectFrom('clients')
        .innerJoin('workspaces', 'workspaces.id', 'clients.workspace_id')
        .select(['clients.email', brandColumn])
        .select(
          sql<string>`coalesce((select websites.language from websites where client_id = clients.id
            order by websites.created_at desc limit 1), workspaces.language)`.as('language'),
        )
        .where('clients.id', '=', clientId)
        .executeTakeFirst()
      if (!client) return
      const { email, brand, language } = client
      const words = rightsMail({
        ...{ brand, email, before, after, language: rightsLanguage(language) },
        link: `${consoleOrigin(brand, urls)}${consolePath}`,
      })
      await requireMailer(mailer).send({ id: noticeId, to: email, ...words })
    })
  },
})
