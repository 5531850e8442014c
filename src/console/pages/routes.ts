import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contentName, contentPath } from '../../domain/content/content-fields.ts'
import { PageRequest } from '../../domain/orders/item-orders.ts'
import { priceOf } from '../../domain/orders/order-price.ts'
import { PageNotFound, PathInUse } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { hasLanguageModel } from '../../generation/composer/warnings.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listPages, MayNotEdit, requireAccess } from '../editor/load-screen.ts'
import { phrasesFor } from '../editor/phrases/index.ts'
import { loadFunds } from '../funds.ts'
import { idsOf, newToken, pageIdOf } from '../order-ids.ts'
import { orderPath } from '../orders/parts.tsx'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { websitePath } from '../websites/parts.tsx'
import { addPagePage } from './page.tsx'
import { pagesPhrases } from './phrases.ts'
import { sectionsOf, startingPoints, type StartingPoint } from './starting-points.ts'

const Params = z.object({ website_id: pathId('Website') })
const Query = z.object({ copy: z.string().max(50).optional().catch(undefined) })
const NewPage = z.object({
  name: contentName,
  path: contentPath.optional(),
  start: z.enum([...(Object.keys(startingPoints) as StartingPoint[]), 'copy']),
})

type Values = Record<string, string>
type Ref = { workspaceId: string; websiteId: string }
type Asked = { user: ConsoleUser; websiteId: string; values: Values }

/** Adds a page to the draft of a person, or orders one that AI writes. */
export const pageRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (
  app,
  { operations, acceptMs, prices, limitOrders, modelName },
) => {
  const price = priceOf('page', { prompt: '' }, prices)

  const show = async ({ user, websiteId, values }: Asked, failure?: string): Promise<string> => {
    const ref = { workspaceId: user.workspaceId, websiteId }
    const [website, pages, funds] = await Promise.all([
      operations.getWebsite(ref),
      listPages(operations, ref),
      user.isInTeam ? loadFunds({ operations, user }) : undefined,
    ])
    const order = funds && { price, available: funds.available, isQuoted: !hasLanguageModel(modelName) }
    return addPagePage({ user, website, pages, token: newToken(), values, order, failure })
  }

  app.get(
    '/websites/:website_id/pages/new',
    { schema: { params: Params, querystring: Query } },
    async ({ user, params: { website_id: websiteId }, query: { copy } }, reply) => {
      await requireAccess({ operations, user, websiteId })
      const pages = await listPages(operations, { workspaceId: user.workspaceId, websiteId })
      const copied = pages.find(({ id }) => id === copy)
      const values: Values = copied ? { copy: copied.id, name: pagesPhrases[user.language].copyOf(copied.name) } : {}
      return sendPage(reply, await show({ user, websiteId, values }))
    },
  )

  /** The parts of the page that a new one starts as. */
  const startOf = async (ref: Ref, { author, start, copy, name, language }: StartInput) => {
    if (start !== 'copy') return { description: null, sections: sectionsOf(start, name, phrasesFor(language).t) }
    const draft = await operations.findOwnDraft({ ...ref, author })
    const draftId = draft?.status === 'open' ? draft.draftId : undefined
    const { item } = await operations.getEditedItem({ ...ref, pageId: copy, draftId })
    if (!item.sections) throw new PageNotFound('Only a page of sections can be copied.')
    const { description, sections, pictures } = item
    return { description, sections, ...(pictures ? { pictures } : {}) }
  }
  type StartInput = { author: string; start: StartingPoint | 'copy'; copy: string; name: string; language: string }

  const add = async ({ user, websiteId, values }: Asked): Promise<string> => {
    const { workspaceId, email: author, language } = user
    const ref = { workspaceId, websiteId }
    const path = given(values['path'])
    const { name, start, ...named } = parseForm(NewPage, { ...values, path })
    const page = await startOf(ref, { author, start, copy: values['copy'] ?? '', name, language })
    const id = pageIdOf(values['token'], workspaceId)
    await operations.addPage({ ...ref, id, author, page: { ...page, name, path: named.path } })
    return `${websitePath(websiteId)}/edit/${id}`
  }

  const order = async ({ user, websiteId, values }: Asked): Promise<string> => {
    if (!user.isInTeam) throw new MayNotEdit('Only the team of the workspace orders pages here.')
    const { workspaceId } = user
    const { prompt } = values
    const request = parseForm(PageRequest, { prompt, name: given(values['name']), path: given(values['path']) })
    await limitOrders(user)
    const ids = idsOf({ kind: 'page', token: values['token'], workspaceId, request })
    const { workflowId } = await operations.placeOrder({ kind: 'page', workspaceId, websiteId, request, ids, acceptMs })
    return `${orderPath(workflowId)}?done=placed`
  }

  app.post(
    '/websites/:website_id/pages/new',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId }, body }, reply) => {
      await requireAccess({ operations, user, websiteId })
      const asked = { user, websiteId, values: fieldsOf(body) }
      try {
        return redirectTo(reply, await (asked.values['do'] === 'order' ? order : add)(asked))
      } catch (error) {
        const { taken, name, path, prompt, start } = pagesPhrases[user.language]
        const { status, message } = failureOf(error, { name, path, prompt, start })
        const failure = error instanceof PathInUse ? taken(asked.values['path'] ?? '') : message
        return sendPage(reply.code(status), await show(asked, failure))
      }
    },
  )
}
