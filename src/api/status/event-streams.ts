import type { ApiDeps } from '../deps.ts'
import { InvalidApiKey, RateLimited } from '../../domain/problems.ts'
import { openStreams } from '../http/request-metrics.ts'
import { type Follower, OrderFeeds } from './order-feeds.ts'
import { StatusStream } from './status-stream.ts'

/** What is followed, and by whom; `seen` is the revision that the client has seen before. */
type Wanted = { workspaceId: string; workflowId: string; apiKey: string; seen: number | undefined }

/** What has been said may take this long to be read when the API closes. */
const farewellMs = 1_000

/** The event streams of this process. */
export class EventStreams {
  private readonly deps: ApiDeps
  private readonly feeds: OrderFeeds
  private readonly streams = new Map<StatusStream, Wanted>()
  private readonly taken = new Map<string, number>()
  private ticking: NodeJS.Timeout | undefined
  private isClosing = false

  constructor(deps: ApiDeps) {
    this.deps = deps
    this.feeds = new OrderFeeds(deps)
  }

  /**
   * A stream of how an order or a batch stands, no older than this call; it ends with the order, with its key, and when the API closes.
   * Throws WorkflowNotFound, or RateLimited for one more than a workspace may have at a time.
   */
  async open(wanted: Wanted): Promise<StatusStream> {
    const giveBack = this.take(wanted.workspaceId)
    const stream = new StatusStream(wanted.seen)
    const following = this.feeds.follow(wanted, this.guard(stream, wanted.apiKey))
    stream.once('close', () => {
      giveBack()
      this.streams.delete(stream)
      following.then(
        (leave) => leave(),
        () => undefined,
      )
      if (this.streams.size === 0) this.stopTicking()
    })
    try {
      await following
    } catch (error) {
      stream.destroy()
      throw error
    }
    this.streams.set(stream, wanted)
    this.ticking ??= setInterval(() => void this.tick(), this.deps.events.keepAliveMs)
    if (this.isClosing) stream.finish()
    return stream
  }

  /** Ends all of them: their clients come back for the rest, to another process. */
  async close(): Promise<void> {
    this.isClosing = true
    const open = [...this.streams.keys()]
    const closed = open.map((stream) => new Promise((resolve) => stream.once('close', resolve)))
    for (const stream of open) stream.finish()
    const cut = setTimeout(() => open.forEach((stream) => stream.destroy()), farewellMs)
    await Promise.all(closed)
    clearTimeout(cut)
    this.stopTicking()
  }

  /** Takes one of the streams that a workspace may have; answers how to give it back. */
  private take(workspaceId: string): () => void {
    const number = this.taken.get(workspaceId) ?? 0
    const { perWorkspace } = this.deps.events
    if (number >= perWorkspace)
      throw new RateLimited(
        `This workspace has ${number} open event streams, which is the limit. Close one and try again.`,
      )
    this.taken.set(workspaceId, number + 1)
    openStreams.inc()
    return () => {
      openStreams.dec()
      const left = (this.taken.get(workspaceId) ?? 0) - 1
      if (left > 0) this.taken.set(workspaceId, left)
      else this.taken.delete(workspaceId)
    }
  }

  /** Tells a stream nothing that its key may not know any more. */
  private guard(stream: StatusStream, apiKey: string): Follower {
    return {
      offer: (status) =>
        void this.mayRead(apiKey).then((may) => {
          if (may) stream.offer(status)
          else stream.finish()
        }),
      gone: () => stream.finish(),
    }
  }

  private async mayRead(apiKey: string): Promise<boolean> {
    return await this.deps.operations.authenticate({ apiKey }).then(
      () => true,
      (error: unknown) => !(error instanceof InvalidApiKey),
    )
  }

  private async tick(): Promise<void> {
    this.feeds.refresh()
    for (const [stream, { apiKey }] of this.streams)
      if (await this.mayRead(apiKey)) stream.keepAlive()
      else stream.finish()
  }

  private stopTicking(): void {
    clearInterval(this.ticking)
    this.ticking = undefined
  }
}
