import { newId } from '../../src/domain/ids.ts'
import { homePageOf } from '../../src/domain/websites/new-websites.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import type { CreateRequest, Request, Table } from './harness/entry.ts'
import type { Body } from './harness/values.ts'
import type { World } from './harness/world.ts'
import { makeImage } from './media.ts'
import { createWebsite } from './websites.ts'

const revision = { expected_revision: 0 }

/** A website with an unpublished generated page, whose section has these ids. */
export async function generatedPage(world: World) {
  const website_id = await createWebsite(world)
  const [id, content] = [newId('page'), withSectionIds(homePageOf('Maison Roux'))]
  const values = { id, website_id, path: '/', name: 'Home', position: 0, content: JSON.stringify(content) }
  await world.platform.db.insertInto('content_items').values(values).execute()
  const section_id = content.sections[0]?.id ?? ''
  return { website_id, page_id: id, section_id }
}

/** A draft of a website with a page. */
async function draftOf(world: World, title?: string) {
  const page = await generatedPage(world)
  const { website_id } = page
  const draft = await world.result('createDraft', { params: { website_id }, body: { title } })
  return { ...page, params: { website_id, draft_id: String(draft['draft_id']) } }
}
type Made = Awaited<ReturnType<typeof draftOf>>

const retitle = ({ page_id, section_id }: Made, value: string) => ({
  ...{ type: 'set_field', page_id, section_id, field: 'title', value },
})
const edit = async (world: World, made: Made, expected_revision: number, ...edits: object[]): Promise<Body> =>
  await world.result('editDraft', { params: made.params, body: { expected_revision, edits } })

/** A draft with one edit, and the body that publishes it. */
async function editedDraft(world: World, value = 'Fresh bread') {
  const made = await draftOf(world)
  const { digest } = await edit(world, made, 0, retitle(made, value))
  return { ...made, params: made.params, body: { expected_revision: 1, digest } }
}
const requestOf = ({ params, body }: Request): Request => ({ params: params ?? {}, body: body ?? {} })

const publish = async (world: World, { params, body }: Awaited<ReturnType<typeof editedDraft>>) =>
  await world.result('publishDraft', { params, body })

/** Publishes another value of the field that a draft edits. */
async function publishRival(world: World, made: Made) {
  const { draft_id } = await world.result('createDraft', { params: { website_id: made.website_id }, body: {} })
  const other = { ...made, params: { website_id: made.website_id, draft_id: String(draft_id) } }
  const { digest } = await edit(world, other, 0, retitle(other, 'Others'))
  await publish(world, { ...other, body: { expected_revision: 1, digest } })
}

/** A draft whose field another publication has changed since. */
async function rivaled(world: World) {
  const made = await editedDraft(world)
  await publishRival(world, made)
  return made
}

/** A published draft whose page another draft has changed since. */
async function overtaken(world: World) {
  const one = await editedDraft(world)
  await publish(world, one)
  const { website_id } = one
  const { draft_id } = await world.result('createDraft', { params: { website_id }, body: {} })
  const other = { ...one, params: { website_id, draft_id: String(draft_id) } }
  const { digest } = await edit(world, other, 0, retitle(other, 'Fresher bread'))
  await publish(world, { ...other, body: { expected_revision: 1, digest } })
  return one
}

/** A draft that moves its page to a path that another page has taken. */
async function taking(world: World) {
  const made = await draftOf(world)
  const { page_id, website_id } = made
  const { digest } = await edit(world, made, 0, { type: 'set_page', page_id, path: '/taken' })
  await world.result('createPage', { params: { website_id }, body: { html: '<title>Taken</title>', path: '/taken' } })
  return { params: made.params, body: { expected_revision: 1, digest } }
}

/** A published move whose old path another page has taken. */
async function takenBack(world: World) {
  const made = await draftOf(world)
  const { page_id, website_id } = made
  const { digest } = await edit(world, made, 0, { type: 'set_page', page_id, path: '/moved' })
  await world.result('publishDraft', { params: made.params, body: { expected_revision: 1, digest } })
  await world.result('createPage', { params: { website_id }, body: { html: '<title>Taken</title>', path: '/' } })
  return { params: made.params, body: { expected_revision: 1 } }
}

