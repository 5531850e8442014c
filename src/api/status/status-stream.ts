import { Readable } from 'node:stream'
import type { Status } from './order-feeds.ts'

/** When a client that was cut off should come back, in milliseconds: not all at once. */
const comeBackMs = () => 1_000 + Math.floor(Math.random() * 1_000)

/**
 * The server-sent events of one client. It keeps one status for a client that reads slowly, the newest; one that has read nothing from one
 * call of `keepAlive` to the next but one is cut off.
 */
export class StatusStream extends Readable {
  /** The revision that the client has seen. */
  private seen: number
  private newest: Status | undefined
  /** What it was told last. */
  private told = ''
  private isFirst = true
  private hasRoom = false
  private isStuck = false
  private isOver = false

  /** `seen`: the revision that the client has seen before; what is older or the same is not told again. */
  constructor(seen: number | undefined) {
    super({ highWaterMark: 1 })
    this.seen = seen ?? -1
    this.push(`retry: ${comeBackMs()}\n\n`)
  }

  offer(status: Status): void {
    if (this.isFirst && this.seen > status.revision) this.seen = -1 // that was none of ours
    this.isFirst = false
    if (!this.newest || this.newest.revision < status.revision) this.newest = status
    this.send()
  }

  /** Ends it after what was sent: the client comes back for the rest. */
  finish(): void {
    if (this.isOver || this.destroyed) return
    this.isOver = true
    this.push(null)
  }

  /** Says something, so that whatever is between here and the client does not take the connection for dead. */
  keepAlive(): void {
    if (this.hasRoom) this.say(': still here\n\n')
    else if (this.isStuck) this.destroy()
    else this.isStuck = true
  }

  override _read(): void {
    this.hasRoom = true
    this.isStuck = false
    this.send()
  }

  private send(): void {
    const status = this.newest
    if (!status || !this.hasRoom) return
    this.newest = undefined
    const { revision, done, json, event, ending } = status
    const isNew = revision > this.seen && json !== this.told
    this.seen = Math.max(this.seen, revision)
    this.told = json
    if (isNew || done) this.say((isNew ? event : '') + (done ? ending : ''))
    if (done) this.finish()
  }

  private say(text: string): void {
    if (this.isOver) return
    this.hasRoom = false
    this.push(text)
  }
}
