import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newApiKey } from '../../src/domain/accounts/keys.ts'
import { halfPost, openSlowRequest } from '../support/slow-requests.ts'
import { maxSlowdown, repeating, slowdown } from '../support/slowdown.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

let here: Awaited<ReturnType<typeof startTwoTenants>>
beforeAll(async () => {
  here = await startTwoTenants({ SITEWRIGHT_INVALID_KEY_RATE_LIMIT: '60' })
})
afterAll(() => here?.stop())

test('a tenant that sends ten requests per second leaves the latency of another tenant unchanged', async () => {
  const { attacker, other } = here
  const attack = repeating(() => Promise.all([attacker.read(), wait(100)]), 1)
  expect(await slowdown(other.read, attack)).toBeLessThanOrEqual(maxSlowdown)
})

describe('slow requests', () => {
  const json = { 'content-type': 'application/json' }
  const kinds = () => ({
    'a body with a key': halfPost('/v1/workspace/client/create', { ...here.attacker.caller.headers, ...json }),
    'a body without a key': halfPost('/v1/workspace/client/create', json),
    'a body that is too large': halfPost(
      '/v1/workspace/client/create',
      { ...here.attacker.caller.headers, ...json },
      90_000_000,
    ),
    'a console form': halfPost('/console/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }),
    'a body at a malformed URL': halfPost('/v1/%zz', json),
    headers: 'GET /v1/workspace HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  })
  const statuses: Record<string, number[]> = {
    'a body without a key': [401, 429],
    'a body that is too large': [413],
    'a body at a malformed URL': [400],
  }
  const open = (each: number) =>
    Object.entries(kinds()).flatMap(([kind, beginning]) =>
      Array.from({ length: each }, () => ({ kind, ...openSlowRequest(here.origin, beginning) })),
    )

  test('900 of them are closed within seconds; an upload that is slow but steady is not', async () => {
    const began = Date.now()
    const steady = uploadSlowly()
    const all = open(150)
    const ends = await Promise.all(
      all.map(async ({ kind, closed }) => {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await closed)?.[1])
        return { kind, status, seconds: (Date.now() - began) / 1_000 }
      }),
    )
    for (const { kind, status } of ends)
      expect([kind, statuses[kind] ?? [408]]).toEqual([kind, expect.arrayContaining([status])])
    expect(Math.max(...ends.map(({ seconds }) => seconds))).toBeLessThan(40)
    expect(await steady).toBe(200)
  })

  test('do not slow down another tenant', async () => {
    const attack = async (signal: AbortSignal) => {
      const all = open(150)
      await once(signal, 'abort')
      for (const { cut } of all) cut()
      await Promise.all(all.map(({ closed }) => closed))
    }
    expect(await slowdown(here.other.read, attack, { leadMs: 2_500 })).toBeLessThanOrEqual(maxSlowdown)
  })

  /** Uploads a page of 60 KB in 15 seconds. */
  async function uploadSlowly(): Promise<number> {
    const { caller, websiteId } = here.attacker
    const text = 'A steady upload. '.repeat(3_600)
    const payload = JSON.stringify({ html: `<html><title>T</title><body>${text}</body></html>`, path: '/steady' })
    async function* parts() {
      for (let at = 0; at < payload.length; at += 2_000) {
        yield Buffer.from(payload.slice(at, at + 2_000))
        await wait(500)
      }
    }
    const headers = { ...caller.headers, ...json }
    const url = `${here.origin}/v1/workspace/website/${websiteId}/pages/create`
    const upload = request(url, { method: 'POST', headers, agent: false })
    const responded = once(upload, 'response') as Promise<[IncomingMessage]>
    await pipeline(parts(), upload)
    const [{ statusCode = 0 }] = await responded
    return statusCode
  }
})

describe('requests without valid credentials do not slow down another tenant', () => {
  let number = 0
  const forged = () => ({ 'x-forwarded-for': `203.0.113.${number++ % 256}` })
  const signIn = () =>
    fetch(`${here.origin}/console/sign-in`, {
      method: 'POST',
      headers: forged(),
      body: new URLSearchParams({ email: `attack${number}@example.com`, code: '123456' }),
    })
  const useUnknownKey = () =>
    fetch(`${here.origin}/v1/workspace`, { headers: { ...forged(), authorization: `Bearer ${newApiKey()}` } })

  test.each([
    ['sign-ins with a forged address', signIn],
    ['keys that do not exist', useUnknownKey],
  ])('%s', async (_, send) => {
    const statuses = new Set<number>()
    const sendOne = async () => {
      const response = await send()
      statuses.add(response.status)
      await response.arrayBuffer()
    }
    const attack = repeating(() => Promise.all([sendOne(), wait(50)]), 5)
    await Promise.all(Array.from({ length: 70 }, sendOne)) // uses up the limits of this minute
    expect(await slowdown(here.other.read, attack)).toBeLessThanOrEqual(maxSlowdown)
    expect([...statuses]).toContain(429)
  })
})
