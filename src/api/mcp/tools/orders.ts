import { z } from 'zod'
import { Estimate, EstimateRequest } from '../../../domain/orders/estimates.ts'
import { EditStatus, WebsiteEditRequest } from '../../../domain/orders/edit-orders.ts'
import {
  BlogRequest,
  BlogStatus,
  PageRequest,
  PageStatus,
  type RequestOfKind,
} from '../../../domain/orders/item-orders.ts'
import { pollAfterMs, toStatus } from '../../../domain/orders/status.ts'
import { AcceptedOrder, BaseStatus } from '../../../domain/orders/base-status.ts'
import { WebsiteRequest, WebsiteResult } from '../../../domain/orders/website-orders.ts'
import { WorkflowNotFound } from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import type { ApiDeps } from '../../deps.ts'
import { orderIdentity } from '../../http/idempotency.ts'
import { placeOrder } from '../../routes/ai/orders.ts'
import { defineTool, effects, type ToolCaller } from '../tool.ts'
import { website_id } from './read.ts'

const accepted = AcceptedOrder.pick({ workflow_id: true, credits: true }).extend({
  poll_after_ms: z.int(),
  warnings: z.array(z.string()),
})

/** Places the order of a tool. Returns when the charge is committed. */
async function order(
  deps: ApiDeps,
  { workspaceId, keyOrigin: placedBy }: ToolCaller,
  request: RequestOfKind & { websiteId?: string },
): Promise<z.input<typeof accepted>> {
  const warnings: string[] = []
  const identity = orderIdentity({ claimed: null }, request.kind)
  const placed = await placeOrder(deps, { ...request, ...identity, workspaceId, placedBy, warnings })
  return { ...placed, poll_after_ms: pollAfterMs, warnings }
}

const next = 'Takes minutes. Next: get_status.'
const max_credits = PageRequest.shape.max_credits.describe('Maximum price')

const askForChange = defineTool({
  ...{ name: 'ask_for_change', title: 'Ask for a change in words', scopes: ['ai'], isOrder: true },
  effect: effects.prepares,
  description:
    'Has the language model change or translate pages in a new draft. Publishes nothing. Costs the `edit` price for each changed page. ' +
    `${next} Then: get_diff.`,
  input: WebsiteEditRequest.pick({ page_ids: true, section_ids: true, facts: true }).extend({
    prompt: WebsiteEditRequest.shape.prompt.describe('The change in words'),
    translate_to: WebsiteEditRequest.shape.translate_to.describe('BCP 47 code: adds the pages in this language'),
    ...{ website_id, max_credits },
  }),
  output: accepted,
  run: async (deps, caller, { website_id: websiteId, ...request }) =>
    await order(deps, caller, { kind: 'edit', websiteId, request }),
})

const generates = { scopes: ['ai', 'draft'] as ('ai' | 'draft')[], isOrder: true, effect: effects.prepares } as const
/** What tools generate is not published. */
const publish = false
const lang_code = PageRequest.shape.lang_code.describe('BCP 47 code')

const generatePage = defineTool({
  ...{ ...generates, name: 'generate_page', title: 'Generate a page' },
  description: `Generates a page of a website in a new draft. Publishes nothing. Costs the \`page\` price. ${next} Then: get_diff.`,
  input: PageRequest.pick({ prompt: true }).extend({
    name: PageRequest.shape.name.describe('Name in the navigation'),
    ...{ website_id, lang_code, max_credits },
  }),
  output: accepted,
  run: async (deps, caller, { website_id: websiteId, ...request }) =>
    await order(deps, caller, { kind: 'page', websiteId, request: { ...request, publish } }),
})

const generatePost = defineTool({
  ...{ ...generates, name: 'generate_post', title: 'Generate a post' },
  description: `Generates a blog post of a website in a new draft. Publishes nothing. Costs the \`blog\` price. ${next} Then: get_diff.`,
  input: BlogRequest.pick({ prompt: true, title: true, word_count: true }).extend({
    website_id,
    lang_code,
    max_credits,
  }),
  output: accepted,
  run: async (deps, caller, { website_id: websiteId, ...request }) =>
    await order(deps, caller, { kind: 'blog', websiteId, request: { ...request, publish } }),
})

/** Fields of an order for a website that assistants do not set. */
type NotOffered =
  | 'business_description'
  | 'industry'
  | 'tone'
  | 'pages'
  | 'theme'
  | 'client'
  | 'review'
  | 'activated'
  | 'images'
  | 'max_generated_images'
  | 'schedule_at'
  | 'metadata'

const generateWebsite = defineTool({
  ...{ ...generates, name: 'generate_website', title: 'Generate a website' },
  description: `Generates a website that is offline until a member publishes it. Costs the \`website\` price: see estimate. ${next}`,
  input: z.object({
    prompt: WebsiteRequest.shape.prompt.describe('Description of the business'),
    business_name: WebsiteRequest.shape.business_name.describe('Business name'),
    facts: WebsiteRequest.shape.facts.describe('Facts to use verbatim'),
    ...{ lang_code, max_credits },
  } satisfies Record<Exclude<keyof WebsiteRequest, NotOffered>, z.ZodType>),
  output: accepted,
  run: async (deps, caller, request) =>
    await order(deps, caller, { kind: 'website', request: { ...request, activated: false } }),
})

const estimate = defineTool({
  ...{ name: 'estimate', title: 'Estimate a website', scopes: ['read'], effect: effects.reads },
  description: 'Returns the price of a website, and questions that its brief leaves open. Charges nothing.',
  input: EstimateRequest.pick({ prompt: true, facts: true }),
  output: Estimate.pick({ price: true, balance: true, expected_seconds: true, questions: true }),
  run: async ({ operations }, { workspaceId }, request) => await operations.estimateWebsites({ workspaceId, request }),
})

const { website_id: site, domain, pages } = WebsiteResult.shape
const Result = z
  .object({
    ...{ website_id: site, domain, pages },
    ...PageStatus.shape.result.unwrap().pick({ page_id: true, published_url: true }).shape,
    ...BlogStatus.shape.result.unwrap().pick({ blog_id: true }).shape,
    ...EditStatus.shape.result.pick({
      ...{ draft_id: true, published: true, summary: true, cannot_do: true, updated_pages: true },
    }).shape,
  })
  .partial()

const getStatus = defineTool({
  ...{ name: 'get_status', title: 'Check an order', scopes: ['read'], ownOrders: true, isUntrusted: true },
  effect: effects.reads,
  description: 'Returns the progress and result of any order. Until `done`, wait `poll_after_ms` and call it again.',
  input: z.object({ workflow_id: pathId('ID of the workflow') }),
  output: BaseStatus.pick({
    ...{ workflow_id: true, done: true, status: true, message: true, progress: true, credits: true },
    ...{ poll_after_ms: true, error: true, error_code: true },
  }).extend({ result: Result.optional() }),
  run: async ({ operations }, { workspaceId, keyOrigin, scopes }, { workflow_id: id }) => {
    const placedBy = scopes.includes('read') ? undefined : keyOrigin
    const [found] = await operations.findWorkflows({ workspaceId, placedBy, workflowIds: [id] })
    if (!found) throw new WorkflowNotFound(`The workspace has no workflow ${id}.`)
    const status = toStatus(found)
    const result = status.result as z.input<typeof Result> | undefined
    // What is not public has no address for visitors.
    return { ...status, result: result?.draft_id ? { ...result, published_url: undefined } : result }
  },
})

export const orderTools = [estimate, askForChange, getStatus, generatePage, generatePost, generateWebsite]
