import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { openSecrets } from '../../domain/accounts/secrets.ts'
import { linkUrl, maxTries } from '../../domain/accounts/sign-in.ts'
import { signInMail } from '../../rendering/sign-in-mail.tsx'
import { awaitSignInLink } from '../locks.ts'
import { mayEnter } from './sign-in.ts'

export const signInMailActivities = ({ db, mailer, publicUrl }: Pick<ActivityDeps, 'db' | 'mailer' | 'publicUrl'>) => ({
  /**
   * Mails a link to the person it is for, and forgets token and code. Answers false, and sends nothing, for a link that is used, replaced
   * or expired, or whose mail was sent. Throws MailRefused; any other failure may pass.
   */
  async sendSignInMail({ linkId, key }: { linkId: string; key: string }): Promise<boolean> {
    if (!mailer)
      throw new Error(
        'This process cannot send mail: set SITEWRIGHT_SMTP_URL and SITEWRIGHT_MAIL_FROM for the worker too',
      )
    await awaitSignInLink(db, linkId)
    const link = await db
      .selectFrom('sign_in_links as link')
      .innerJoin('workspaces', 'workspaces.id', 'link.workspace_id')
      .select([
        'link.email',
        'encrypted_secrets',
        'expires_at',
        sql<string>`coalesce(brand_name, name)`.as('workspaceName'),
      ])
      .where('link.id', '=', linkId)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('code_attempts', '<', maxTries)
      .where(mayEnter(sql.ref('link.workspace_id'), sql.ref('link.email')))
      .executeTakeFirst()
    if (!link?.encrypted_secrets) return false
    const { token, code } = openSecrets(link.encrypted_secrets, key)
    const words = signInMail({ ...link, code, link: linkUrl(publicUrl, token), expiresAt: link.expires_at })
    await mailer.send({ id: linkId, to: link.email, ...words })
    await db.updateTable('sign_in_links').set({ encrypted_secrets: null }).where('id', '=', linkId).execute()
    return true
  },
})
