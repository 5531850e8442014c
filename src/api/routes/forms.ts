import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DeletedSubmission, Submission, SubmissionQuery } from '../../domain/forms/submissions.ts'
import { listOf } from '../../domain/lists.ts'
import { AttachmentNotFound, SubmissionNotFound, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ApiDeps } from '../deps.ts'
import { sendAttachment } from '../http/attachments.ts'
import { fileResponses, ok, okOrCsv, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const Params = z.object({ website_id: pathId('ID of the website') })
const SubmissionParams = Params.extend({ submission_id: pathId('ID of the submission') })
const all = '/workspace/website/:website_id/forms/submissions'

/** What visitors sent with the forms of a website. */
export const formRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    all,
    operation('Forms', 'read', {
      operationId: 'listFormSubmissions',
      summary: "List a website's form submissions",
      description:
        'Returns what visitors sent with the forms of the website, newest first. `search` matches what they entered. With `Accept: ' +
        'text/csv` it returns the newest 10,000 as CSV, with a column for each field.',
      params: Params,
      querystring: SubmissionQuery,
      response: resultResponses(listOf(Submission), WebsiteNotFound),
    }),
    async (request, reply) => {
      const { workspaceId, query } = request
      const ref = { workspaceId, websiteId: request.params.website_id }
      return await okOrCsv(request, reply, {
        json: async () => await operations.listSubmissions({ ...ref, query }),
        csv: async () => {
          const csv = Readable.from(await operations.exportSubmissions(ref))
          void reply.header('content-disposition', 'attachment; filename="submissions.csv"')
          return csv
        },
      })
    },
  )

  app.get(
    `${all}/:submission_id`,
    operation('Forms', 'read', {
      operationId: 'getFormSubmission',
      summary: 'Retrieve a form submission',
      description: 'Returns what a visitor entered, in the order of the form, and the page that the form was on.',
      params: SubmissionParams,
      response: resultResponses(Submission, WebsiteNotFound, SubmissionNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, submission_id: submissionId } }) =>
      ok(await operations.getSubmission({ workspaceId, websiteId, submissionId })),
  )

  app.get(
    `${all}/:submission_id/attachments/:attachment_id`,
    operation('Forms', 'read', {
      operationId: 'downloadFormAttachment',
      summary: 'Download a file of a form submission',
      description:
        "Returns the bytes of a file that a visitor sent, unchanged. `attachments[].url` of the submission is this operation's URL.",
      params: SubmissionParams.extend({
        attachment_id: pathId('ID of the file, the last part of `attachments[].url`'),
      }),
      response: fileResponses('The file', WebsiteNotFound, SubmissionNotFound, AttachmentNotFound),
    }),
    async (
      { workspaceId, params: { website_id: websiteId, submission_id: submissionId, attachment_id: file } },
      reply,
    ) =>
      (await sendAttachment(
        reply,
        await operations.openAttachment({ workspaceId, websiteId, submissionId, file }),
      )) as never,
  )

  app.delete(
    `${all}/:submission_id`,
    operation('Forms', 'write', {
      operationId: 'deleteFormSubmission',
      summary: 'Delete a form submission',
      description:
        'Deletes the submission for good, with its files and its `form.submitted` event. Mail and webhooks that were delivered stay with their receivers.',
      params: SubmissionParams,
      response: resultResponses(DeletedSubmission, WebsiteNotFound, SubmissionNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, submission_id: submissionId } }) =>
      ok(await operations.deleteSubmission({ workspaceId, websiteId, submissionId })),
  )
}
