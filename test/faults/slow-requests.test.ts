import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openSlowRequests } from '../support/slow-requests.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

let here: Awaited<ReturnType<typeof startTwoTenants>>
beforeAll(async () => {
  here = await startTwoTenants()
})
afterAll(() => here?.stop())

describe('slow requests', () => {
  const statuses: Record<string, number[]> = {
    'a body without a key': [401, 429],
    'a body that is too large': [413],
    'a body at a malformed URL': [400],
  }
  test('900 of them are closed within seconds; an upload that is slow but steady is not', async () => {
    const began = Date.now()
    const steady = uploadSlowly()
    const all = openSlowRequests(here, 150)
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
    const headers = { ...caller.headers, 'content-type': 'application/json' }
    const url = `${here.origin}/v1/workspace/website/${websiteId}/pages/create`
    const upload = request(url, { method: 'POST', headers, agent: false })
    const responded = once(upload, 'response') as Promise<[IncomingMessage]>
    await pipeline(parts(), upload)
    const [{ statusCode = 0 }] = await responded
    return statusCode
  }
})
