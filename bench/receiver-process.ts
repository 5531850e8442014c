import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A webhook that arrived: what its client's email address is, and when, in Unix milliseconds. */
export type Arrival = { email: string; at: number }

/**
 * Accepts webhooks of `client.created`. `null` returns the server's URL; a number waits for so many webhooks and returns them. Counts an
 * event once.
 */
let arrivals = new Map<string, Arrival>()
let wanted: number | undefined

const server = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request)
  response.writeHead(204).end()
  const { email } = (JSON.parse(body) as { data: { email: string } }).data
  arrivals.set(email, { email, at: performance.timeOrigin + performance.now() })
  answer()
}

function answer() {
  if (wanted === undefined || arrivals.size < wanted) return
  process.send?.([...arrivals.values()])
  arrivals = new Map()
  wanted = undefined
}

process.on('message', (count: number | null) => {
  if (count === null) {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return
  }
  wanted = count
  answer()
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1')
