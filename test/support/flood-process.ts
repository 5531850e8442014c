import { Agent, request } from 'node:http'
import type { Flood } from './flood.ts'

/** Sends the requests that the parent gives it in turn over each of its connections, until the parent says that it should stop. */
process.on('message', (flood: Flood | 'stop') => {
  if (flood === 'stop') stop.abort()
  else void send(flood)
})

let stop = new AbortController()

async function send({ origin, connections, requests }: Flood): Promise<void> {
  const own = (stop = new AbortController())
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: Record<string, number> = {}
  const repeat = async (first: number) => {
    for (let at = first; !own.signal.aborted; at++) {
      const { method, path, headers, body } = requests[at % requests.length] ?? { method: 'GET', path: '/' }
      const status = await new Promise<string>((resolve, reject) => {
        const sent = request(origin + path, { agent, method, headers, signal: own.signal }, (response) => {
          response.resume().once('end', () => resolve(String(response.statusCode)))
        })
        sent.once('error', (error) => (own.signal.aborted ? resolve('aborted') : reject(error)))
        sent.end(body)
      })
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, first) => repeat(first)))
  agent.destroy()
  process.send?.(answers)
}