const none = { website_id: 'site_none', draft_id: 'draft_none' }
const missing = (body?: Body): Record<string, CreateRequest> => ({
  '404 website_not_found': () => ({ params: none, ...(body ? { body } : {}) }),
  '404 draft_not_found': async (world) => ({
    params: { website_id: await createWebsite(world), draft_id: 'draft_none' },
    ...(body ? { body } : {}),
  }),
})

/** A submitted draft with one edit, and the body that approves it. */
async function submitted(world: World) {
  const made = await editedDraft(world)
  const { digest } = await world.result('submitDraft', { params: made.params, body: { expected_revision: 1 } })
  return { ...made, body: { expected_revision: 1, digest } }
}
/** A submitted draft and the body of its review. */
const reviewed =
  (body: (given: { expected_revision: number; digest: unknown }) => Body): CreateRequest =>
  async (world) => {
    const made = await submitted(world)
    return { params: made.params, body: body(made.body) }
  }

const published: CreateRequest = async (world) => {
  const made = await editedDraft(world)
  await publish(world, made)
  return requestOf(made)
}
const outdated: CreateRequest = async (world) => {
  const { params, body } = await editedDraft(world)
  return { params, body: { ...body, expected_revision: 0 } }
}
/** An edit of the page, for requests whose draft is the problem. */
const withEdits =
  (create: CreateRequest): CreateRequest =>
  async (world) => {
    const { params, body } = await create(world)
    return {
      params: params ?? {},
      body: { ...body, edits: [{ type: 'remove_section', page_id: 'page_none', section_id: 'sec_none' }] },
    }
  }
const anyEdits = { ...revision, edits: [{ type: 'remove_section', page_id: 'page_none', section_id: 'sec_none' }] }

const editPicture: CreateRequest = async (world) => {
  const { params, page_id, section_id } = await draftOf(world)
  const media_id = await makeImage(world, params.website_id)
  return { params, body: { ...revision, edits: [{ type: 'set_picture', page_id, section_id, media_id }] } }
}

