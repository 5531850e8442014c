import { setTimeout as pause } from 'node:timers/promises'
import type { OrderOrBatch } from '../../activities/orders/order-status.ts'
import type { Reader } from '../../activities/orders/read-orders.ts'
import type { ApiDeps } from '../deps.ts'
import { coalesce } from '../../domain/coalesce.ts'
import { WorkflowNotFound } from '../../domain/problems.ts'
import { toStatus } from '../../domain/orders/status.ts'
import { toBatchStatus } from '../../domain/orders/batch-status.ts'

type Ref = Reader & { workflowId: string }

/** The status of an order or a batch as server-sent events. `revision` grows with each change of its rows; `json` is the status alone. */
export type Status = { revision: number; done: boolean; json: string; event: string; ending: string }

/** Receives the newest status of an order; statuses in between may be skipped. `gone` is called when the order no longer exists. */
export type Subscriber = { offer(status: Status): void; gone(): void }

type Deps = Pick<ApiDeps, 'operations' | 'orderChanges' | 'events'>

/** Reads the statuses of followed orders and batches: once per change, for any number of subscribers. */
export class OrderFeeds {
  private readonly feeds = new Map<string, Feed>()
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /**
   * Offers the subscriber the order's status, no older than this call, and then each change. Returns a function that stops it.
   * Throws WorkflowNotFound.
   */
  async subscribe(ref: Ref, subscriber: Subscriber): Promise<() => void> {
    const name = `${ref.placedBy ?? ref.workspaceId} ${ref.workflowId}`
    const feed = this.feeds.get(name) ?? new Feed(ref, this.deps)
    this.feeds.set(name, feed)
    feed.subscribers.add(subscriber)
    const unsubscribe = () => {
      feed.subscribers.delete(subscriber)
      if (feed.subscribers.size > 0) return
      feed.close()
      if (this.feeds.get(name) === feed) this.feeds.delete(name)
    }
    try {
      await feed.readStatus()
      return unsubscribe
    } catch (error) {
      unsubscribe()
      throw error
    }
  }

  /** Reads all statuses again. */
  refresh(): void {
    for (const feed of this.feeds.values()) feed.refresh()
  }
}

/** One order or batch and its subscribers. */
class Feed {
  readonly subscribers = new Set<Subscriber>()
  private readonly ref: Ref
  private readonly deps: Deps
  private readonly unwatch: (() => void) | undefined
  private readonly closing = new AbortController()

  constructor(ref: Ref, deps: Deps) {
    this.ref = ref
    this.deps = deps
    this.unwatch = deps.orderChanges?.watch(ref.workflowId, () => this.refresh())
  }

  close(): void {
    this.closing.abort()
    this.unwatch?.()
  }

  refresh(): void {
    this.readStatus().catch(async (error: unknown) => {
      if (error instanceof WorkflowNotFound) for (const subscriber of this.subscribers) subscriber.gone()
      await pause(this.deps.events.lookUpMs, undefined, { signal: this.closing.signal }).then(
        () => this.refresh(),
        () => undefined,
      )
    })
  }

  /** Reads the status and sends it to all subscribers. The status is no older than the call. */
  readonly readStatus = coalesce(
    async () => {
      const status = toFeedStatus(this.ref.workflowId, await this.deps.operations.getOrderOrBatch(this.ref))
      for (const subscriber of this.subscribers) subscriber.offer(status)
    },
    { minIntervalMs: 100 }, // changes in quick succession become one event
  )
}

function toFeedStatus(workflow_id: string, { revision, order, batch }: OrderOrBatch): Status {
  const answer = order ? toStatus(order) : toBatchStatus(workflow_id, batch)
  const json = JSON.stringify(answer)
  const end = JSON.stringify({ workflow_id, status: answer.status })
  const event = (name: string, data: string) => `id: ${revision}\nevent: ${name}\ndata: ${data}\n\n`
  return { revision, done: answer.done, json, event: event('status', json), ending: event('done', end) }
}
