import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { limitBodyTime } from '../../src/api/http/large-bodies.ts'

test('a large body whose caller has gone is not parsed', async () => {
  const inTurn = limitBodyTime(50)
  const bytes = Buffer.alloc(64 * 1024)
  const socket = { destroyed: false }
  const requestOf = (socket: object) => ({ workspaceId: 'ws', ip: '127.0.0.1', socket }) as FastifyRequest
  const parsed: string[] = []
  inTurn(requestOf(socket), bytes, () => {
    parsed.push('gone later')
    socket.destroyed = true
  })
  inTurn(requestOf(socket), bytes, () => parsed.push('gone'))
  await new Promise<void>((done) => inTurn(requestOf({}), bytes, () => (parsed.push('there'), done())))
  expect(parsed).toEqual(['gone later', 'there'])
})
