import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Flood, startFloodProcess } from '../support/flood.ts'
import { maxSlowdown, slowdown } from '../support/slowdown.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

type Request = { method: string; path: string; body: unknown }

const pairs = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))

describe('three connections that send large bodies with one key', () => {
  let here: Awaited<ReturnType<typeof startTwoTenants>>
  let flooding: ReturnType<typeof startFloodProcess>
  beforeAll(async () => {
    here = await startTwoTenants()
    flooding = startFloodProcess()
  })
  afterAll(async () => {
    flooding?.stop()
    await here?.stop()
  })

  const floodOf = (requests: Request[]): Flood => {
    const { origin, attacker } = here
    const headers = { ...attacker.caller.headers, 'content-type': 'application/json' }
    const sent = requests.map(({ method, path, body }) => ({ method, path, headers, body: JSON.stringify(body) }))
    return { origin, connections: 3, requests: sent }
  }

  /** The worst bodies of each kind, as the test of all operations finds them. */
  const kinds: Record<string, () => Request[]> = {
    'wrong values': () => {
      const post = `/v1/workspace/website/${here.attacker.websiteId}/blogs/${here.attacker.blogId}`
      return [
        { method: 'PATCH', path: post, body: { blog_settings: { any_name: pairs(19_000, 0) } } },
        { method: 'PATCH', path: post, body: { blog_settings: pairs(19_000, 0) } },
        { method: 'POST', path: '/v1/ai/workspace/website', body: { prompt: ' '.repeat(1_000_000) } },
      ]
    },
    'valid values': () => {
      const { websiteId: website_id } = here.attacker
      const url = `https://example.com/${'x'.repeat(1_900)}`
      const code = '<!-- é -->'.repeat(9_000)
      const site = { website_id, custom_code_header: code, custom_code_footer: code, social_image: url }
      return [
        { method: 'PATCH', path: '/v1/workspace/website/update', body: site },
        { method: 'PATCH', path: '/v1/workspace', body: { unknown: pairs(900, 0) } },
      ]
    },
  }

  test.each([
    ['wrong values', '400'],
    ['valid values', '200'],
  ])('slow another tenant down no more than three with small requests: %s', async (kind, status) => {
    const { attacker, other, origin } = here
    const { headers } = attacker.caller
    const path = `/v1/workspace/website/${attacker.websiteId}`
    const beside = flooding.attack({ origin, connections: 3, requests: [{ method: 'GET', path, headers }] })
    const answers: Record<string, number> = {}
    const attack = flooding.attack(floodOf(kinds[kind]?.() ?? []), answers)
    expect(await slowdown(other.detail, attack, { count: 100, everyMs: 10, beside })).toBeLessThanOrEqual(maxSlowdown)
    expect(Object.keys(answers).filter((answered) => answered !== 'aborted')).toEqual([status])
  })
})
