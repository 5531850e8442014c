import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Operations } from '../../activities/operations.ts'
import { versionNumber } from '../../domain/content/versions.ts'
import type { EditRequest } from '../../domain/edits/requests.ts'
import { Problem } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { MayNotEdit } from '../editor/load-screen.ts'
import { parseForm } from '../parse-form.ts'
import { pageNumber } from '../queries.ts'
import { redirectTo, sendPicturePage } from '../responses.ts'
import { websitePath } from '../websites/parts.tsx'
import { historyPage } from './list-page.tsx'
import { type HistoryScreen, loadHistory, loadVersion, loadWebsiteHistory, type Wanted } from './load-history.ts'
import { historyPath } from './parts.tsx'
import { historyPhrases } from './phrases.ts'
import { versionPage } from './version-page.tsx'
import { websiteHistoryPage } from './website-page.tsx'

const Params = z.object({ website_id: pathId('Website'), page_id: pathId('Page') })
const section = z.string().max(50).optional().catch(undefined)
const Query = z.object({
  ...{ section, page: pageNumber, of: z.enum(['settings']).optional().catch(undefined) },
  done: z.enum(['published']).optional().catch(undefined),
})
/** `change`: the id of a change of a publication. */
const SettingsForm = z.object({ draft: z.string().max(50), change: z.string().max(50) })
const Form = z.object({
  do: z.enum(['section', 'remove', 'page', 'publish']),
  version: z.coerce.number().int().min(1).max(1_000_000_000),
  section: z.string().max(50).default(''),
  seen: z.string().max(50).optional(),
})
type Form = z.infer<typeof Form>

/** The history of a page: compare versions, and restore a page or a section into the draft of the person. */
export const historyRoutes: FastifyPluginAsyncZod<{ operations: Operations }> = async (app, { operations }) => {
  type Asked = { user: Wanted['user']; params: z.infer<typeof Params> }
  const wantedBy = ({ user, params: { website_id: websiteId, page_id: pageId } }: Asked): Wanted => ({
    ...{ operations, user, websiteId, pageId },
  })

  const WebsiteParams = Params.pick({ website_id: true })
  app.get(
    '/websites/:website_id/history',
    { schema: { params: WebsiteParams, querystring: Query } },
    async ({ user, params: { website_id: websiteId }, query }, reply) => {
      const screen = await loadWebsiteHistory({ operations, user, websiteId }, { of: query.of, page: query.page })
      return sendPicturePage(reply, websiteHistoryPage(screen), screen.website)
    },
  )

  app.post(
    '/websites/:website_id/history',
    { schema: { params: WebsiteParams } },
    async ({ user, params: { website_id: websiteId }, body }, reply) => {
      const wanted = { operations, user, websiteId }
      const screen = await loadWebsiteHistory(wanted, { of: undefined, page: 1 })
      requireEdit(screen)
      const { draft, change } = parseForm(SettingsForm, body)
      try {
        await restoreSettings(wanted, draft, change)
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        return sendPicturePage(reply.code(error.status), websiteHistoryPage(screen, error.message), screen.website)
      }
      const panel = change.startsWith('theme.') ? 'theme' : 'facts'
      return redirectTo(reply, `${websitePath(websiteId)}/edit?panel=${panel}`)
    },
  )

  app.get(
    '/websites/:website_id/history/:page_id',
    { schema: { params: Params, querystring: Query } },
    async (request, reply) => {
      const { query, user } = request
      const done = query.done && historyPhrases[user.language].published
      const screen = await loadHistory(wantedBy(request), query)
      return sendPicturePage(reply, historyPage(screen, { done }), screen.website)
    },
  )

  app.get(
    '/websites/:website_id/history/:page_id/:number',
    { schema: { params: Params.extend({ number: versionNumber }), querystring: Query } },
    async (request, reply) => {
      const { number } = request.params
      const screen = await loadVersion(wantedBy(request), number, request.query.section)
      return sendPicturePage(reply, versionPage(screen), screen.website)
    },
  )

  app.post('/websites/:website_id/history/:page_id', { schema: { params: Params } }, async (request, reply) => {
    const wanted = wantedBy(request)
    const screen = await loadHistory(wanted, { page: 1 })
    const form = parseForm(Form, request.body)
    try {
      return await restore(reply, wanted, screen, form)
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error instanceof MayNotEdit) throw error
      return sendPicturePage(reply.code(error.status), historyPage(screen, { failure: error.message }), screen.website)
    }
  })
}

/** Restores in the draft of the person, and shows it in the editor. A version as a whole can be published instead. */
async function restore(
  reply: FastifyReply,
  { operations, user, websiteId, pageId }: Wanted,
  { access, website, item }: HistoryScreen,
  form: Form,
): Promise<FastifyReply> {
  const ref = { workspaceId: user.workspaceId, websiteId, author: user.email }
  if (form.do === 'publish') {
    if (!access.mayPublish) throw new MayNotEdit('You may not publish this website. Ask the team that manages it.')
    await operations.restoreVersion({
      ...ref,
      kind: item.kind,
      id: pageId,
      number: form.version,
      seen: form.seen ?? '',
    })
    return redirectTo(reply, `${historyPath(website, pageId)}?done=published`)
  }
  requireEdit({ access })
  const { draftId, revision } = await operations.openOwnDraft(ref)
  await operations.editDraft({ ...ref, draftId, expectedRevision: revision, edits: [editOf(pageId, form)] })
  const query = new URLSearchParams({
    ...(form.do === 'section' ? { section: form.section } : {}),
    ...{ done: 'restored' },
  })
  return redirectTo(reply, `${websitePath(websiteId)}/edit/${pageId}?${query.toString()}`)
}

function requireEdit({ access }: Pick<HistoryScreen, 'access'>): void {
  if (!access.mayEdit) throw new MayNotEdit('You may view this website, but not edit it. Ask the team that manages it.')
}

/** Sets a field of the facts or the theme as it was before a publication, in the draft of the person. */
async function restoreSettings(
  { operations, user, websiteId }: Omit<Wanted, 'pageId'>,
  publication: string,
  change: string,
): Promise<void> {
  const ref = { workspaceId: user.workspaceId, websiteId, author: user.email }
  const edits = await operations.editsBeforePublication({ ...ref, draftId: publication, change })
  const { draftId, revision } = await operations.openOwnDraft(ref)
  await operations.editDraft({ ...ref, draftId, expectedRevision: revision, edits })
}

function editOf(page_id: string, { do: action, version, section: section_id }: Form): EditRequest {
  if (action === 'remove') return { type: 'remove_section', page_id, section_id }
  if (action === 'section') return { type: 'restore_section', page_id, section_id, version }
  return { type: 'restore_page', page_id, version }
}
