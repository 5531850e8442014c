import { sql } from 'kysely'
import { requireMailer } from '../../adapters/mail.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { decryptSecrets } from '../../domain/accounts/secrets.ts'
import { consoleOrigin } from '../../domain/accounts/brand.ts'
import { linkUrl } from '../../domain/accounts/sign-in.ts'
import { signInMail } from '../../rendering/mail/sign-in-mail.tsx'
import { brandColumn } from './brand.ts'
import { maySignIn } from './sign-in.ts'

export const signInMailActivities = ({
  db,
  mailer,
  ...urls
}: Pick<ActivityDeps, 'db' | 'mailer' | 'publicUrl' | 'sitesUrl'>) => ({
  /**
   * Mails a link to its person and deletes the stored secrets. Returns false, and sends nothing, if the link was used, replaced or mailed, or
   * has expired. Throws MailRefused, which is final; any other error can be retried.
   */
  async sendSignInMail({ linkId, key }: { linkId: string; key: string }): Promise<boolean> {
    return await withHeartbeat(async () => {
      const sender = requireMailer(mailer)
      const link = await db
        .selectFrom('sign_in_links as link')
        .innerJoin('workspaces', 'workspaces.id', 'link.workspace_id')
        .select(['link.email', 'encrypted_secrets', 'expires_at', brandColumn])
        .where('link.id', '=', linkId)
        .where('expires_at', '>', sql<Date>`now()`)
        .where(maySignIn(sql.ref('link.workspace_id'), sql.ref('link.email')))
        .executeTakeFirst()
      if (!link?.encrypted_secrets) return false
      const { token, code } = decryptSecrets(link.encrypted_secrets, key)
      const words = signInMail({
        ...link,
        code,
        link: linkUrl(consoleOrigin(link.brand, urls), token),
        expiresAt: link.expires_at,
      })
      await sender.send({ id: linkId, to: link.email, ...words })
      await db.updateTable('sign_in_links').set({ encrypted_secrets: null }).where('id', '=', linkId).execute()
      return true
    })
  },
})
