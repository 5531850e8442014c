import { Readable } from 'node:stream'
import type { Status } from './order-feeds.ts'

/** Reconnection delay of a client in milliseconds, randomized to spread reconnections. */
const reconnectDelayMs = () => 1_000 + Math.floor(Math.random() * 1_000)

/**
 * The server-sent events of one client. For a slow client it keeps only the newest status. It destroys the connection of a client that reads
 * nothing during two `keepAlive` intervals.
 */
export class StatusStream extends Readable {
  /** The last revision sent to the client. */
  private seen: number
  private newest: Status | undefined
  /** The last status sent, as JSON. */
  private lastJson = ''
  private isFirst = true
  private canPush = false
  private isStuck = false
  private isFinished = false

  /** `seen` is the last revision that the client received. Older revisions are not sent again. */
  constructor(seen: number | undefined) {
    super({ highWaterMark: 1 })
    this.seen = seen ?? -1
    this.push(`retry: ${reconnectDelayMs()}\n\n`)
  }

  offer(status: Status): void {
    if (this.isFirst && this.seen > status.revision) this.seen = -1 // not a revision of this workflow
    this.isFirst = false
    if (!this.newest || this.newest.revision < status.revision) this.newest = status
    this.send()
  }

  /** Ends the stream. The client reconnects if the workflow has not finished. */
  finish(): void {
    if (this.isFinished || this.destroyed) return
    this.isFinished = true
    this.push(null)
  }

  /** Sends a comment, so that proxies do not close the idle connection. */
  keepAlive(): void {
    if (this.canPush) this.sendText(': keep-alive\n\n')
    else if (this.isStuck) this.destroy()
    else this.isStuck = true
  }

  override _read(): void {
    this.canPush = true
    this.isStuck = false
    this.send()
  }

  private send(): void {
    const status = this.newest
    if (!status || !this.canPush) return
    this.newest = undefined
    const { revision, done, json, event, ending } = status
    const isNew = revision > this.seen && json !== this.lastJson
    this.seen = Math.max(this.seen, revision)
    this.lastJson = json
    if (isNew || done) this.sendText((isNew ? event : '') + (done ? ending : ''))
    if (done) this.finish()
  }

  private sendText(text: string): void {
    if (this.isFinished) return
    this.canPush = false
    this.push(text)
  }
}
