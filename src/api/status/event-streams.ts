import { setTimeout as pause } from 'node:timers/promises'
import type { Reader } from '../../activities/orders/read-orders.ts'
import type { ApiDeps } from '../deps.ts'
import { keyLeaseMs } from '../../domain/accounts/keys.ts'
import { InvalidApiKey, RateLimited } from '../../domain/problems.ts'
import { openStreams } from '../http/request-metrics.ts'
import { type Subscriber, OrderFeeds } from './order-feeds.ts'
import { StatusStream } from './status-stream.ts'

/** A stream to open. `seen` is the last revision that the client received. */
type StreamRequest = Reader & { workflowId: string; keyId: string; apiKey: string; seen: number | undefined }

/** How long clients can take to read the remaining data when the API closes, in milliseconds. */
const drainMs = 1_000

/** The event streams of this process. */
export class EventStreams {
  private readonly deps: ApiDeps
  private readonly feeds: OrderFeeds
  private readonly streams = new Map<StatusStream, StreamRequest>()
  private readonly openCounts = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private isClosing = false

  constructor(deps: ApiDeps) {
    this.deps = deps
    this.feeds = new OrderFeeds(deps)
  }

  /**
   * Opens a stream that starts with the current status of a workflow or batch. The stream ends when the workflow has finished, when the API
   * key becomes invalid, and when the API closes. Throws WorkflowNotFound, or RateLimited if the workspace has too many streams.
   */
  async open(request: StreamRequest): Promise<StatusStream> {
    const release = this.reserve(request.workspaceId)
    const stream = new StatusStream(request.seen)
    const unwatch = this.deps.orderChanges?.watch(request.keyId, () => void this.recheck(stream, request.apiKey))
    const subscription = this.feeds.subscribe(request, this.guard(stream, request.apiKey))
    stream.once('close', () => {
      release()
      unwatch?.()
      this.streams.delete(stream)
      subscription.then(
        (unsubscribe) => unsubscribe(),
        () => undefined,
      )
      if (this.streams.size === 0) this.stopTimer()
    })
    try {
      await subscription
    } catch (error) {
      stream.destroy()
      throw error
    }
    this.streams.set(stream, request)
    this.timer ??= setInterval(() => void this.tick(), this.deps.events.keepAliveMs)
    if (this.isClosing) stream.finish()
    return stream
  }

  /** Ends all streams. Clients reconnect to another process. */
  async close(): Promise<void> {
    this.isClosing = true
    const open = [...this.streams.keys()]
    const closed = open.map((stream) => new Promise((resolve) => stream.once('close', resolve)))
    for (const stream of open) stream.finish()
    const cut = setTimeout(() => open.forEach((stream) => stream.destroy()), drainMs)
    await Promise.all(closed)
    clearTimeout(cut)
    this.stopTimer()
  }

  /** Reserves a stream of the workspace. Returns a function that releases it. Throws RateLimited. */
  private reserve(workspaceId: string): () => void {
    const number = this.openCounts.get(workspaceId) ?? 0
    const { perWorkspace } = this.deps.events
    if (number >= perWorkspace)
      throw new RateLimited(
        `This workspace has ${number} open event streams, which is the limit. Close one and try again.`,
      )
    this.openCounts.set(workspaceId, number + 1)
    openStreams.inc()
    return () => {
      openStreams.dec()
      const left = (this.openCounts.get(workspaceId) ?? 0) - 1
      if (left > 0) this.openCounts.set(workspaceId, left)
      else this.openCounts.delete(workspaceId)
    }
  }

  /** Ends the stream instead of sending a status once its API key is invalid. */
  private guard(stream: StatusStream, apiKey: string): Subscriber {
    return {
      offer: (status) =>
        void this.isAuthorized(apiKey).then((isAllowed) => {
          if (isAllowed) stream.offer(status)
          else stream.finish()
        }),
      gone: () => stream.finish(),
    }
  }

  /** Ends the stream if its API key has become invalid. Before `keyLeaseMs`, the key may still be cached as valid. */
  private async recheck(stream: StatusStream, apiKey: string): Promise<void> {
    await pause(keyLeaseMs)
    if (!(await this.isAuthorized(apiKey))) stream.finish()
  }

  private async isAuthorized(apiKey: string): Promise<boolean> {
    return await this.deps.operations.authenticate({ apiKey }).then(
      () => true,
      (error: unknown) => !(error instanceof InvalidApiKey),
    )
  }

  private async tick(): Promise<void> {
    this.feeds.refresh()
    for (const [stream, { apiKey }] of this.streams)
      if (await this.isAuthorized(apiKey)) stream.keepAlive()
      else stream.finish()
  }

  private stopTimer(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }
}
