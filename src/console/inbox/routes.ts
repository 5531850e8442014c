import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendAttachment } from '../../api/http/attachments.ts'
import { emptyAsUndefined } from '../../domain/lists.ts'
import { pathId } from '../../domain/text.ts'
import { parseForm } from '../parse-form.ts'
import { submissionsPath } from '../paths.ts'
import { listQuery } from '../queries.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { inboxPage, shownMessages } from './page.tsx'

const perPage = 25
const website = z.preprocess(emptyAsUndefined, pathId('The website').optional())
const InboxQuery = listQuery.extend({
  website,
  shown: z.enum(shownMessages).catch('all'),
  done: z.literal('read').optional().catch(undefined),
  message: z.preprocess(emptyAsUndefined, pathId('The message').optional()).catch(undefined),
})
const AttachmentParams = z.object({
  website_id: pathId('Website'),
  submission_id: pathId('Submission'),
  file: pathId('File'),
})
/** The page of the list that a form was sent from. */
const PageOfInbox = z
  .string()
  .max(1_000)
  .regex(/^\/console\/submissions\?[\w=&+%.*-]*$/)
const ReadForm = z.object({
  website,
  submission: z.preprocess(emptyAsUndefined, pathId('The message').optional()),
  until: z.iso.datetime().optional(),
  back: PageOfInbox.optional().catch(undefined),
})

/** The messages of visitors to all websites of a person, as pages and as CSV. */
export const inboxRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  app.get('/submissions', { schema: { querystring: InboxQuery } }, async ({ user, query }, reply) => {
    const { page, done, message: submissionId, ...shown } = query
    const chosen = { ...user, websiteId: query.website }
    const listed = { search: query.search, page, per_page: perPage, sort: '-created' as const }
    const [websites, messages, unread, message] = await Promise.all([
      operations.listWebsiteNames(chosen),
      operations.listInbox({ ...chosen, unread: query.shown === 'unread', query: listed }),
      operations.listInbox({ ...chosen, unread: true, query: { ...listed, search: undefined, page: 1, per_page: 1 } }),
      submissionId === undefined ? undefined : operations.findMessage({ ...user, submissionId }),
    ])
    const shownPage = { user, websites, messages, message, query: shown, page, unread: unread.total }
    return sendPage(reply, inboxPage({ ...shownPage, done: done !== undefined }))
  })

  app.get('/submissions.csv', { schema: { querystring: InboxQuery } }, async ({ user, query }, reply) => {
    const chosen = { ...user, websiteId: query.website, unread: query.shown === 'unread' }
    const csv = Readable.from(await operations.exportInbox(chosen))
    const name = 'attachment; filename="messages.csv"'
    return reply.type('text/csv; charset=utf-8').header('content-disposition', name).send(csv)
  })

  app.post('/submissions/read', async ({ user, body }, reply) => {
    const { website: websiteId, submission: submissionId, until, back } = parseForm(ReadForm, body ?? {})
    await operations.markRead({ ...user, websiteId, submissionId, until })
    const chosen = websiteId === undefined ? '' : `&website=${websiteId}`
    return redirectTo(reply, back ?? `${submissionsPath}?done=read${chosen}`)
  })

  app.get(
    '/submissions/:website_id/:submission_id/:file',
    { schema: { params: AttachmentParams } },
    async ({ user, params: { website_id: websiteId, submission_id: submissionId, file } }, reply) =>
      await sendAttachment(reply, await operations.openAttachmentOfUser({ ...user, websiteId, submissionId, file })),
  )
}
