import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { PageNotFound, Problem, ValidationFailed } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { allow, redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { fieldEdits } from './actions.ts'
import { marksOf } from './ask/ask.ts'
import { addEditorAssets } from './assets.ts'
import { listPages, loadScreen, requireAccess, type Wanted, wantedBy } from './load-screen.ts'
import { messageOf } from './messages.ts'
import { editorPage } from './page.tsx'
import { fill } from './phrases/index.ts'
import { perform } from './perform.ts'
import { sendPreview } from './preview.ts'
import { type Body, bodyOf, keyOf } from './forms/read-fields.ts'
import { panels, pathOf, results, type Screen } from './screen.ts'
import { websitePath } from '../websites/parts.tsx'
import { uploadRoutes } from './upload-routes.ts'

const website_id = pathId('Website')
const page_id = pathId('Page')
const id = z.string().max(50).optional().catch(undefined)
const Query = z.object({
  panel: z.enum(panels).optional().catch(undefined),
  ...{ section: id, item: id, owner: id, order: id },
  search: z.string().max(60).optional().catch(undefined),
  also: z.string().max(300).optional().catch(undefined),
  done: z.enum(results).optional().catch(undefined),
})
const Params = z.object({ website_id, page_id })
const PreviewQuery = z.object({ order: id })
const PreviewParams = z.object({ website_id, draft_id: pathId('Draft'), page_id })

/** A form with all texts of a large section, with the values that it showed. */
const bodyLimit = 512 * 1024
const maxFields = 3_000

function readForm(body: string): Body {
  const fields = new URLSearchParams(body)
  if (fields.size > maxFields) throw new ValidationFailed(`The form has more than ${maxFields} fields. Send fewer.`)
  return Object.fromEntries(fields)
}

/** The editor of the pages of a website, and its preview. */
export const editorRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (
  app,
  { operations, acceptMs, limitOrders, modelName },
) => {
  const given = { operations, acceptMs, limitOrders, modelName }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string) => readForm(body),
  )
  addEditorAssets(app)
  await app.register(uploadRoutes, { ...given, answerForm, sendEditor })

  app.get(
    '/websites/:website_id/edit',
    { schema: { params: z.object({ website_id }), querystring: Query } },
    async ({ user, params: { website_id: websiteId }, query: { panel, item } }, reply) => {
      await requireAccess({ operations, user, websiteId })
      const base = `${consolePath}/websites/${websiteId}/edit`
      const page = { id: await findFirstPage(operations, { workspaceId: user.workspaceId, websiteId }) }
      return redirectTo(reply, pathOf({ base, page }, { panel, item }))
    },
  )

  app.get(
    '/websites/:website_id/edit/:page_id',
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const { done, ...view } = request.query
      const screen = await loadScreen(wantedBy(request, view, given))
      if (done === 'relaid' || done === 'placed' || done === 'replaced')
        return sendEditor(reply, { ...screen, side: done })
      const notice = done && { isGood: true, text: screen.t[done], isPublication: done === 'published' }
      return sendEditor(reply, { ...screen, notice })
    },
  )

  app.post(
    '/websites/:website_id/edit/:page_id',
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const view = { ...request.query, done: undefined }
      return await answerForm(reply, wantedBy(request, view, given), request.body as Body)
    },
  )

  app.get(
    '/websites/:website_id/drafts/:draft_id/preview',
    { schema: { params: PreviewParams.omit({ page_id: true }) } },
    async ({ user, params: { website_id: websiteId, draft_id: draft } }, reply) => {
      await requireAccess({ operations, user, websiteId })
      const page = await findFirstPage(operations, { workspaceId: user.workspaceId, websiteId })
      return redirectTo(reply, `${consolePath}/websites/${websiteId}/drafts/${draft}/preview/${page}`)
    },
  )

  app.get(
    '/websites/:website_id/drafts/:draft_id/preview/:page_id',
    { schema: { params: PreviewParams, querystring: PreviewQuery } },
    async ({ user, params, query: { order: orderId } }, reply) => {
      const { website_id: websiteId, draft_id: draft, page_id: pageId } = params
      await requireAccess({ operations, user, websiteId })
      const ref = { workspaceId: user.workspaceId, websiteId, pageId, draftId: draft === 'none' ? undefined : draft }
      const { domain } = await operations.getWebsite(ref)
      const edit = orderId && (await operations.findOwnEdit({ ...ref, author: user.email, orderId }))
      const { changes } =
        edit && draft !== 'none' ? await operations.reviewDraft({ ...ref, draftId: draft }) : { changes: [] }
      return sendPreview(reply, await operations.renderPreview(ref), domain, edit ? marksOf(edit, changes, pageId) : '')
    },
  )
}

/** The id of the home page, else of the first page. Throws PageNotFound. */
async function findFirstPage(...wanted: Parameters<typeof listPages>): Promise<string> {
  const pages = await listPages(...wanted)
  const first = pages.find(({ path }) => path === '/') ?? pages[0]
  if (!first) throw new PageNotFound('The website has no pages yet.')
  return first.id
}

/** Does what a form says, then shows the editor. A form that is rejected is shown again as it was typed, with the reason. */
async function answerForm(reply: FastifyReply, wanted: Wanted, body: Body) {
  const screen = await loadScreen(wanted)
  try {
    const { view, done, conflicts, asksToPublish, isRemoved } = await perform({ wanted, screen, body })
    if (isRemoved) return redirectTo(reply, `${websitePath(wanted.websiteId)}?done=page-removed`)
    if (asksToPublish) {
      const text = fill(screen.t.unfinished, screen.unfinished.join(', '))
      return sendEditor(reply.code(409), { ...screen, notice: { isGood: false, text, asksToPublish } })
    }
    if (!conflicts) {
      const entry = view.item && view.item !== screen.view.item ? `#${view.item}` : ''
      return redirectTo(reply, pathOf(screen, { ...view, ...(done ? { done } : {}) }) + entry)
    }
    const now = await loadScreen({ ...wanted, view })
    return sendEditor(reply.code(409), { ...now, conflicts, typed: bodyOf(body, conflicts.map(keyOf)) })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const now = await loadScreen(wanted)
    return sendEditor(reply.code(error.status), {
      ...now,
      typed: shownAgain({ screen: now, body }),
      notice: { isGood: false, text: messageOf(error, now.t) },
    })
  }
}

/** A rejected form: its changed fields as they were typed. The others show what is saved now. */
function shownAgain({ screen, body }: { screen: Screen; body: Body }): Body {
  const { touched } = fieldEdits({ screen, body })
  return hasFields(body) ? bodyOf(body, touched) : body
}
const hasFields = (body: Body) => Object.keys(body).some((name) => name.startsWith('w.'))

/** Unlike other pages of the console, the editor runs a script, shows pictures of the website, and has the preview in a frame. */
function sendEditor(reply: FastifyReply, screen: Screen) {
  const scripts = "'self'; connect-src 'self'; frame-src 'self'"
  return sendPage(allow(reply, scripts, new URL(screen.website.domain).origin), editorPage(screen))
}
