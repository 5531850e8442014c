import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { newId } from '../../src/domain/ids.ts'
import type { Entry, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

/** Stores what a visitor sent, as the website host does. */
async function makeSubmission({ platform }: World, websiteId: string, name = 'Ada', file?: string): Promise<string> {
  const id = newId('submission')
  const fields = [{ name: 'name', label: 'Name', type: 'text', value: name }]
  const digest = createHash('sha256').update(randomUUID()).digest()
  const page = { path: '/contact', form: 'contact', purpose: 'contact' as const }
  if (file) await platform.storage.put(attachmentKey(websiteId, file), Buffer.from('%PDF-1.7'))
  const attachment = { field: 'plan', file_name: 'plan.pdf', content_type: 'application/pdf', size_bytes: 8 }
  await platform.db
    .insertInto('form_submissions')
    .values({
      id,
      website_id: websiteId,
      ...page,
      fields: JSON.stringify(fields),
      attachments: JSON.stringify(file ? [{ file, ...attachment }] : []),
      token: digest,
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
  downloadFormAttachment: {
    scope: 'read',
    works: async (world) => {
      const website_id = await createWebsite(world)
      const file = randomBytes(32).toString('hex')
      return {
        params: {
          website_id,
          submission_id: await makeSubmission(world, website_id, 'Ada', file),
          attachment_id: file,
        },
      }
    },
    fails: {
      '404 website_not_found': () => ({ params: { ...none, submission_id: 'submission_none', attachment_id: 'none' } }),
      '404 submission_not_found': async (world) => ({
        params: { website_id: await createWebsite(world), submission_id: 'submission_none', attachment_id: 'none' },
      }),
      '404 attachment_not_found': async (world) => {
        const website_id = await createWebsite(world)
        return { params: { website_id, submission_id: await makeSubmission(world, website_id), attachment_id: 'none' } }
      },
    },
  },
  deleteFormSubmission: { scope: 'write', ...ofOne },
}
