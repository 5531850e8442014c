import { expect, test } from '@jest/globals'
import type { Status } from '../../src/api/status/order-feeds.ts'
import { StatusStream } from '../../src/api/status/status-stream.ts'

const status = (revision: number, done = false): Status => ({
  ...{ revision, done, json: `{"at":${revision}}`, event: `status ${revision}\n`, ending: `done ${revision}\n` },
})
const read = (stream: StatusStream) => String(stream.read() ?? '')

test('a slow reader receives the newest status when it reads, and at most one is buffered for it', async () => {
  const stream = new StatusStream(undefined)
  expect(read(stream)).toMatch(/^retry: \d+\n\n$/)
  stream.offer(status(1))
  for (let revision = 2; revision <= 1_000; revision++) stream.offer(status(revision))
  expect(stream.readableLength).toBeLessThan(20)
  expect(read(stream) + read(stream)).toBe('status 1\nstatus 1000\n')
  stream.offer(status(1_001, true))
  expect(read(stream)).toBe('status 1001\ndone 1001\n')
})

test('a client that reads nothing for two keep-alives is disconnected', () => {
  const stream = new StatusStream(undefined)
  stream.offer(status(1))
  stream.keepAlive()
  expect(stream.destroyed).toBe(false)
  stream.keepAlive()
  expect(stream.destroyed).toBe(true)
})

test('a change of fields that are not shown sends no event', () => {
  const stream = new StatusStream(undefined)
  read(stream)
  stream.offer(status(1))
  expect(read(stream)).toBe('status 1\n')
  stream.offer({ ...status(2), json: status(1).json })
  expect(read(stream)).toBe('')
})
