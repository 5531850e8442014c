import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to one request: the connection is cut before it is passed on, as soon as it is, once it is answered, or in the middle of
 * the answer; or it is not passed on and answered with a status.
 */
export type Fault =
  | 'cut before'
  | 'cut meanwhile'
  | 'cut after'
  | 'cut half-way'
  | { status: number; retryAfter?: string }
export type UnreliableProxy = Awaited<ReturnType<typeof startUnreliableProxy>>

/** A network between a caller and the server at `target` that fails as `faults` say, in their order, and passes on what comes later. */
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
    /** Emits the status of every answer of the server, whether it gets through or not. */
    answers,
    /** Forgets what went through, and fails the next requests so. */
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
    return response.writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {}).end()
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
