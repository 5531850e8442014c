import { z } from 'zod'
import {
  Draft,
  DraftDiff,
  DraftDifference,
  DraftDiscard,
  DraftPublication,
  DraftQuery,
  DraftSummary,
  NewDraft,
} from '../../../domain/edits/drafts.ts'
import { DraftSubmission } from '../../../domain/edits/draft-comments.ts'
import { EditsRequest } from '../../../domain/edits/requests.ts'
import { consoleOrigin } from '../../../domain/accounts/brand.ts'
import { consolePath } from '../../../domain/accounts/sign-in.ts'
import { ValidationFailed } from '../../../domain/problems.ts'
import type { ApiDeps } from '../../deps.ts'
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
    list: z.array(
      DraftSummary.pick({
        draft_id: true,
        title: true,
        author: true,
        status: true,
        revision: true,
        updated_date: true,
      }),
    ),
    next_cursor,
  }),
  run: async ({ operations }, { workspaceId }, { website_id: websiteId, ...filters }) => {
    const { list, pagination } = await operations.listDrafts({ workspaceId, websiteId, query: queryOf(filters) })
    return { list, next_cursor: pagination.next_cursor }
  },
})

const Diff = DraftDiff.extend({ changes: z.array(DraftDifference.omit({ words: true })), next_offset })

async function readDiff({ operations }: ApiDeps, ref: ReturnType<typeof refOf>, offset = 0) {
  const { changes, ...diff } = await operations.diffDraft(ref)
  const { taken, next } = takeEntries(changes, offset)
  return { ...diff, changes: taken, next_offset: next }
}

const getDiff = defineTool({
  ...{ name: 'get_diff', title: 'Compare a draft', scopes: ['read'], effect: effects.reads, isUntrusted: true },
  description: 'Returns each change that publishing would make, with `revision` and `digest` for publish_draft.',
  input: OfDraft.extend({ offset }),
  output: Diff,
  run: async (deps, caller, { offset, ...ids }) => await readDiff(deps, refOf(caller, ids), offset),
})

const createDraft = defineTool({
  ...{ name: 'create_draft', title: 'Create a draft', scopes: ['draft'], effect: effects.prepares },
  description: 'Creates a draft, invisible to visitors, with edits as of edit_draft. Next: get_diff.',
  input: NewDraft.extend({ website_id, edits: EditsRequest.shape.edits.optional().describe('Default: none') }),
  output: state,
  run: async ({ operations }, { workspaceId, keyOrigin: author }, { website_id: websiteId, title, edits }) => {
    const ref = { workspaceId, websiteId }
    const draft = await operations.createDraft({ ...ref, id: newId('draft'), author, title })
    if (!edits) return draft
    const seen = { ...ref, draftId: draft.draft_id, author, expectedRevision: draft.revision }
    return await operations.editDraft({ ...seen, edits }).catch(async (error: unknown) => {
      await operations.discardDraft(seen)
      throw error
    })
  },
})

const editDraft = defineTool({
  ...{ name: 'edit_draft', title: 'Edit a draft', scopes: ['draft'], effect: effects.preparesOnce, isUntrusted: true },
  description:
    'Saves all edits in a draft, or none, and answers as get_diff. Publishes nothing. get_page has IDs and fields. ' +
    `Edits are { type, … }: ${describeVariants(EditsRequest.shape.edits.element)}. A section is { kind, …fields }, with its lists inside; set_page: name in the navigation, title and description for search engines; set_facts: only what changes, as get_outline shows facts, where hours rewrite hours_text. find_text finds where else a text stands.`,
  input: OfDraft.extend({
    ...EditsRequest.shape,
    edits: EditsRequest.shape.edits.describe('1 to 100'),
  }),
  output: Diff,
  run: async (deps, caller, { edits, expected_revision: expectedRevision, ...ids }) => {
    const ref = refOf(caller, ids)
    await deps.operations.editDraft({ ...ref, author: caller.keyOrigin, expectedRevision, edits })
    return await readDiff(deps, ref)
  },
})

