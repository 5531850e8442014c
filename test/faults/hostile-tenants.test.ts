import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { maxSlowdown, repeating, slowdown } from '../support/slowdown.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

let here: Awaited<ReturnType<typeof startTwoTenants>>
beforeAll(async () => {
  here = await startTwoTenants()
})
afterAll(() => here?.stop())

test('a tenant that sends ten requests per second leaves the latency of another tenant unchanged', async () => {
  const { attacker, other } = here
  const attack = repeating(() => Promise.all([attacker.read(), wait(100)]), 1)
  expect(await slowdown(other.read, attack)).toBeLessThanOrEqual(maxSlowdown)
})
