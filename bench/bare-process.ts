import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recorded response. `headers` alternates names and values; `body` is base64. */
export type Recorded = { host: string; path: string; headers: string[]; body: string }

/** A minimal Node server: sends recorded responses from memory. Receives them in a message and replies with its URL. */
process.once('message', (recorded: Recorded[]) => {
  const answers = new Map(
    recorded.map(({ host, path, headers, body }) => [host + path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(`${request.headers.host}${request.url}`)
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
process.on('disconnect', () => process.exit())
