import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Starts a server that checks answers as Turnstile and hCaptcha do: "right" is right. `requests` are the forms it got. */
export async function startCaptcha() {
  const requests: Record<string, string>[] = []
  let isFailing = false
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (isFailing) return response.writeHead(502).end('<html>')
      const form = Object.fromEntries(new URLSearchParams(body))
      requests.push(form)
      const success = request.method === 'POST' && form['response'] === 'right'
      const verdict = { success, ...(success ? {} : { 'error-codes': ['invalid-input-response'] }) }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/siteverify`,
    requests,
    fail() {
      isFailing = true
    },
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
