import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { fetchWithoutTimeout } from '../../src/adapters/fetch-without-timeout.ts'

test('each request has a connection of its own, so that none meets one that the server closes', async () => {
  const used = new Set<Socket>()
  const server = createServer((request, response) => {
    if (used.has(request.socket)) request.socket.destroy()
    else request.pipe(response)
    used.add(request.socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answers: string[] = []
  for (const body of ['one', 'two', 'three'])
    answers.push(await (await fetchWithoutTimeout(url, { method: 'POST', body })).text())
  expect(answers).toEqual(['one', 'two', 'three'])
  expect(used.size).toBe(3)
  server.closeAllConnections()
  server.close()
})
