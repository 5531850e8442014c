import { createTransport } from 'nodemailer'
import { MailRefused } from '../domain/problems.ts'
import { counterOnce } from './metrics.ts'

/** An email to one recipient. `id` becomes the Message-ID, so that mail programs recognize a mail that was sent twice. */
export type Mail = {
  id: string
  to: string
  /** The name of the sender; default: that of the installation. The address is always that of the installation. */
  senderName?: string | undefined
  /** Where answers go; default: to the sender. */
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export type Mailer = {
  /** Resolves when the server has accepted the mail. Throws MailRefused for a permanent rejection; retry after other errors. */
  send(mail: Mail): Promise<void>
  /** Connects and signs in without sending a mail. Throws if the server does not allow it. */
  verify(): Promise<void>
}

const mails = counterOnce(
  'sitewright_mails_total',
  'Mails, by outcome: sent, rejected by the mail server for good, failed (and sent again later)',
  ['outcome'],
)

/** Throws if the process has no mailer, although another one has accepted that it mails. */
export function requireMailer(mailer: Mailer | undefined): Mailer {
  if (mailer) return mailer
  throw new Error('This process cannot send mail: set SITEWRIGHT_SMTP_URL and SITEWRIGHT_MAIL_FROM for the worker too')
}

/** Creates a mailer for an SMTP server. Uses one connection per mail, with timeouts of 10 to 20 seconds. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const host = /@([^>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, senderName, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(senderName === undefined ? {} : { from: { name: senderName, address } }),
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        const rejection = toRejection(error)
        mails.inc({ outcome: rejection ? 'rejected' : 'failed' })
        throw rejection ?? error
      }
    },
    async verify() {
      await transport.verify()
    },
  }
}

/** The commands of SMTP whose rejection concerns the mail. A rejected sign-in concerns the configuration, and is tried again. */
const commands = ['MAIL FROM', 'RCPT TO', 'DATA']

type SmtpError = { command?: string; responseCode?: number; response?: string }

/** Converts a permanent rejection. The message leaves out the server's text, which may contain the recipient's address. */
function toRejection(error: unknown): MailRefused | undefined {
  const { command = '', responseCode = 0, response = '' } = error as SmtpError
  if (!commands.includes(command) || responseCode < 500) return undefined
  const [status] = /^\d{3}(?:[ -]5\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [responseCode]
  return new MailRefused(`The mail server permanently rejected the mail with ${status} at ${command}`)
}
