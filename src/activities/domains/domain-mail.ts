import { sql } from 'kysely'
import type { Mailer } from '../../adapters/mail.ts'
import { toDomain } from '../../domain/domains/domain-view.ts'
import { MailRefused } from '../../domain/problems.ts'
import { failedDomainMail } from '../../rendering/domain-mail.tsx'
import type { ActivityDeps } from '../deps.ts'

/** A larger team has other ways to tell each other. */
const maxRecipients = 20

export const domainMailActivities = ({ db, mailer, domains }: Pick<ActivityDeps, 'db' | 'mailer' | 'domains'>) => ({
  /**
   * Mails the team of the workspace, or its support address if it has no team, that a website's domain failed. Sends nothing if that was
   * mailed, or if the domain has recovered.
   */
  async mailFailedDomain({ websiteId }: { websiteId: string }): Promise<void> {
    const found = await db
      .selectFrom('domains')
      .innerJoin('websites', 'websites.id', 'domains.website_id')
      .innerJoin('workspaces', 'workspaces.id', 'websites.workspace_id')
      .selectAll('domains')
      .select([
        'business_name',
        sql<string[]>`coalesce((
          select array_agg(email order by id) from (
            select id, email from members where members.workspace_id = workspaces.id and members.website_id is null
            order by id limit ${maxRecipients}) as team), array_remove(array[support_email], null))`.as('recipients'),
      ])
      .where('domains.website_id', '=', websiteId)
      .where('status', '=', 'failed')
      .where('failure_reported', '=', false)
      .executeTakeFirst()
    if (!found) return
    const { instructions: steps } = toDomain(found, domains)
    const { domain, business_name: websiteName, failure_reason: reason, verified_at } = found
    const failed = { domain, websiteName, reason: reason ?? '', isHeld: verified_at !== null, steps }
    for (const email of mailer ? found.recipients : []) {
      const id = `domain-${found.token.slice(0, 12)}-${found.recipients.indexOf(email)}-${verified_at ? 'held' : 'released'}`
      await sendUnlessRefused(mailer, { id, to: email, ...failedDomainMail({ ...failed, email }) })
    }
    await db
      .updateTable('domains')
      .set({ failure_reported: true })
      .where('website_id', '=', websiteId)
      .where('token', '=', found.token)
      .execute()
  },
})

/** A refused recipient does not keep the others from their mail. */
async function sendUnlessRefused(mailer: Mailer | undefined, mail: Parameters<Mailer['send']>[0]): Promise<void> {
  try {
    await mailer?.send(mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
  }
}
