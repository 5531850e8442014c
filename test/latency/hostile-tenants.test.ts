import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newApiKey } from '../../src/domain/accounts/keys.ts'
import { openSlowRequests } from '../support/slow-requests.ts'
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

test('slow requests do not slow down another tenant', async () => {
  const attack = async (signal: AbortSignal) => {
    const all = openSlowRequests(here, 150)
    await once(signal, 'abort')
    for (const { cut } of all) cut()
    await Promise.all(all.map(({ closed }) => closed))
  }
  expect(await slowdown(here.other.read, attack, { leadMs: 2_500 })).toBeLessThanOrEqual(maxSlowdown)
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
