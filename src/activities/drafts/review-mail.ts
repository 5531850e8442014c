import { requireMailer } from '../../adapters/mail.ts'
import type { Db } from '../../db/schema.ts'
import { consoleOrigin } from '../../domain/accounts/brand.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { reviewMail } from '../../rendering/mail/review-mail.tsx'
import { brandColumn } from '../accounts/brand.ts'
import { listMailRecipients, type MailRecipient } from '../accounts/mail-recipients.ts'
import { nameOperations } from '../accounts/names.ts'
import { findActiveAccess } from '../accounts/website-access.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'

type CommentRef = { commentId: string }

export const reviewMailActivities = ({
  db,
  mailer,
  ...urls
}: Pick<ActivityDeps, 'db' | 'mailer' | 'publicUrl' | 'sitesUrl'>) => ({
  /** The ids of the recipients of a step of a review: the team of a submission, else the draft's author. */
  async listReviewRecipients({ commentId }: CommentRef): Promise<string[]> {
    const found = mailer && (await findComment(db, commentId))
    return found ? (await recipientsOf(db, found)).map(({ id }) => id) : []
  },

  /** Mails one of them, with a link to the changes. Sends nothing if the draft was deleted. Throws MailRefused, which is final. */
  async sendReviewMail({ commentId, id }: CommentRef & { id: string }): Promise<void> {
    return await withHeartbeat(async () => {
      const sender = requireMailer(mailer)
      const found = await findComment(db, commentId)
      const recipient = found && (await recipientsOf(db, found)).find((known) => known.id === id)
      if (!recipient) return
      const link = `${consoleOrigin(found.brand, urls)}${consolePath}/websites/${found.website_id}/changes`
      const { workspace_id: workspaceId } = found
      const names = await nameOperations({ db }).listNames({ workspaceId, ids: [found.author] })
      const words = reviewMail({ ...found, authorName: names.get(found.author), link, email: recipient.email })
      await sender.send({ id: `${commentId}-${id}`, to: recipient.email, ...words })
    })
  },
})

const findComment = async (db: Db, commentId: string) =>
  await db
    .selectFrom('draft_comments as entry')
    .innerJoin('drafts', 'drafts.id', 'entry.draft_id')
    .innerJoin('websites', 'websites.id', 'drafts.website_id')
    .innerJoin('workspaces', 'workspaces.id', 'drafts.workspace_id')
    .select(brandColumn)
    .select([
      'entry.author',
      'entry.action',
      'entry.comment',
      'drafts.author as owner',
      'drafts.publish_at as publishAt',
    ])
    .select(['drafts.workspace_id', 'drafts.website_id', 'business_name as websiteName'])
    .where('entry.id', '=', commentId)
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** Submissions, and comments of the owner, are for the team. What others do is for the owner, unless that is an API key or has lost access. */
async function recipientsOf(
  db: Db,
  { workspace_id: workspaceId, website_id: websiteId, action, author, owner }: Found,
): Promise<MailRecipient[]> {
  const isOwn = author.toLowerCase() === owner.toLowerCase()
  if (action === 'submitted' || (action === 'commented' && isOwn)) {
    const team = await listMailRecipients(db, workspaceId)
    return team.filter(({ email }) => email.toLowerCase() !== author.toLowerCase())
  }
  if (isOwn || !owner.includes('@')) return []
  const access = await findActiveAccess(db, { workspaceId, websiteId, email: owner })
  return access?.mayView ? [{ id: 'author', email: owner }] : []
}
