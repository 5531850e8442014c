import { z } from 'zod'
import {
  Draft,
  DraftDiff,
  DraftDifference,
  DraftPublication,
  DraftQuery,
  DraftSummary,
  NewDraft,
} from '../../../domain/edits/drafts.ts'
import { EditsRequest } from '../../../domain/edits/requests.ts'
import { newId } from '../../../domain/ids.ts'
import { pathId } from '../../../domain/text.ts'
import { cursor, next_cursor, next_offset, offset, queryOf, takeEntries } from '../paging.ts'
import { describeVariants } from '../schemas.ts'
import { defineTool, effects, type ToolCaller } from '../tool.ts'
import { website_id } from './read.ts'

const OfDraft = z.object({ website_id, draft_id: pathId('ID of the draft') })
const refOf = (
  { workspaceId }: ToolCaller,
  { website_id: websiteId, draft_id: draftId }: z.output<typeof OfDraft>,
) => ({
  ...{ workspaceId, websiteId, draftId },
})
const state = Draft.pick({ draft_id: true, status: true, revision: true, digest: true })

const listDrafts = defineTool({
  ...{ name: 'list_drafts', title: 'List drafts', scopes: ['read'], effect: effects.reads, isUntrusted: true },
  description: 'Lists drafts of a website, newest first.',
  input: z.object({ website_id, status: DraftQuery.shape.status.describe('Filter'), cursor }),
  output: z.object({
    list: z.array(DraftSummary.pick({ draft_id: true, title: true, status: true, revision: true, updated_date: true })),
    next_cursor,
  }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, ...filters }) => {
    const { list, pagination } = await operations.listDrafts({ workspaceId, websiteId, query: queryOf(filters) })
    return { list, next_cursor: pagination.next_cursor }
  },
})

const getDiff = defineTool({
  ...{ name: 'get_diff', title: 'Compare a draft', scopes: ['read'], effect: effects.reads, isUntrusted: true },
  description: 'Returns each change that publishing would make, with `revision` and `digest` for publish_draft.',
  input: OfDraft.extend({ offset }),
  output: DraftDiff.extend({ changes: z.array(DraftDifference.omit({ words: true })), next_offset }),
  run: async ({ operations }, caller, { offset, ...ids }) => {
    const { changes, ...diff } = await operations.diffDraft(refOf(caller, ids))
    const { taken, next } = takeEntries(changes, offset)
    return { ...diff, changes: taken, next_offset: next }
  },
})

const createDraft = defineTool({
  ...{ name: 'create_draft', title: 'Create a draft', scopes: ['draft'], effect: effects.prepares },
  description: 'Creates an empty draft, invisible to visitors. Next: edit_draft.',
  input: NewDraft.extend({ website_id }),
  output: state,
  run: async ({ operations }, { workspaceId, keyOrigin: author }, { website_id: websiteId, title }) =>
    await operations.createDraft({ workspaceId, websiteId, id: newId('draft'), author, title }),
})

const editDraft = defineTool({
  ...{ name: 'edit_draft', title: 'Edit a draft', scopes: ['draft'], effect: effects.preparesOnce },
  description:
    'Saves all edits in a draft, or none. Publishes nothing. get_page has IDs and fields. ' +
    `Edits: ${describeVariants(EditsRequest.shape.edits.element)}. Next: get_diff.`,
  input: OfDraft.extend({
    ...EditsRequest.shape,
    edits: EditsRequest.shape.edits.describe('1 to 100'),
  }),
  output: state,
  run: async ({ operations }, caller, { edits, expected_revision: expectedRevision, ...ids }) =>
    await operations.editDraft({ ...refOf(caller, ids), author: caller.keyOrigin, expectedRevision, edits }),
})

const publishDraft = defineTool({
  ...{ name: 'publish_draft', title: 'Publish a draft', scopes: ['write'], effect: effects.publishesOnce },
  description: 'PUBLISHES the draft: visitors see it at once. First show get_diff to your user and ask.',
  input: OfDraft.extend({
    ...DraftPublication.omit({ publish_at: true }).shape,
    changes: DraftPublication.shape.changes.describe('Publish only these. Default: all'),
  }),
  output: state,
  run: async ({ operations }, caller, { digest, changes, expected_revision: expectedRevision, ...ids }) =>
    await operations.publishDraft({
      ...refOf(caller, ids),
      author: caller.keyOrigin,
      expectedRevision,
      digest,
      changes,
    }),
})

export const draftTools = [listDrafts, getDiff, createDraft, editDraft, publishDraft]
