import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import {
  Draft,
  DraftDiff,
  DraftDiscard,
  DraftPublication,
  DraftQuery,
  DraftSummary,
  Expected,
  NewDraft,
  PageSections,
  SectionsQuery,
} from '../../domain/edits/drafts.ts'
import { EditsRequest } from '../../domain/edits/requests.ts'
import { listOf } from '../../domain/lists.ts'
import {
  DraftChanged,
  DraftClosed,
  DraftNotFound,
  EditConflict,
  MediaNotFound,
  NothingToUndo,
  PageNotFound,
  PathInUse,
  RevisionConflict,
  VersionNotFound,
  WebsiteNotFound,
} from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'
import { createdId } from '../http/idempotency.ts'
import { allPath as all, draftOf, OfDraft, OfWebsite, onePath as one } from './draft-paths.ts'
import { draftReviewRoutes } from './draft-reviews.ts'

/** Edits can contain the Markdown of a post. */
const bodyLimit = 2 * 1024 * 1024
/** 100 edits of fields, or some dozens of sections. */
const maxValues = 10_000

/** Drafts: edits of pages and posts, and their publication. */
export const draftRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.get(
    '/workspace/website/:website_id/pages/:page_id/sections',
    operation('Drafts', 'read', {
      ...{ operationId: 'getPageSections', summary: "Retrieve a page's sections" },
      description:
        'Returns the sections of a generated page with the IDs that edits name. `page_id` can be the ID of a post, whose text is returned.',
      params: OfWebsite.extend({ page_id: pathId('ID of the page') }),
      querystring: SectionsQuery,
      response: resultResponses(PageSections, WebsiteNotFound, PageNotFound, DraftNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, page_id: pageId }, query: { draft_id: draftId } }) =>
      ok(await operations.getSections({ workspaceId, websiteId, pageId, draftId })),
  )

  app.post(
    all,
    operation('Drafts', 'draft', {
      ...{ operationId: 'createDraft', summary: 'Create a draft' },
      description: 'Creates an empty draft. Its edits stay invisible to visitors until it is published.',
      params: OfWebsite,
      body: NewDraft,
      response: resultResponses(Draft, WebsiteNotFound),
    }),
    async (request) => {
      const { workspaceId, keyOrigin: author, params, body } = request
      const id = createdId(request, 'draft')
      return ok(
        await operations.createDraft({ workspaceId, websiteId: params.website_id, id, author, title: body.title }),
      )
    },
  )

  app.get(
    all,
    operation('Drafts', 'read', {
      ...{ operationId: 'listDrafts', summary: "List a website's drafts" },
      description: 'Returns the drafts of the website, newest first. `search` matches titles.',
      params: OfWebsite,
      querystring: DraftQuery,
      response: resultResponses(listOf(DraftSummary), WebsiteNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, query }) =>
      ok(await operations.listDrafts({ workspaceId, websiteId, query })),
  )

  app.get(
    one,
    operation('Drafts', 'read', {
      ...{ operationId: 'getDraft', summary: 'Retrieve a draft' },
      description: 'Returns the draft with its pages and its conflicts with what was published since.',
      params: OfDraft,
      response: resultResponses(Draft, WebsiteNotFound, DraftNotFound),
    }),
    async ({ workspaceId, params }) => ok(await operations.getDraft(draftOf(workspaceId, params))),
  )

  app.get(
    `${one}/diff`,
    operation('Drafts', 'read', {
      ...{ operationId: 'getDraftDiff', summary: 'Compare a draft with what is published' },
      description: 'Returns each change that publishing would make. Publishing with its `digest` makes exactly these.',
      params: OfDraft,
      response: resultResponses(DraftDiff, WebsiteNotFound, DraftNotFound),
    }),
    async ({ workspaceId, params }) => ok(await operations.diffDraft(draftOf(workspaceId, params))),
  )
  await app.register(draftChangeRoutes, deps)
  await app.register(draftReviewRoutes, deps)
}

const draftChangeRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    `${one}/edits`,
    {
      bodyLimit,
      ...operation(
        'Drafts',
        { scope: 'draft', maxValues },
        {
          ...{ operationId: 'editDraft', summary: 'Add edits to a draft' },
          description: 'Saves all edits or none. An invalid value is rejected with section, field and limit.',
          params: OfDraft,
          body: EditsRequest,
          response: resultResponses(
            Draft,
            ...[MediaNotFound, PageNotFound, VersionNotFound, WebsiteNotFound, DraftNotFound],
            ...[DraftClosed, RevisionConflict],
          ),
        },
      ),
    },
    async ({ workspaceId, keyOrigin: author, params, body: { edits, expected_revision: expectedRevision } }) =>
      ok(await operations.editDraft({ ...draftOf(workspaceId, params), author, expectedRevision, edits })),
  )

  app.post(
    `${one}/publish`,
    operation('Drafts', 'write', {
      ...{ operationId: 'publishDraft', summary: 'Publish a draft' },
      description:
        'Publishes all pages of the draft at once; unpublished ones stay unpublished. Other pages show its facts and theme ' +
        'a few seconds later. A conflict returns 409 with all three values. With `changes`, returns a new draft of these; the ' +
        'draft stays open with the others. With `publish_at`, it takes no edits until then.',
      params: OfDraft,
      body: DraftPublication,
      response: resultResponses(
        Draft,
        ...[PathInUse, WebsiteNotFound, DraftNotFound],
        ...[DraftClosed, RevisionConflict, EditConflict, DraftChanged],
      ),
    }),
    async ({
      workspaceId,
      keyOrigin: author,
      params,
      body: { expected_revision: expectedRevision, publish_at: publishAt, digest, changes },
    }) => {
      const seen = { ...draftOf(workspaceId, params), author, expectedRevision }
      return ok(await operations.publishDraft({ ...seen, digest, changes, publishAt }))
    },
  )

  app.post(
    `${one}/undo`,
    operation('Drafts', 'draft', {
      ...{ operationId: 'undoDraft', summary: 'Undo the last edits, a submission, a schedule or a publication' },
      description:
        'Undoes the last edits of an open draft, the submission of a submitted one, or, with the scope `write`, a schedule or publication.',
      params: OfDraft,
      body: Expected,
      response: resultResponses(
        Draft,
        ...[NothingToUndo, PathInUse, WebsiteNotFound, DraftNotFound],
        ...[DraftClosed, RevisionConflict, EditConflict],
      ),
    }),
    async ({ workspaceId, keyOrigin: author, scopes, params, body: { expected_revision: expectedRevision } }) =>
      ok(await operations.undoDraft({ ...draftOf(workspaceId, params), author, expectedRevision, scopes })),
  )

  app.post(
    `${one}/discard`,
    operation('Drafts', 'draft', {
      ...{ operationId: 'discardDraft', summary: 'Discard a draft' },
      description:
        'Closes the draft without publishing it, or takes `changes` out of it, which the undo of the draft brings back.',
      params: OfDraft,
      body: DraftDiscard,
      response: resultResponses(Draft, WebsiteNotFound, DraftNotFound, DraftClosed, RevisionConflict),
    }),
    async ({ workspaceId, keyOrigin: author, params, body: { expected_revision: expectedRevision, changes } }) =>
      ok(await operations.discardDraft({ ...draftOf(workspaceId, params), author, expectedRevision, changes })),
  )
}
