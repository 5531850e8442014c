import { statusesOf } from './following.ts'
import { createClient } from './generated/client/index.ts'
import { Operations } from './generated/sdk.gen.ts'
import type {
  ApiKey,
  BlogSummary,
  WorkspaceClient,
  CreditEntry,
  ListApiKeysData,
  ListBlogsData,
  ListClientsData,
  ListCreditEntriesData,
  ListMediaData,
  ListPagesData,
  ListWebsiteMembersData,
  ListWebsitesData,
  ListWorkflowsData,
  ListWorkspaceMembersData,
  Media,
  Member,
  PageSummary,
  WebsiteSummary,
  Workflow,
  GetAiBatchStatusResponse,
  GetAiBlogStatusResponse,
  GetAiPageStatusResponse,
  GetAiWebsiteStatusResponse,
} from './generated/types.gen.ts'
import { pause } from './pause.ts'
import { toError } from './problem.ts'
import { sendSafely } from './sending.ts'
import { entriesOf, type Walk } from './walking.ts'

export type * from './generated/types.gen.ts'
export { isProblem, SitewrightProblem } from './problem.ts'
export { InvalidWebhook, type SignedWebhook, verify, type WebhookEvent } from './webhooks.ts'

export type SitewrightOptions = {
  /** API key of the workspace, `sw_live_…`. */
  apiKey: string
  /** Base URL of the API. Default: `http://localhost:3000`, the address of `npm start`. */
  baseUrl?: string
  /**
   * How long a call is retried, in milliseconds. Default: 120000 (two minutes); 0: never. See the README for which calls are retried
   * and why a retry never repeats the work.
   */
  retryMs?: number
  /** The `fetch` implementation. Default: the global `fetch`. */
  fetch?: typeof fetch
}

export type WaitOptions<Status = GetAiWebsiteStatusResponse> = {
  /** Stops waiting. The workflow continues. */
  signal?: AbortSignal
  /** Called with every status that is read, including the last one. */
  onProgress?: (status: Status) => void
}

export type FollowOptions = {
  /** Stops following. The workflow continues. */
  signal?: AbortSignal
}

/** Longer than the one-minute window of the rate limit and than the lock of a crashed API process on an Idempotency-Key. */
const standardRetryMs = 120_000
/** Default poll interval, in milliseconds. */
const standardPollMs = 2_000

/** All operations of the API by operationId. They return the body of the 200 response and throw SitewrightProblem for any other response. */
export class Sitewright extends Operations {
  /**
   * Polls a website workflow until it is done, at the interval that the API recommends. Returns the last status: complete, partial, errored
   * or cancelled. Throws the signal's reason when it is aborted.
   */
  async waitFor(workflowId: string, options: WaitOptions = {}): Promise<GetAiWebsiteStatusResponse> {
    return await untilDone(
      (signal) => this.getAiWebsiteStatus({ path: { workflow_id: workflowId }, ...signal }),
      options,
    )
  }

  /** Like `waitFor`, for a page workflow. */
  async waitForPage(
    workflowId: string,
    options: WaitOptions<GetAiPageStatusResponse> = {},
  ): Promise<GetAiPageStatusResponse> {
    return await untilDone((signal) => this.getAiPageStatus({ path: { workflow_id: workflowId }, ...signal }), options)
  }

  /** Like `waitFor`, for a post workflow. */
  async waitForBlog(
    workflowId: string,
    options: WaitOptions<GetAiBlogStatusResponse> = {},
  ): Promise<GetAiBlogStatusResponse> {
    return await untilDone((signal) => this.getAiBlogStatus({ path: { workflow_id: workflowId }, ...signal }), options)
  }

  /** Like `waitFor`, for a batch. `items` of the last status has the status of every item. */
  async waitForBatch(
    batchId: string,
    options: WaitOptions<GetAiBatchStatusResponse> = {},
  ): Promise<GetAiBatchStatusResponse> {
    return await untilDone((signal) => this.getAiBatchStatus({ path: { batch_id: batchId }, ...signal }), options)
  }

