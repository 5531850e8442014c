import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { until } from './until.ts'

/** Self-made certificates for localhost: valid, expired, for another name, and self-signed; `ca` signed the others. */
const certificate = (name: 'ca' | 'good' | 'expired' | 'wrong' | 'self'): string =>
  readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8')

export const testCa = certificate('ca')

export type ReceivedWebhook = {
  path: string
  headers: Record<string, string>
  text: string
  body: { event: string; timestamp: string; data: Record<string, unknown> }
  at: number
}
type Answer = (response: ServerResponse, received: ReceivedWebhook) => void

/** Starts a receiver of webhooks. `answer` responds; with 204 by default. */
export async function startReceiver({ tls = 'good' as 'good' | 'expired' | 'wrong' | 'self' | 'none' } = {}) {
  const received: ReceivedWebhook[] = []
  let answer: Answer = (response) => void response.writeHead(204).end()
  const onRequest: RequestListener = (request, response) => void receive(request, response)

  async function receive(request: IncomingMessage, response: ServerResponse) {
    request.on('error', () => undefined)
    const text = await readText(request)
    const headers = request.headers as Record<string, string>
    const webhook = { path: request.url ?? '', headers, text, body: JSON.parse(text), at: Date.now() }
    received.push(webhook)
    answer(response, webhook)
  }

  const pem = tls === 'none' ? undefined : certificate(tls)
  const server = pem ? createServer({ key: pem, cert: pem }, onRequest) : createHttpServer(onRequest)
  server.keepAliveTimeout = 60_000
  let connections = 0
  let open = 0
  let mostOpen = 0
  server.on(pem ? 'secureConnection' : 'connection', (socket: Socket) => {
    connections += 1
    open += 1
    mostOpen = Math.max(mostOpen, open)
    socket.once('close', () => {
      open -= 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${pem ? 'https' : 'http'}://localhost:${port}/hooks`,
    received,
    answerWith(next: Answer) {
      answer = next
    },
    /** How many connections were opened. */
    connections: () => connections,
    /** How many were open at once. */
    mostOpen: () => mostOpen,
    /** Waits until this many webhooks have arrived. */
    async webhooks(count: number): Promise<ReceivedWebhook[]> {
      await until(() => received.length >= count)
      return received
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Verifies the signature as a receiver does. Throws if it is wrong. */
export const verify = (secret: string, { text, headers }: ReceivedWebhook): unknown =>
  new Webhook(secret).verify(text, headers)
