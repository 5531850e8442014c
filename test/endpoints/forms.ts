import { createHash, randomUUID } from 'node:crypto'
import { newId } from '../../src/domain/ids.ts'
import type { Entry, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

/** Stores what a visitor sent, as the website host does. */
async function makeSubmission({ platform }: World, websiteId: string, name = 'Ada'): Promise<string> {
  const id = newId('submission')
  const fields = [{ name: 'name', label: 'Name', type: 'text', value: name }]
  const digest = createHash('sha256').update(randomUUID()).digest()
  const page = { path: '/contact', form: 'contact', purpose: 'contact' as const }
  await platform.db
    .insertInto('form_submissions')
    .values({
      id,
      website_id: websiteId,
      ...page,
      fields: JSON.stringify(fields),
      digest,
      sender: '1',
      mail_status: 'none',
    })
    .execute()
  return id
}

const none = { website_id: 'site_none' }

const ofOne: Omit<Entry, 'scope'> = {
  works: async (world) => {
    const website_id = await createWebsite(world)
    return { params: { website_id, submission_id: await makeSubmission(world, website_id) } }
  },
  fails: {
    '404 website_not_found': () => ({ params: { ...none, submission_id: 'submission_none' } }),
    '404 submission_not_found': async (world) => ({
      params: { website_id: await createWebsite(world), submission_id: 'submission_none' },
    }),
  },
}

export const forms: Table = {
  listFormSubmissions: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ params: none }) },
    list: {
      id: 'submission_id',
      add: (world, name, { params }) => makeSubmission(world, params?.website_id ?? '', name),
    },
  },
  getFormSubmission: { scope: 'read', ...ofOne },
  deleteFormSubmission: { scope: 'write', ...ofOne },
}
