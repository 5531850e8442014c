import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * What happens to one request: the connection is cut before the server, within the request body, within the response body, or after the
 * server has processed it; the server returns an error status; or it sends no response, or none after the first bytes.
 */
export type S3Fault = 'cut before' | 'cut body' | 'cut answer' | 'cut after' | 'silence' | 'silent answer' | number
export type S3Request = { method: string; path: string; bytes: number }

/** Starts a proxy in front of an S3 server. `decide` returns the fault of each request. The signed `Host` header is passed on. */
export async function startS3Proxy(target: string) {
  const { port } = new URL(target)
  const requests: S3Request[] = []
  let acknowledged = 0
  let decide: (request: S3Request) => S3Fault | undefined = () => undefined
  const server = createServer((asked, response) => {
    const seen = { method: asked.method ?? '', path: asked.url ?? '', bytes: Number(asked.headers['content-length']) }
    requests.push(seen)
    const fault = decide(seen)
    if (fault === 'silence') return
    if (fault === 'cut before') return void asked.socket.destroy()
    if (typeof fault === 'number') return void asked.resume().on('end', () => response.writeHead(fault).end())
    pass(asked, response, Number(port), fault).then(
      () => {
        acknowledged += seen.bytes || 0
      },
      () => asked.socket.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Resolves to true when no client is connected. */
    async isLeft() {
      while ((await promisify(server.getConnections.bind(server))()) > 0) await sleep(10)
      return true
    },
    /** Returns the bytes of bodies that the server has received and acknowledged. */
    acknowledged: () => acknowledged,
    fail(next: typeof decide) {
      requests.length = 0
      decide = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(asked: IncomingMessage, response: ServerResponse, port: number, fault: S3Fault | undefined) {
  const { method = 'GET', url = '/', headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  if (fault === 'cut body') {
    onward.on('error', () => undefined)
    const [first] = (await once(asked, 'data')) as [Buffer]
    onward.write(first.subarray(0, first.length / 2), () => onward.destroy())
    throw new Error('cut')
  }
  asked.pipe(onward)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  onward.on('error', () => asked.socket.destroy())
  if (fault === 'cut after') throw new Error('cut')
  response.writeHead(answer.statusCode ?? 500, answer.headers)
  response.on('close', () => onward.destroy())
  if (fault !== 'cut answer' && fault !== 'silent answer') return void answer.pipe(response)
  const [first] = (await once(answer, 'data')) as [Buffer]
  response.write(first.subarray(0, first.length / 2), () => fault === 'cut answer' && response.destroy())
}
