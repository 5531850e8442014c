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
const ReadForm = z.object({ website, until: z.iso.datetime().optional() })

/** The messages of visitors to all websites of a person, as pages and as CSV. */
export const inboxRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  app.get('/submissions', { schema: { querystring: InboxQuery } }, async (request, reply) => {
    const { user, query } = request
    const { page, done, message: submissionId, ...shown } = query
    const message = submissionId === undefined ? undefined : await operations.findMessage({ ...user, submissionId })
    if (message && !message.is_read) {
      // What is opened is read: the page is asked for again, with the numbers that are left.
      await operations.markRead({ ...user, submissionId })
      return redirectTo(reply, request.url)
    }
    const chosen = { ...user, websiteId: query.website }
    const listed = { search: query.search, page, per_page: perPage, sort: '-created' as const }
    const [websites, overviews, messages, unread] = await Promise.all([
      operations.listWebsiteNames(chosen),
      query.website ? operations.describeWebsites({ ...user, ids: [query.website] }) : undefined,
      operations.listInbox({ ...chosen, unread: query.shown === 'unread', query: listed }),
      operations.listInbox({ ...chosen, unread: true, query: { ...listed, search: undefined, page: 1, per_page: 1 } }),
    ])
    const overview = overviews?.get(query.website ?? '')
    const shownPage = { user, websites, overview, messages, message, query: shown, page, unread: unread.total }
    return sendPage(reply, inboxPage({ ...shownPage, done: done !== undefined }))
  })

  app.get('/submissions.csv', { schema: { querystring: InboxQuery } }, async ({ user, query }, reply) => {
    const chosen = { ...user, websiteId: query.website, unread: query.shown === 'unread' }
    const csv = Readable.from(await operations.exportInbox(chosen))
    const name = 'attachment; filename="messages.csv"'
    return reply.type('text/csv; charset=utf-8').header('content-disposition', name).send(csv)
  })

  app.post('/submissions/read', async ({ user, body }, reply) => {
    const { website: websiteId, until } = parseForm(ReadForm, body ?? {})
    await operations.markRead({ ...user, websiteId, until })
    const chosen = websiteId === undefined ? '' : `&website=${websiteId}`
    return redirectTo(reply, `${submissionsPath}?done=read${chosen}`)
  })

  app.get(
    '/submissions/:website_id/:submission_id/:file',
    { schema: { params: AttachmentParams } },
    async ({ user, params: { website_id: websiteId, submission_id: submissionId, file } }, reply) =>
      await sendAttachment(reply, await operations.openAttachmentOfUser({ ...user, websiteId, submissionId, file })),
  )
}