export const drafts: Table = {
  getPageSections: {
    scope: 'read',
    works: async (world) => {
      const { website_id, page_id } = await generatedPage(world)
      return { params: { website_id, page_id } }
    },
    fails: {
      '404 website_not_found': () => ({ params: { website_id: 'site_none', page_id: 'page_none' } }),
      '404 page_not_found': async (world) => ({
        params: { website_id: await createWebsite(world), page_id: 'page_none' },
      }),
      '404 draft_not_found': async (world) => {
        const { website_id, page_id } = await generatedPage(world)
        return { params: { website_id, page_id }, query: { draft_id: 'draft_none' } }
      },
    },
  },

  createDraft: {
    scope: 'draft',
    works: async (world) => ({ params: { website_id: await createWebsite(world) }, body: { title: 'Summer' } }),
    fails: { '404 website_not_found': () => ({ params: { website_id: 'site_none' }, body: {} }) },
  },

  listDrafts: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ params: { website_id: 'site_none' } }) },
    list: {
      id: 'draft_id',
      add: (world, title, { params = {} }) => world.result('createDraft', { params, body: { title } }),
    },
  },

  getDraft: {
    scope: 'read',
    works: async (world) => ({ params: (await editedDraft(world)).params }),
    fails: missing(),
  },

  getDraftDiff: {
    scope: 'read',
    works: async (world) => ({ params: (await editedDraft(world)).params }),
    fails: missing(),
  },

  editDraft: {
    scope: 'draft',
    works: editPicture,
    fails: {
      ...missing(anyEdits),
      '404 page_not_found': async (world) => ({ params: (await draftOf(world)).params, body: anyEdits }),
      '404 media_not_found': async (world) => {
        const { params, page_id, section_id } = await draftOf(world)
        const missingImage = { type: 'set_picture', page_id, section_id, media_id: 'media_none' }
        return { params, body: { ...revision, edits: [missingImage] } }
      },
      '404 version_not_found': async (world) => {
        const { params, page_id } = await draftOf(world)
        return { params, body: { ...revision, edits: [{ type: 'restore_page', page_id, version: 99 }] } }
      },
      '409 draft_closed': withEdits(published),
      '409 revision_conflict': withEdits(outdated),
    },
  },

  publishDraft: {
    scope: 'write',
    works: async (world) => requestOf(await editedDraft(world)),
    fails: {
      ...missing({ ...revision, digest: 'digest_of_none_1' }),
      '400 path_in_use': taking,
      '409 draft_closed': published,
      '409 revision_conflict': outdated,
      '409 edit_conflict': async (world) => requestOf(await rivaled(world)),
      '409 draft_changed': async (world) => {
        const { params } = await editedDraft(world)
        return { params, body: { expected_revision: 1, digest: 'another_digest_1' } }
      },
    },
  },

  undoDraft: {
    scope: 'draft',
    works: async (world) => ({ params: (await editedDraft(world)).params, body: { expected_revision: 1 } }),
    fails: {
      ...missing(revision),
      '400 nothing_to_undo': async (world) => ({ params: (await draftOf(world)).params, body: revision }),
      '400 path_in_use': takenBack,
      '409 draft_closed': async (world) => {
        const { params } = await draftOf(world)
        await world.result('discardDraft', { params, body: revision })
        return { params, body: revision }
      },
      '409 revision_conflict': outdated,
      '409 edit_conflict': async (world) => ({
        params: (await overtaken(world)).params,
        body: { expected_revision: 1 },
      }),
    },
  },

  submitDraft: {
    scope: 'draft',
    works: async (world) => ({
      params: (await editedDraft(world)).params,
      body: { expected_revision: 1, comment: 'Please' },
    }),
    fails: {
      ...missing(revision),
      '409 draft_closed': async (world) => ({
        params: (await submitted(world)).params,
        body: { expected_revision: 1 },
      }),
      '409 revision_conflict': async (world) => ({ params: (await editedDraft(world)).params, body: revision }),
      '409 edit_conflict': async (world) => ({
        params: (await rivaled(world)).params,
        body: { expected_revision: 1 },
      }),
    },
  },

  approveDraft: {
    scope: 'write',
    works: reviewed((body) => body),
    fails: {
      ...missing({ ...revision, digest: 'digest_of_none_1' }),
      '400 path_in_use': async (world) => {
        const { params, body } = await taking(world)
        const { digest } = await world.result('submitDraft', { params, body: { expected_revision: 1 } })
        return { params, body: { ...body, digest } }
      },
      '409 draft_closed': async (world) => requestOf(await editedDraft(world)),
      '409 revision_conflict': reviewed((body) => ({ ...body, expected_revision: 0 })),
      '409 edit_conflict': async (world) => {
        const made = await submitted(world)
        await publishRival(world, made)
        return { params: made.params, body: made.body }
      },
      '409 draft_changed': reviewed((body) => ({ ...body, digest: 'another_digest_1' })),
    },
  },

  returnDraft: {
    scope: 'write',
    works: reviewed(() => ({ expected_revision: 1, comment: 'Shorter' })),
    fails: {
      ...missing({ ...revision, comment: 'Shorter' }),
      '409 draft_closed': async (world) => ({
        params: (await draftOf(world)).params,
        body: { ...revision, comment: 'Shorter' },
      }),
      '409 revision_conflict': reviewed(() => ({ ...revision, comment: 'Shorter' })),
    },
  },

  listDraftComments: {
    scope: 'read',
    works: async (world) => ({ params: (await draftOf(world)).params }),
    fails: missing(),
    list: {
      id: 'comment_id',
      add: (world, comment, { params = {} }) => world.result('createDraftComment', { params, body: { comment } }),
    },
  },

  createDraftComment: {
    scope: 'draft',
    works: async (world) => {
      const { params, section_id } = await draftOf(world)
      return { params, body: { comment: 'Shorter', section_id } }
    },
    fails: {
      ...missing({ comment: 'Shorter' }),
      '409 draft_closed': async (world) => ({
        params: (await published(world)).params ?? {},
        body: { comment: 'Shorter' },
      }),
    },
  },

  discardDraft: {
    scope: 'draft',
    works: async (world) => ({ params: (await draftOf(world)).params, body: revision }),
    fails: { ...missing(revision), '409 draft_closed': published, '409 revision_conflict': outdated },
  },
}