const discardDraft = defineTool({
  ...{ name: 'discard_draft', title: 'Discard changes', scopes: ['draft'], effect: effects.preparesOnce },
  isUntrusted: true,
  description: 'Takes changes out of a draft and answers as get_diff, or discards a whole draft that you created.',
  input: OfDraft.extend({
    expected_revision: DraftDiscard.shape.expected_revision,
    changes: DraftDiscard.shape.changes.describe('Values of change_id. Default: the whole draft'),
  }),
  output: Diff,
  run: async (deps, caller, { changes, expected_revision: expectedRevision, ...ids }) => {
    const [ref, author] = [refOf(caller, ids), caller.keyOrigin]
    // What a person has written is not closed by an assistant. Single changes can be undone.
    if (!changes && (await deps.operations.getDraft(ref)).author !== author)
      throw new ValidationFailed('You did not create this draft. Name the `changes` to discard.')
    await deps.operations.discardDraft({ ...ref, author, expectedRevision, changes })
    return await readDiff(deps, ref)
  },
})

type Reviewed = ReturnType<typeof refOf>
const review = state.extend({ review_url: z.string().nullable() })

/** The draft on the screen of the console with the changes of its website. */
async function reviewUrl({ operations, publicUrl, sitesUrl }: ApiDeps, { workspaceId, websiteId, draftId }: Reviewed) {
  const { consoleDomain = null } = (await operations.findBrand({ workspaceId })) ?? {}
  return `${consoleOrigin({ consoleDomain }, { publicUrl, sitesUrl })}${consolePath}/websites/${websiteId}/changes#${draftId}`
}

type Submission = z.output<typeof OfDraft> & { expected_revision: number; comment?: string | null | undefined }

async function submit(deps: ApiDeps, caller: ToolCaller, { expected_revision, comment, ...ids }: Submission) {
  const ref = refOf(caller, ids)
  const seen = { ...ref, author: caller.keyOrigin, expectedRevision: expected_revision }
  const draft = await deps.operations.submitDraft({ ...seen, comment })
  return { ...draft, review_url: await reviewUrl(deps, ref) }
}

const submitDraft = defineTool({
  ...{ name: 'submit_draft', title: 'Submit a draft for approval', scopes: ['draft'], effect: effects.preparesOnce },
  description:
    'Submits the draft to the team, who publish or return it at `review_url`: give it to your user. Publishes nothing.',
  input: OfDraft.extend({
    expected_revision: DraftPublication.shape.expected_revision,
    comment: DraftSubmission.shape.comment.describe('For the team'),
  }),
  output: review,
  run: submit,
})

const publishDraft = defineTool({
  ...{ name: 'publish_draft', title: 'Publish a draft', scopes: ['write'], effect: effects.publishes },
  description:
    'PUBLISHES the draft: visitors see it at once. First show get_diff to your user and ask. If the workspace wants approval, submits it instead, as submit_draft.',
  input: OfDraft.extend({
    ...DraftPublication.omit({ publish_at: true }).shape,
    changes: DraftPublication.shape.changes.describe('Publish only these. Default: all'),
  }),
  output: review,
  run: async (deps, caller, { digest, changes, expected_revision, ...ids }) => {
    if (caller.publish !== 'yes') {
      if (changes) throw new ValidationFailed('A draft is submitted as a whole. Leave out `changes`.')
      return await submit(deps, caller, { expected_revision, ...ids })
    }
    const seen = { ...refOf(caller, ids), author: caller.keyOrigin, expectedRevision: expected_revision }
    return { ...(await deps.operations.publishDraft({ ...seen, digest, changes })), review_url: null }
  },
})

export const draftTools = [listDrafts, getDiff, createDraft, editDraft, discardDraft, submitDraft, publishDraft]
