import type { Request, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

const newName = () => `www.${crypto.randomUUID()}.example`
const noWebsite = { params: { website_id: 'site_none' } }
const withWebsite = async (world: World): Promise<Request> => ({ params: { website_id: await createWebsite(world) } })

/** Gives a website a domain that is not checked. */
async function withDomain(world: World, domain = newName(), verified_at: Date | null = null): Promise<Request> {
  const website_id = await createWebsite(world)
  const values = {
    website_id,
    workspace_id: world.workspaceId,
    domain,
    token: 'a token',
    verified_at,
    next_check_at: null,
  }
  await world.platform.db.insertInto('domains').values(values).execute()
  return { params: { website_id } }
}

/** A domain that another website holds. */
export async function heldDomain(world: World): Promise<string> {
  const domain = newName()
  await withDomain(world, domain, new Date())
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
  getDomain: { scope: 'read', works: (world) => withDomain(world), fails },
  verifyDomain: { scope: 'write', works: (world) => withDomain(world), fails },
  removeDomain: { scope: 'write', works: (world) => withDomain(world), fails },
}