  /**
   * Yields the current status of a website workflow and then every change, until it is done. Uses server-sent events instead of polling and
   * reconnects without losing events. Throws the signal's reason when it is aborted.
   */
  follow(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiWebsiteStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** Like `follow`, for a page workflow. */
  followPage(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiPageStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** Like `follow`, for a post workflow. */
  followBlog(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiBlogStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** Like `follow`, for a batch. */
  followBatch(batchId: string, options?: FollowOptions): AsyncGenerator<GetAiBatchStatusResponse, void> {
    return this.statusesOf(batchId, options)
  }

  /**
   * Yields all websites of the workspace that match the query, page by page. Each comes once, even if websites are added, changed and
   * deleted in the same time.
   */
  allWebsites(options: Walk<ListWebsitesData> = {}): AsyncGenerator<WebsiteSummary, void> {
    const read = (position: object) => this.listWebsites(at(options, position))
    return entriesOf(read, ({ website_id }) => website_id)
  }

  /** Like `allWebsites`, for clients. */
  allClients(options: Walk<ListClientsData> = {}): AsyncGenerator<WorkspaceClient, void> {
    const read = (position: object) => this.listClients(at(options, position))
    return entriesOf(read, ({ client_id }) => client_id)
  }

  /** Like `allWebsites`, for the pages of a website. */
  allPages(options: Walk<ListPagesData>): AsyncGenerator<PageSummary, void> {
    const read = (position: object) => this.listPages(at(options, position))
    return entriesOf(read, ({ page_id }) => page_id)
  }

  /** Like `allWebsites`, for the posts of a website. */
  allBlogs(options: Walk<ListBlogsData>): AsyncGenerator<BlogSummary, void> {
    const read = (position: object) => this.listBlogs(at(options, position))
    return entriesOf(read, ({ blog_id }) => blog_id)
  }

  /** Like `allWebsites`, for the files of a website. */
  allMedia(options: Walk<ListMediaData>): AsyncGenerator<Media, void> {
    const read = (position: object) => this.listMedia(at(options, position))
    return entriesOf(read, ({ media_id }) => media_id)
  }

  /** Like `allWebsites`, for workflows. */
  allWorkflows(options: Walk<ListWorkflowsData> = {}): AsyncGenerator<Workflow, void> {
    const read = (position: object) => this.listWorkflows(at(options, position))
    return entriesOf(read, ({ workflow_id }) => workflow_id)
  }

  /** Like `allWebsites`, for the team of a website. */
  allWebsiteMembers(options: Walk<ListWebsiteMembersData>): AsyncGenerator<Member, void> {
    const read = (position: object) => this.listWebsiteMembers(at(options, position))
    return entriesOf(read, ({ member_id }) => member_id)
  }

  /** Like `allWebsites`, for the team of the workspace. */
  allWorkspaceMembers(options: Walk<ListWorkspaceMembersData> = {}): AsyncGenerator<Member, void> {
    const read = (position: object) => this.listWorkspaceMembers(at(options, position))
    return entriesOf(read, ({ member_id }) => member_id)
  }

  /** Like `allWebsites`, for the entries of the credit ledger. */
  allCreditEntries(options: Walk<ListCreditEntriesData> = {}): AsyncGenerator<CreditEntry, void> {
    const read = (position: object) => this.listCreditEntries(at(options, position))
    return entriesOf(read, ({ entry_id }) => entry_id)
  }

  /** Like `allWebsites`, for API keys. */
  allApiKeys(options: Walk<ListApiKeysData> = {}): AsyncGenerator<ApiKey, void> {
    const read = (position: object) => this.listApiKeys(at(options, position))
    return entriesOf(read, ({ key_id }) => key_id)
  }

  private statusesOf<Status>(workflow_id: string, { signal }: FollowOptions = {}): AsyncGenerator<Status, void> {
    const wanted = { url: '/v1/ai/workflows/{workflow_id}/events', path: { workflow_id }, parseAs: 'stream' } as const
    const sent = { ...wanted, responseStyle: 'data', ...(signal ? { signal } : {}) } as const
    return statusesOf<Status>(
      (headers) => this.client.get<{ 200: ReadableStream<Uint8Array> }, unknown, true, 'data'>({ ...sent, headers }),
      signal,
    )
  }
}

/** The maximum of the API. */
const maxPerPage = 100

/** The options of a list operation at a position. */
const at = <Options extends { query?: object }>(options: Options, position: object) => ({
  ...options,
  query: { per_page: maxPerPage, ...options.query, ...position },
})

async function untilDone<Status extends { done: boolean; poll_after_ms?: number }>(
  ask: (signal: { signal?: AbortSignal }) => Promise<Status>,
  { signal, onProgress }: WaitOptions<Status>,
): Promise<Status> {
  for (;;) {
    const status = await ask(signal ? { signal } : {})
    onProgress?.(status)
    if (status.done) return status
    await pause(status.poll_after_ms ?? standardPollMs, signal)
  }
}

/** Creates a client for one workspace. It is stateless: create one and share it. */
export function createSitewright({
  apiKey,
  baseUrl = 'http://localhost:3000',
  retryMs = standardRetryMs,
  fetch = globalThis.fetch,
}: SitewrightOptions): Sitewright {
  const client = createClient({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    fetch: sendSafely(fetch, retryMs),
    headers: { authorization: `Bearer ${apiKey}` },
    throwOnError: true,
  })
  client.interceptors.error.use((error, response) => (response && !response.ok ? toError(response, error) : error))
  return new Sitewright({ client })
}
