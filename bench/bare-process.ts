import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that was recorded: headers are name, value, name, value …; the body is base64. */
export type Recorded = { host: string; path: string; headers: string[]; body: string }

/** The least a Node server can do: looks the whole answer up in memory and sends it. It is told the answers, and tells its address. */
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
