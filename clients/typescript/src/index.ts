import { statusesOf } from './following.ts'
import { createClient } from './generated/client/index.ts'
import { Operations } from './generated/sdk.gen.ts'
import type {
  GetAiBatchStatusResponse,
  GetAiBlogStatusResponse,
  GetAiPageStatusResponse,
  GetAiWebsiteStatusResponse,
} from './generated/types.gen.ts'
import { pause } from './pause.ts'
import { toError } from './problem.ts'
import { sendSafely } from './sending.ts'

export type * from './generated/types.gen.ts'
export { isProblem, SitewrightProblem } from './problem.ts'

export type SitewrightOptions = {
  /** The workspace's API key, `sw_live_…`. */
  apiKey: string
  /** Where the API is. Default: `http://localhost:3000`, where `npm start` puts it. */
  baseUrl?: string
  /**
   * How long, in milliseconds, one call may be sent again and again while that helps: two minutes unless told otherwise, 0 for never.
   * See the README for what is sent again, and why that never does anything twice.
   */
  retryMs?: number
  /** What sends: the global `fetch` unless told otherwise. */
  fetch?: typeof fetch
}

export type WaitOptions<Status = GetAiWebsiteStatusResponse> = {
  /** Ends the waiting, not the work. */
  signal?: AbortSignal
  /** Called with every status that was read, the last one too. */
  onProgress?: (status: Status) => void
}

export type FollowOptions = {
  /** Ends the following, not the work. */
  signal?: AbortSignal
}

/** Longer than a minute of the rate limit, and than an API process that died keeps an Idempotency-Key reserved. */
const standardRetryMs = 120_000
/** For a status that does not say when to ask again. */
const standardPollMs = 2_000

/** Every operation of the API, by its operationId: it answers the body of the 200, and throws SitewrightProblem for all else. */
export class Sitewright extends Operations {
  /**
   * Waits until a website's order is done, asking as often as the API wishes; answers the last status, whatever the outcome: complete,
   * partial, errored or cancelled. Throws the signal's reason when that ends the waiting.
   */
  async waitFor(workflowId: string, options: WaitOptions = {}): Promise<GetAiWebsiteStatusResponse> {
    return await untilDone(
      (signal) => this.getAiWebsiteStatus({ path: { workflow_id: workflowId }, ...signal }),
      options,
    )
  }

  /** As `waitFor`, for a page that was ordered for a website. */
  async waitForPage(
    workflowId: string,
    options: WaitOptions<GetAiPageStatusResponse> = {},
  ): Promise<GetAiPageStatusResponse> {
    return await untilDone((signal) => this.getAiPageStatus({ path: { workflow_id: workflowId }, ...signal }), options)
  }

  /** As `waitFor`, for a post that was ordered for a website. */
  async waitForBlog(
    workflowId: string,
    options: WaitOptions<GetAiBlogStatusResponse> = {},
  ): Promise<GetAiBlogStatusResponse> {
    return await untilDone((signal) => this.getAiBlogStatus({ path: { workflow_id: workflowId }, ...signal }), options)
  }

  /** As `waitFor`, for all items of a batch; `items` of the last status has each of them. */
  async waitForBatch(
    batchId: string,
    options: WaitOptions<GetAiBatchStatusResponse> = {},
  ): Promise<GetAiBatchStatusResponse> {
    return await untilDone((signal) => this.getAiBatchStatus({ path: { batch_id: batchId }, ...signal }), options)
  }

  /**
   * How a website's order stands: at once, and again whenever that has changed, until it is done; the last status is the last one that
   * comes. The API tells it, without being asked again and again; a connection that breaks is made again, and nothing is lost with it.
   * Throws the signal's reason when that ends the following.
   */
  follow(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiWebsiteStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** As `follow`, for a page that was ordered for a website. */
  followPage(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiPageStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** As `follow`, for a post that was ordered for a website. */
  followBlog(workflowId: string, options?: FollowOptions): AsyncGenerator<GetAiBlogStatusResponse, void> {
    return this.statusesOf(workflowId, options)
  }

  /** As `follow`, for all items of a batch. */
  followBatch(batchId: string, options?: FollowOptions): AsyncGenerator<GetAiBatchStatusResponse, void> {
    return this.statusesOf(batchId, options)
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

/** A client of one workspace. It keeps nothing but its options: make one and share it. */
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
