import type { ReviewAction } from '../../domain/edits/draft-comments.ts'
import type { Brand } from '../../domain/accounts/brand.ts'
import { brandedMail, formatMailTime, MailButton, oneLine } from './mail-page.tsx'

type Review = {
  brand: Brand
  websiteName: string
  author: string
  authorName?: string | undefined
  action: ReviewAction
  comment: string | null
  /** When an approved draft is published; null: it was at once. */
  publishAt: Date | null
  link: string
  email: string
}

/** Renders the email about a step of the review of a draft, or a comment, as text and as HTML. */
export function reviewMail({
  brand,
  websiteName,
  author,
  authorName,
  action,
  comment,
  publishAt,
  link,
  email,
}: Review) {
  const name = oneLine(websiteName)
  const who = author.includes('@') ? (authorName ?? author) : 'An API key'
  const subject = {
    submitted: `Changes of ${name} wait for your approval`,
    withdrawn: `Changes of ${name} were withdrawn`,
    returned: `Changes of ${name} were returned to you`,
    approved: `Your changes of ${name} are approved`,
    commented: `A comment on changes of ${name}`,
  }[action]
  const happened = {
    submitted: `${who} submitted changes. They are not public until you approve them.`,
    withdrawn: `${who} withdrew them.`,
    returned: `${who} asks you to change something before the changes are published.`,
    approved: publishAt
      ? `${who} approved them. They are published on ${formatMailTime(publishAt)}.`
      : `${who} approved and published them.`,
    commented: `${who} wrote:`,
  }[action]
  return brandedMail({
    brand,
    subject,
    reason: `This email was sent to ${email}.`,
    text: [happened, ...(comment ? [comment] : []), `Show the changes: ${link}`],
    html: (
      <>
        <p style="margin:0 0 16px">{happened}</p>
        {comment ? <blockquote style={quotation}>{comment}</blockquote> : null}
        <p style="margin:0">
          <MailButton brand={brand} href={link} label="Show the changes" />
        </p>
      </>
    ),
  })
}

const quotation = 'margin:0 0 16px;padding-left:16px;border-left:3px solid #d9d2c7;white-space:pre-line'
