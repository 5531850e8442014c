import { createTransport } from 'nodemailer'
import { MailRefused } from '../domain/problems.ts'

/** A mail to one person. `id` names it: sent twice, it is still one mail to programs that read it. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** Resolves when the server has taken the mail. Throws MailRefused when it never will; anything else may pass. */
  send(mail: Mail): Promise<void>
}

/** Sends through an SMTP server, one connection a mail; a server that hangs is given up after seconds. */
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
        throw isRefused(error) ? new MailRefused('The mail server refused the recipient for good') : error
      }
    },
  }
}

const isRefused = (error: unknown): boolean => {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && Number(responseCode) >= 500
}
