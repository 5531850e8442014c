import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import {
  DraftApproval,
  DraftComment,
  DraftCommentQuery,
  DraftReturn,
  DraftSubmission,
  NewDraftComment,
} from '../../domain/edits/draft-comments.ts'
import { Draft } from '../../domain/edits/drafts.ts'
import { listOf } from '../../domain/lists.ts'
import {
  DraftChanged,
  DraftClosed,
  DraftNotFound,
  EditConflict,
  PathInUse,
  RevisionConflict,
  WebsiteNotFound,
} from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'
import { draftOf, OfDraft, onePath as one } from './draft-paths.ts'

const missing = [WebsiteNotFound, DraftNotFound]
const closed = [DraftClosed, RevisionConflict]

/** The review of drafts: submit, approve, return, and comments. */
export const draftReviewRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    `${one}/submit`,
    operation('Drafts', 'draft', {
      ...{ operationId: 'submitDraft', summary: 'Submit a draft for approval' },
      description:
        'The draft takes no edits until it is approved or returned; its undo opens it again. Mails the team of the workspace.',
      params: OfDraft,
      body: DraftSubmission,
      response: resultResponses(Draft, ...missing, ...closed, EditConflict),
    }),
    async ({ workspaceId, keyOrigin: author, params, body: { expected_revision: expectedRevision, comment } }) =>
      ok(await operations.submitDraft({ ...draftOf(workspaceId, params), author, expectedRevision, comment })),
  )

  app.post(
    `${one}/approve`,
    operation('Drafts', 'write', {
      ...{ operationId: 'approveDraft', summary: 'Approve a submitted draft' },
      description: 'Publishes exactly what `digest` names, now or at `publish_at`. Mails the author.',
      params: OfDraft,
      body: DraftApproval,
      response: resultResponses(Draft, PathInUse, ...missing, ...closed, EditConflict, DraftChanged),
    }),
    async ({ workspaceId, keyOrigin: author, params, body }) => {
      const { expected_revision: expectedRevision, publish_at: publishAt, digest, comment } = body
      const seen = { ...draftOf(workspaceId, params), author, expectedRevision }
      return ok(await operations.approveDraft({ ...seen, digest, publishAt, comment }))
    },
  )

  app.post(
    `${one}/return`,
    operation('Drafts', 'write', {
      ...{ operationId: 'returnDraft', summary: 'Return a submitted draft' },
      description: 'Opens the draft again for its author, who gets the comment by mail.',
      params: OfDraft,
      body: DraftReturn,
      response: resultResponses(Draft, ...missing, ...closed),
    }),
    async ({ workspaceId, keyOrigin: author, params, body: { expected_revision: expectedRevision, comment } }) =>
      ok(await operations.returnDraft({ ...draftOf(workspaceId, params), author, expectedRevision, comment })),
  )

  app.get(
    `${one}/comments`,
    operation('Drafts', 'read', {
      ...{ operationId: 'listDraftComments', summary: "List a draft's comments" },
      description: 'Returns comments and steps of the review, newest first. `search` matches comments.',
      params: OfDraft,
      querystring: DraftCommentQuery,
      response: resultResponses(listOf(DraftComment), ...missing),
    }),
    async ({ workspaceId, params, query }) =>
      ok(await operations.listDraftComments({ ...draftOf(workspaceId, params), query })),
  )

  app.post(
    `${one}/comments`,
    operation('Drafts', 'draft', {
      ...{ operationId: 'createDraftComment', summary: 'Comment on a draft' },
      description: 'Adds a comment and mails it to the author of the draft, or to the team if the author wrote it.',
      params: OfDraft,
      body: NewDraftComment,
      response: resultResponses(DraftComment, ...missing, DraftClosed),
    }),
    async ({ workspaceId, keyOrigin: author, params, body: { comment, section_id: sectionId } }) =>
      ok(await operations.commentDraft({ ...draftOf(workspaceId, params), author, comment, sectionId })),
  )
}
