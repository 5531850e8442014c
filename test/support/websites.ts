import { newId } from '../../src/domain/ids.ts'
import type { Db } from '../../src/db/schema.ts'
import { bakery } from './sites.ts'

/** Inserts a website without pages into a workspace, as an order does, and returns its id. */
export async function insertWebsite(db: Db, workspaceId: string, clientId: string | null = null): Promise<string> {
  const id = newId('site')
  await db
    .insertInto('websites')
    .values({
      id,
      workspace_id: workspaceId,
      slug: id.replace('_', '-'),
      business_name: bakery.brand.name,
      business_description: bakery.brand.description,
      language: bakery.language,
      brand: JSON.stringify(bakery.brand),
      theme: JSON.stringify(bakery.theme),
      client_id: clientId,
    })
    .execute()
  return id
}
