import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to one request: the connection is cut before it is passed on, right after that, after its response, or in the middle of
 * the response; or the proxy returns a status itself.
 */
export type Fault =
  | 'cut before'
  | 'cut meanwhile'
  | 'cut after'
  | 'cut half-way'
  | { status: number; retryAfter?: string }
export type UnreliableProxy = Awaited<ReturnType<typeof startUnreliableProxy>>

/** Starts a proxy to the server at `target` that applies `faults` in order to the next requests and passes later ones on. */
export async function startUnreliableProxy(target: string) {
  const faults: Fault[] = []
  const requests: { method: string; path: string; idempotencyKey: string | undefined }[] = []
  const answers = new EventEmitter()
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, idempotencyKey: headers['idempotency-key'] as string | undefined })
    void answer(target, request, response, faults.shift(), answers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Emits the status of every response: of the server, whether it reaches the caller or not, and of the proxy. */
    answers,
    /** Clears the recorded requests and applies these faults to the next ones. */
    fail(...next: Fault[]) {
      requests.length = 0
      faults.splice(0, faults.length, ...next)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
  answers: EventEmitter,
): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (fault === 'cut before') return response.destroy()
  if (typeof fault === 'object')
    return response
      .writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {})
      .end(() => answers.emit(`${fault.status}`))
  if (fault === 'cut meanwhile') response.destroy()
  const { method = 'GET', url = '/', headers } = request
  const { host: _, connection: __, 'content-length': ___, ...passed } = headers
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
  const answered = await fetch(target + url, { method, headers: passed as Record<string, string>, ...body })
  const bytes = Buffer.from(await answered.arrayBuffer())
  answers.emit(`${answered.status}`)
  if (fault === 'cut after' || fault === 'cut meanwhile') return response.destroy()
  const kept = [...answered.headers].filter(
    ([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name),
  )
  response.writeHead(answered.status, [...kept.flat()])
  if (fault !== 'cut half-way') return response.end(bytes)
  return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
