import { createTransport } from 'nodemailer'
import { MailRefused } from '../domain/problems.ts'

/** An email to one recipient. `id` becomes the Message-ID, so that mail programs recognize a mail that was sent twice. */
export type Mail = {
  id: string
  to: string
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
  const host = /@([^>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isRefused(error) ? new MailRefused('The mail server permanently rejected the recipient') : error
      }
    },
    async verify() {
      await transport.verify()
    },
  }
}

const isRefused = (error: unknown): boolean => {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && Number(responseCode) >= 500
}
