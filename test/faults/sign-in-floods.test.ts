import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { installTimeoutMs } from '../support/caddy.ts'
import { visitorsOf } from '../support/console.ts'
import { startGateway } from '../support/gateway.ts'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)
const people = () => visitorsOf(platform, caller)

test('codes are compared one at a time: a flood of codes is rejected, and does not delay the creation of links', async () => {
  let finished = 0
  const device = { userAgent: undefined, previousToken: undefined, own: undefined }
  const flood = Array.from({ length: 60 }, async (_, n) => {
    const attempt = platform.operations.signInByCode({ email: `flood${n}@example.com`, code: '123456', ...device })
    await attempt.finally(() => finished++)
  })
  const settled = Promise.allSettled(flood)
  await people().invited()
  expect(finished).toBeLessThan(flood.length) // twenty are rejected at once; the others take more than a second
  const rejected = (await settled).filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(20)
  expect(rejected[0]).toMatchObject({ reason: { code: 'rate_limited' } })
})

describe('behind the gateway of docker-compose.yml, the limit per address', () => {
  let app: Platform['app']
  const gateways: Awaited<ReturnType<typeof startGateway>>[] = []
  let number = 0

  beforeAll(async () => {
    app = await people().appOf({ trustedProxies: ['127.0.0.0/8'] })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await app?.close()
  })

  /** Signs in 45 times through the gateway, and returns how many attempts were rejected. A new minute may begin in between. */
  async function rejected(trustedProxies: string, forwardedFor: (n: number) => string): Promise<number> {
    const gateway = await startGateway({ apiPort: (app.server.address() as AddressInfo).port, trustedProxies })
    gateways.push(gateway)
    const attempts = Array.from({ length: 45 }, async (_, n) => {
      const body = new URLSearchParams({ email: `gateway${++number}@example.com`, code: '' })
      const headers = { 'x-forwarded-for': forwardedFor(n) }
      return (await fetch(`${gateway.url}/console/sign-in`, { method: 'POST', headers, body })).status
    })
    return (await Promise.all(attempts)).filter((status) => status === 429).length
  }

  test(
    'counts a caller who changes X-Forwarded-For as one address',
    async () => expect(await rejected('192.0.2.1', (n) => `203.0.113.${n}`)).toBeGreaterThanOrEqual(5),
    installTimeoutMs,
  )

  test('counts the callers of a trusted proxy separately', async () =>
    expect(await rejected('192.0.2.1 127.0.0.0/8', (n) => `198.51.100.${n}`)).toBe(0))

  test('counts the last address that a trusted proxy names, which the caller cannot choose', async () =>
    expect(await rejected('127.0.0.1', (n) => `198.51.100.${100 + n}, 198.51.100.99`)).toBeGreaterThanOrEqual(5))
})
