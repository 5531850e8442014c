import { sql } from 'kysely'
import { requireMailer } from '../../adapters/mail.ts'
import type { Storage } from '../../adapters/storage.ts'
import type { Db } from '../../db/schema.ts'
import { consoleOrigin } from '../../domain/accounts/brand.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { attachmentKey, type StoredAttachment } from '../../domain/forms/attachments.ts'
import { MailRefused } from '../../domain/problems.ts'
import { EmailAddress } from '../../domain/text.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { submissionMail } from '../../rendering/mail/submission-mail.ts'
import { brandColumn } from '../accounts/brand.ts'
import { listMailRecipients } from '../accounts/mail-recipients.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { shareOf } from '../locks.ts'
import type { SubmissionToMail } from '../starts.ts'

type Deps = Pick<ActivityDeps, 'db' | 'storage' | 'mailer' | 'sitesUrl' | 'publicUrl'>
type MailToSend = Pick<SubmissionToMail, 'submissionId' | 'isLast'>

export const submissionMailActivities = ({ db, storage, mailer, sitesUrl, publicUrl }: Deps) => ({
  /**
   * Mails a submission to the website's email address, else to its client, else to the first contact of the workspace; an address that the mail
   * server refuses is skipped. Files are attached if they are small enough. Sends nothing if the submission was mailed or deleted. Throws
   * MailRefused if all addresses are refused.
   */
  async sendSubmissionMail({ submissionId, isLast }: MailToSend): Promise<void> {
    return await withHeartbeat(async () => {
      const sender = requireMailer(mailer)
      const found = await findSubmission(db, submissionId)
      if (!found || found.mail_status === 'sent') return
      const recipients = await recipientsOf(db, found)
      const { business_name: websiteName, fields } = found
      const attachments = await readAttachments(storage, found)
      const content = submissionMail({
        hasOtherFiles: attachments.length < found.attachments.length,
        ...{ brand: found.brand, websiteName, isLast, fields, purpose: found.purpose, sentAt: found.created_at },
        pageUrl: websiteUrl(found, sitesUrl) + found.path,
        listUrl: `${consoleOrigin(found.brand, { publicUrl, sitesUrl })}${consolePath}/submissions?website=${found.website_id}`,
      })
      const setStatus = async (mail_status: 'sent' | 'none') =>
        await db.updateTable('form_submissions').set({ mail_status }).where('id', '=', submissionId).execute()
      for (const [index, to] of recipients.entries()) {
        try {
          await sender.send({ id: submissionId, to, attachments, ...content })
          await setStatus('sent')
          return
        } catch (error) {
          if (!(error instanceof MailRefused) || index === recipients.length - 1) throw error
        }
      }
      await setStatus('none')
    })
  },
})

/** Servers refuse mails of more than 10 MB or so, which a third more bytes in base64 reach. */
const maxAttachedBytes = 6 * 1024 * 1024

/** The files of a submission, if they fit into a mail together; otherwise none. */
async function readAttachments(storage: Storage, { website_id: websiteId, attachments }: Stored) {
  const bytes = attachments.reduce((sum, { size_bytes: size }) => sum + size, 0)
  if (bytes > maxAttachedBytes) return []
  const read = attachments.map(async ({ file, file_name: filename, content_type: contentType }) => {
    const content = await storage.get(attachmentKey(websiteId, file))
    return content ? [{ filename, contentType, content }] : []
  })
  return (await Promise.all(read)).flat()
}
type Stored = { website_id: string; attachments: StoredAttachment[] }

/** Waits for the transaction that starts the mail. */
async function findSubmission(db: Db, submissionId: string) {
  return await db
    .selectFrom('form_submissions')
    .innerJoin('websites', 'websites.id', 'form_submissions.website_id')
    .innerJoin('workspaces', 'workspaces.id', 'websites.workspace_id')
    .select(brandColumn)
    .leftJoin('clients', 'clients.id', 'websites.client_id')
    .selectAll('form_submissions')
    .select([
      ...(['websites.workspace_id', 'slug', 'active_domain', 'business_name'] as const),
      sql<string | null>`websites.brand ->> 'email'`.as('website_email'),
      'clients.email as client_email',
    ])
    .where('form_submissions.id', '=', submissionId)
    .modifyEnd(shareOf('form_submissions'))
    .executeTakeFirst()
}

type Addresses = { website_email: string | null; client_email: string | null; workspace_id: string }

async function recipientsOf(db: Db, { website_email, client_email, workspace_id }: Addresses): Promise<string[]> {
  const [owner] = await listMailRecipients(db, workspace_id)
  const known = [website_email, client_email, owner?.email].flatMap((text) => EmailAddress.safeParse(text).data ?? [])
  return [...new Set(known)]
}
