import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }

const open = new Set<() => Promise<void>>()

/** Closes the servers that a failed test left open. */
export const closeMailServers = (): Promise<unknown> => Promise.all([...open].map((close) => close()))

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA'
type Options = { port?: number; refuse?: number; at?: Command }

/**
 * Starts an SMTP server that keeps the mail it receives. With `refuse` it rejects every mail with that code at a command, by default every
 * recipient.
 */
export async function startMailServer({ port = 0, refuse, at = 'RCPT TO' }: Options = {}) {
  const answerTo = (command: Command) =>
    refuse && at === command
      ? Object.assign(new Error('<unknown@example.com> rejected'), { responseCode: refuse })
      : null
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => callback(answerTo('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(answerTo('RCPT TO')),
    onData(stream, { envelope }, callback) {
      const keep = (source: string) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const rejection = answerTo('DATA')
        if (!rejection) received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        callback(rejection)
        for (const wake of waiting.splice(0)) wake()
      }
      text(stream).then(keep, callback) // fails if the sender is killed
    },
  })
  server.on('error', () => undefined) // the sender reports lost connections
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const close = async () => {
    if (!open.delete(close)) return
    await new Promise<void>((closed) => server.close(() => closed()))
  }
  open.add(close)
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    /** Resolves to all mail received once there are `count`. */
    async mails(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake))
      return received
    },
    close,
  }
}

/** Returns the decoded text and HTML parts of a mail. */
export function partsOf({ source }: Received): { head: string; text: string; html: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const [, text = '', html = ''] = rest.join('\r\n\r\n').split(`--${boundary}`).map(decode)
  return { head: head.replace(/\r\n\s+/g, ' '), text, html }
}

function decode(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n').trim()
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
