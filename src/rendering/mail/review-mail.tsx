import type { ReviewAction } from '../../domain/edits/draft-comments.ts'
import { formatMailTime, mailPage, quiet } from './mail-page.tsx'

type Review = {
  websiteName: string
  author: string
  action: ReviewAction
  comment: string | null
  /** When an approved draft is published; null: it was at once. */
  publishAt: Date | null
  link: string
  email: string
}

/** Renders the email about a step of the review of a draft, or a comment, as text and as HTML. */
export function reviewMail({ websiteName, author, action, comment, publishAt, link, email }: Review) {
  const name = websiteName.replace(/\s+/g, ' ')
  const who = author.includes('@') ? author : 'An API key'
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
  const footer = `This email was sent to ${email}.`
  const text = [subject, happened, comment, `Show the changes: ${link}`, footer].filter(Boolean).join('\n\n')
  const html = mailPage(
    subject,
    <>
      <p style="margin:0 0 16px">{happened}</p>
      {comment ? <blockquote style={quotation}>{comment}</blockquote> : null}
      <p style="margin:0">
        <a href={link} style={button}>
          Show the changes
        </a>
      </p>
      <p style={quiet}>{footer}</p>
    </>,
  )
  return { subject, text: `${text}\n`, html }
}

const quotation = 'margin:0 0 16px;padding-left:16px;border-left:3px solid #d9d2c7;white-space:pre-line'
const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#23201c;color:#ffffff;text-decoration:none'
