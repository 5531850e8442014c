import { describe, expect, test } from '@jest/globals'
import { until } from '../support/until.ts'
import { useWebhookPlatform } from '../support/webhook-platform.ts'

const { platform, receiverWith, call, workspaceFor, deliveriesOf, settled, testEvent } = useWebhookPlatform()

describe('a delivery', () => {
  test.each([
    ['responds with 500', 500, 'The receiver responded with status 500.'],
    ['redirects', 302, 'The receiver responded with status 302.'],
  ])('is repeated by the schedule while the receiver %s', async (_what, status, error) => {
    const receiver = await receiverWith()
    receiver.answerWith((response) => void response.writeHead(status, { location: '/other' }).end('no'))
    const { caller } = await workspaceFor(receiver.url)
    await testEvent(caller)
    const [delivery] = await settled(caller)
    expect(delivery).toMatchObject({ event: 'webhook.test', status: 'failed', next_attempt_at: null })
    expect(delivery.attempts).toHaveLength(4)
    expect(delivery.attempts[0]).toEqual({
      at: expect.any(String),
      status,
      ms: expect.any(Number),
      error,
      answer: 'no',
    })
    const times = receiver.received.map(({ at }) => at)
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    for (const [index, wait] of [20, 40, 60].entries()) expect(waits[index]).toBeGreaterThanOrEqual(wait * 0.8)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids)).toEqual(new Set([delivery.event_id]))
  })

  test.each([
    ['has a self-signed certificate', 'self', 'The certificate of the receiver is self-signed.'],
    ['has an expired certificate', 'expired', 'The certificate of the receiver has expired.'],
    ['has a certificate for another name', 'wrong', 'The certificate of the receiver is for another host name.'],
    ['speaks no TLS', 'none', 'The URL is not an https URL.'],
  ] as const)('fails, without sending anything, if the receiver %s', async (_what, tls, error) => {
    const receiver = await receiverWith({ tls })
    const { caller } = await workspaceFor('https://hooks.example.com')
    await platform.db
      .updateTable('webhook_endpoints')
      .set({ url: receiver.url })
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    await testEvent(caller)
    const [delivery] = await settled(caller)
    expect(delivery.attempts[0]).toMatchObject({ status: null, error, answer: null })
    expect(receiver.received).toEqual([])
  })

  test('fails if the receiver closes the connection; is delivered by 2xx whatever follows it, of which 4 KiB are kept', async () => {
    const receiver = await receiverWith()
    let attempts = 0
    receiver.answerWith((response) => {
      attempts += 1
      if (attempts === 1) return void response.destroy()
      response.writeHead(200)
      const send = () => {
        while (response.writable && response.write('x'.repeat(64 * 1024)));
      }
      response.on('drain', send)
      send()
    })
    const { caller } = await workspaceFor(receiver.url)
    await testEvent(caller)
    const [{ status, attempts: made }] = await settled(caller)
    expect([status, made[0].error, made[1].answer.length]).toEqual([
      'delivered',
      'The receiver closed the connection without a response.',
      4_096,
    ])
  })

  test('uses one connection for several events, and is repeated at once if the receiver has closed a kept connection', async () => {
    const receiver = await receiverWith()
    const { caller } = await workspaceFor(receiver.url)
    const send = async () => {
      await testEvent(caller)
      return (await settled(caller))[0].attempts
    }
    await send()
    await send()
    expect(receiver.connections()).toBe(1)
    receiver.answerWith((response) =>
      receiver.received.length === 3 ? response.destroy() : response.writeHead(204).end(),
    )
    expect(await send()).toEqual([expect.objectContaining({ status: 204, error: null })])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([receiver.connections(), ids.length, ids[2]]).toEqual([2, 4, ids[3]])
  })

  test('fails after 5 seconds without a response', async () => {
    const receiver = await receiverWith()
    let attempts = 0
    receiver.answerWith((response) => {
      attempts += 1
      if (attempts > 1) response.writeHead(204).end()
    })
    const { caller } = await workspaceFor(receiver.url)
    await testEvent(caller)
    const [{ status, attempts: made }] = await settled(caller)
    expect([status, made[0].error]).toEqual(['delivered', 'The receiver did not respond within 5 seconds.'])
  })

  test('ends after 5 seconds if the receiver drips: its status decides, or there is none', async () => {
    const drip = (write: (text: string) => unknown) => setInterval(() => write('x'), 50)
    const [headers, body] = [await receiverWith(), await receiverWith()]
    const drips: NodeJS.Timeout[] = []
    headers.answerWith(({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nx-drip: ')
      drips.push(drip((text) => socket?.writable && socket.write(text)))
    })
    body.answerWith((response) => {
      response.writeHead(200)
      drips.push(drip((text) => response.writable && response.write(text)))
    })
    const callers = await Promise.all([headers, body].map(async ({ url }) => (await workspaceFor(url)).caller))
    await Promise.all(callers.map(testEvent))
    const attempts = async () =>
      (await Promise.all(callers.map((caller) => deliveriesOf(caller)))).map(
        ([
          {
            attempts: [one],
          },
        ]) => one,
      )
    await until(async () => (await attempts()).every(Boolean))
    const [first, second] = await attempts()
    expect([first.status, first.error]).toEqual([null, 'The receiver did not respond within 5 seconds.'])
    expect([second.status, second.error, second.answer]).toEqual([200, null, expect.stringMatching(/^x+$/)])
    for (const one of drips) clearInterval(one)
  })

  test('waits as long as Retry-After says', async () => {
    const receiver = await receiverWith()
    receiver.answerWith((response) =>
      receiver.received.length > 1
        ? response.writeHead(204).end()
        : response.writeHead(503, { 'retry-after': '1' }).end(),
    )
    const { caller } = await workspaceFor(receiver.url)
    await testEvent(caller)
    await settled(caller)
    const [first, second] = receiver.received.map(({ at }) => at)
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(1_000)
  })

  test('of 410 Gone ends and disables the URL, until it is set again', async () => {
    const receiver = await receiverWith()
    receiver.answerWith((response) => void response.writeHead(410).end())
    const { caller } = await workspaceFor(receiver.url)
    await testEvent(caller)
    expect(
      (await settled(caller)).map(({ status, attempts }: { status: string; attempts: [] }) => [
        status,
        attempts.length,
      ]),
    ).toEqual([['failed', 1]])
    const { result } = await call(caller, 'GET', '/workspace')
    expect(result.settings.api.webhook_disabled).toEqual({ at: expect.any(String), reason: 'gone' })
    const { event_id: id } = await testEvent(caller)
    expect((await settled(caller))[0]).toMatchObject({ event_id: id, status: 'cancelled', attempts: [] })
    receiver.answerWith((response) => void response.writeHead(204).end())
    const enabled = await call(caller, 'PATCH', '/workspace', { settings: { api: { webhook_url: receiver.url } } })
    expect(enabled.result.settings.api).toMatchObject({ webhook_disabled: null })
    expect((await call(caller, 'POST', `/workspace/webhooks/deliveries/${id}/redeliver`)).status).toBe(200)
    expect((await settled(caller))[0]).toMatchObject({ event_id: id, status: 'delivered' })
  })

  test('disables the URL after 120 hours of nothing but failures', async () => {
    const receiver = await receiverWith()
    receiver.answerWith((response) => void response.writeHead(500).end())
    const { caller } = await workspaceFor(receiver.url)
    await platform.db
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date(Date.now() - 121 * 3_600_000) })
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    await testEvent(caller)
    const [delivery] = await settled(caller)
    expect([delivery.status, delivery.attempts.length]).toEqual(['cancelled', 1])
    const { result } = await call(caller, 'GET', '/workspace')
    expect(result.settings.api.webhook_disabled.reason).toBe('failing')
  })

  test('of a slow receiver does not delay that of another workspace', async () => {
    const slow = await receiverWith()
    slow.answerWith(() => undefined)
    const { caller: stuck } = await workspaceFor(slow.url)
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: `event-${String(index).padStart(4, '0')}${crypto.randomUUID()}`,
      workspace_id: stuck.workspaceId,
      event: 'webhook.test' as const,
      data: JSON.stringify({ message: 'x' }),
    }))
    await platform.db.insertInto('webhook_events').values(rows).execute()
    await slow.webhooks(20)
    const fast = await receiverWith()
    const { caller } = await workspaceFor(fast.url)
    await testEvent(caller)
    await fast.webhooks(1)
    expect(slow.received.length).toBeLessThan(rows.length)
    await platform.db.deleteFrom('webhook_events').where('workspace_id', '=', stuck.workspaceId).execute()
  })
})
