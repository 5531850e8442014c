import type { Mailer } from '../../adapters/mail.ts'
import { toDomain } from '../../domain/domains/domain-view.ts'
import { MailRefused } from '../../domain/problems.ts'
import { failedDomainMail } from '../../rendering/mail/domain-mail.tsx'
import { brandColumn } from '../accounts/brand.ts'
import { listMailRecipients } from '../accounts/mail-recipients.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'

export const domainMailActivities = ({ db, mailer, domains }: Pick<ActivityDeps, 'db' | 'mailer' | 'domains'>) => ({
  /**
   * Mails the team of the workspace, or its support address if it has no team, that a domain failed. Sends nothing if that was
   * mailed, or if the domain has recovered.
   */
  async mailFailedDomain({ domainId }: { domainId: string }): Promise<void> {
    return await withHeartbeat(async () => {
      const found = await db
        .selectFrom('domains')
        .leftJoin('websites', 'websites.id', 'domains.website_id')
        .innerJoin('workspaces', 'workspaces.id', 'domains.workspace_id')
        .select(brandColumn)
        .selectAll('domains')
        .select('business_name')
        .where((eb) => eb.and({ 'domains.id': domainId, 'domains.status': 'failed', failure_reported: false }))
        .executeTakeFirst()
      if (!found) return
      const { instructions: steps } = toDomain(found, domains)
      const { domain, business_name: websiteName, failure_reason: reason, verified_at } = found
      const failed = {
        brand: found.brand,
        domain,
        websiteName,
        reason: reason ?? '',
        isHeld: verified_at !== null,
        steps,
      }
      const recipients = mailer ? await listMailRecipients(db, found.workspace_id) : []
      const failure = `${found.token.slice(0, 12)}-${found.failing_since?.getTime() ?? 'released'}`
      for (const { id, email } of recipients) {
        await sendUnlessRefused(mailer, {
          id: `domain-${failure}-${id}`,
          to: email,
          ...failedDomainMail({ ...failed, email }),
        })
      }
      await db
        .updateTable('domains')
        .set({ failure_reported: true })
        .where((eb) => eb.and({ id: domainId, token: found.token }))
        .execute()
    })
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
