import type { DomainStatus } from '../domains/custom-domains.ts'
import type { OrderStatus } from '../orders/base-status.ts'

/** The numbers beside the navigation of the console. Those of what waits are counted up to `maxCount` + 1. */
export type DeskCounts = {
  balance: number
  /** Whether the balance is below the threshold of the workspace or, without one, does not cover a website. */
  isBalanceLow: boolean
  websites: number
  unfinishedOrders: number
  unreadMessages: number
}

/** A higher number is shown as "99+". */
export const maxCount = 99

/** `changes`: how many; undefined: too many to count. */
type WaitingDraft = {
  draftId: string
  websiteId: string
  name: string
  author: string
  updated: Date
  changes?: number | undefined
}

/** What waits for the team of a workspace: the newest of each kind. */
export type Waiting = {
  /** Failed and unfinished orders, with their numbers of pages. `title`: the name of the website, else that of the order. */
  orders: {
    id: string
    title: string
    status: OrderStatus
    refunded: number
    pages: number
    ready: number
    failed: number
    /** The first of the failed pages. */
    failedNames: string[]
  }[]
  /** Domains that wait for their records, or failed. `websiteId` is null for the domain of the console, whose `name` it is. */
  domains: { websiteId: string | null; name: string; domain: string; status: DomainStatus; reason: string | null }[]
  /** Changes that are not published. `author`: an email address, or the id of an API key. */
  drafts: WaitingDraft[]
  /** Websites that are ordered as drafts and complete: they wait for their publication. */
  finished: { websiteId: string; name: string; pages: number; at: Date }[]
  /** Drafts that wait for approval. */
  submitted: WaitingDraft[]
  /** Drafts that go public at a time. */
  scheduled: { websiteId: string; name: string; publishAt: Date }[]
  /** The newest unread message: the name of its website, and when it came. */
  message: { name: string; at: Date } | undefined
}
