import { randomUUID } from 'node:crypto'
import { hugePng, picture } from '../support/media-files.ts'
import type { Entry, Request, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
/** Returns a file with unique content. */
const note = (file_name = 'note.txt') => ({ file_name, file_base64: base64(`Bread, ${randomUUID()}`) })

const upload = async (world: World, file: object): Promise<Request> => ({
  params: { website_id: await createWebsite(world) },
  body: { ...file },
})
const none = { website_id: 'site_none' }

async function makeMedia({ platform, workspaceId }: World, websiteId: string, name?: string): Promise<string> {
  const made = await platform.operations.uploadMedia({ workspaceId, websiteId, file: note(name) })
  return made.media_id
}

/** Uploads an image and returns its id. */
export async function makeImage({ platform, workspaceId }: World, websiteId: string): Promise<string> {
  const file = { file_name: 'oven.png', file_base64: base64(await picture()) }
  return (await platform.operations.uploadMedia({ workspaceId, websiteId, file })).media_id
}

const ofOne: Omit<Entry, 'scope'> = {
  works: async (world) => {
    const website_id = await createWebsite(world)
    return { params: { website_id, media_id: await makeMedia(world, website_id) } }
  },
  fails: {
    '404 website_not_found': () => ({ params: { ...none, media_id: 'media_none' } }),
    '404 media_not_found': async (world) => ({
      params: { website_id: await createWebsite(world), media_id: 'media_none' },
    }),
  },
}

export const media: Table = {
  uploadMedia: {
    scope: 'write',
    works: (world) => upload(world, note()),
    fails: {
      '400 unsupported_media_type': (world) => upload(world, { ...note(), file_base64: base64('<html>') }),
      '400 media_too_large': (world) => upload(world, { ...note(), file_base64: base64(hugePng(50_000, 50_000)) }),
      '404 website_not_found': () => ({ params: none, body: note() }),
    },
  },

  uploadMediaBatch: {
    scope: 'write',
    works: (world) => upload(world, { files: [note(), note()] }),
    fails: { '404 website_not_found': () => ({ params: none, body: { files: [note()] } }) },
  },

  listMedia: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ params: none }) },
    list: { id: 'media_id', add: (world, name, { params }) => makeMedia(world, params?.website_id ?? '', name) },
  },

  getMedia: { scope: 'read', ...ofOne },
  deleteMedia: { scope: 'write', ...ofOne },
}
