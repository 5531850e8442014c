import type { Request, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

const newName = () => `www.${crypto.randomUUID()}.example`
const noWebsite = { params: { website_id: 'site_none' } }
const withWebsite = async (world: World): Promise<Request> => ({ params: { website_id: await createWebsite(world) } })

/** Sets a domain that the test's name server does not know. */
async function withDomain(world: World, domain = newName()): Promise<Request> {
  const request = await withWebsite(world)
  await world.result('setDomain', { ...request, body: { domain } })
  return request
}

/** A domain that another website holds. */
async function heldDomain(world: World): Promise<string> {
  const domain = newName()
  const { params } = await withDomain(world, domain)
  await world.platform.db
    .updateTable('domains')
    .set({ verified_at: new Date() })
    .where('website_id', '=', params?.website_id ?? '')
    .execute()
  return domain
}

const fails = { '404 website_not_found': () => noWebsite, '400 no_custom_domain': withWebsite }

export const domains: Table = {
  setDomain: {
    scope: 'write',
    works: async (world) => ({ ...(await withWebsite(world)), body: { domain: newName() } }),
    fails: {
      '404 website_not_found': () => ({ ...noWebsite, body: { domain: newName() } }),
      '400 invalid_domain': async (world) => ({ ...(await withWebsite(world)), body: { domain: 'co.uk' } }),
      '400 domain_in_use': async (world) => ({
        ...(await withWebsite(world)),
        body: { domain: await heldDomain(world) },
      }),
    },
  },
  getDomain: { scope: 'read', works: withDomain, fails },
  verifyDomain: { scope: 'write', works: withDomain, fails },
  removeDomain: { scope: 'write', works: withDomain, fails },
}
