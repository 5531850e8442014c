import type { FormPurpose } from '../../domain/forms/forms.ts'
import { emailOf, type SubmittedField, textOf } from '../../domain/forms/submissions.ts'
import type { Brand } from '../../domain/accounts/brand.ts'
import { EmailAddress } from '../../domain/text.ts'
import { formatMailTime, oneLine, senderOf, signatureOf } from './mail-page.tsx'

type Sent = {
  brand: Brand
  websiteName: string
  purpose: FormPurpose
  fields: SubmittedField[]
  /** Files that are too large for the mail. */
  hasOtherFiles: boolean
  sentAt: Date
  /** The page with the form, and the list of submissions in the console. */
  pageUrl: string
  listUrl: string
  /** The website gets no more mail in this hour. */
  isLast: boolean
}

const subjects: Record<FormPurpose, string> = {
  contact: 'New message',
  quote: 'New request for a quote',
  booking: 'New booking request',
  newsletter: 'New newsletter subscription',
  application: 'New application',
}

/** Renders the mail about a submission of a form, as plain text: what a visitor entered is never markup. */
export function submissionMail({ brand, websiteName, purpose, fields, hasOtherFiles, ...sent }: Sent) {
  const { sentAt, pageUrl, listUrl, isLast } = sent
  const email = emailOf(fields)
  const entered = fields.map((field) => `${oneLine(field.label)}:\n${textOf(field) || '–'}`)
  const notes = [
    email ? `Answer this mail to write to ${email}.` : 'The visitor left no email address.',
    `Sent on ${pageUrl}, ${formatMailTime(sentAt)}.`,
    ...(hasOtherFiles ? ['The files are too large for a mail. You find them in the list.'] : []),
    `All submissions: ${listUrl}`,
    ...(isLast ? ['Many forms were sent. Further ones of this hour are not mailed; you find them in the list.'] : []),
    signatureOf(brand),
  ]
  return {
    ...senderOf(brand),
    replyTo: EmailAddress.safeParse(email).data ?? brand.supportEmail ?? undefined,
    subject: oneLine(`${subjects[purpose]} · ${websiteName}`),
    text: `${[...entered, `--\n${notes.join('\n')}`].join('\n\n')}\n`,
  }
}
