import { maxCount, type Waiting } from '../../domain/accounts/desk.ts'
import type { ConsoleUser } from '../console-user.ts'
import { changesPhrases } from '../changes/phrases.ts'
import { isPerson } from '../components/names.ts'
import { orderPath } from '../orders/parts.tsx'
import { appearancePath, creditsPath, submissionsPath } from '../paths.ts'
import { websitePath } from '../websites/parts.tsx'
import { homePhrases } from './phrases.ts'

/** Something that waits for a person, runs or is scheduled. */
export type Card = {
  badge: string
  tone: 'good' | 'fair' | 'poor' | ''
  title: string
  text: string
  link: string
  action: string
  /** The action is a form, which sends this value as `do`. */
  does?: string
  /** 0 to 1, of a running order. */
  progress?: number
  /** A time after the text. */
  at?: Date | undefined
}

/** `names`: of the people who changed drafts. `retryPrices`: by order, in credits. */
export type Desk = {
  user: ConsoleUser
  waiting: Waiting
  names: ReadonlyMap<string, string>
  retryPrices: ReadonlyMap<string, number>
}

type Order = Waiting['orders'][number]
type Draft = Waiting['drafts'][number]

export const isUnfinished = ({ status }: Order) => status === 'running' || status === 'scheduled'

/** What waits for the team, the most urgent first. */
export const waitingCards = (desk: Desk): Card[] => {
  const { orders, submitted, domains, finished, drafts } = desk.waiting
  return [
    ...orders.filter((order) => !isUnfinished(order)).map((order) => failedCard(order, desk)),
    ...submitted.map((draft) => draftCard(draft, desk, true)),
    ...domains.map((domain) => domainCard(domain, desk)),
    ...finished.map((website) => finishedCard(website, desk)),
    ...drafts.map((draft) => draftCard(draft, desk, false)),
    ...messageCards(desk),
    ...creditCards(desk),
  ]
}

/** What runs and what is scheduled. */
export const upcomingCards = ({ user: { language }, waiting }: Pick<Desk, 'user' | 'waiting'>): Card[] => {
  const t = homePhrases[language]
  const running = waiting.orders.filter(isUnfinished).map(
    (order): Card => ({
      ...{ badge: t.running, tone: 'good', title: order.title, link: orderPath(order.id), action: t.follow },
      text: order.pages > 0 ? t.ready(order.ready, order.pages) : t.planning,
      progress: order.pages > 0 ? order.ready / order.pages : 0,
    }),
  )
  const scheduled = waiting.scheduled.map(
    ({ websiteId, name, publishAt }): Card => ({
      ...{ badge: t.scheduled, tone: 'good', title: name, text: changesPhrases[language].goesPublic, at: publishAt },
      ...{ link: `${websitePath(websiteId)}/changes`, action: t.review(undefined) },
    }),
  )
  return [...running, ...scheduled]
}

function failedCard({ id, title, pages, failed, failedNames, refunded }: Order, { user, retryPrices }: Desk): Card {
  const t = homePhrases[user.language]
  const price = retryPrices.get(id)
  return {
    ...{ badge: t.order, tone: 'poor', title, link: orderPath(id) },
    text: t.failed({ failed, pages, names: failedNames, refunded }),
    ...(price === undefined ? { action: t.look } : { action: t.retry(price), does: 'retry' }),
  }
}

function draftCard(draft: Draft, { user, names }: Desk, isSubmitted: boolean): Card {
  const t = homePhrases[user.language]
  const { websiteId, name: title, author, updated: at, changes } = draft
  const name = isPerson(author) ? (names.get(author) ?? author) : undefined
  const text = isSubmitted ? t.submitted(name) : author === user.email ? t.changedByYou : t.changed(name)
  return {
    ...(isSubmitted ? { badge: t.approval, tone: 'fair' as const } : { badge: t.draft, tone: '' as const }),
    ...{ title, text, at, link: `${websitePath(websiteId)}/changes`, action: t.review(changes) },
  }
}

function domainCard({ websiteId, name, domain, reason }: Waiting['domains'][number], { user }: Desk): Card {
  const t = homePhrases[user.language]
  return {
    ...{ badge: t.domain, tone: 'fair', title: name, text: reason ?? t.domainWaits(domain), action: t.showRecords },
    link: websiteId ? `${websitePath(websiteId)}#your-domain` : appearancePath,
  }
}

function finishedCard({ websiteId, name, pages, at }: Waiting['finished'][number], { user }: Desk): Card {
  const t = homePhrases[user.language]
  return {
    ...{ badge: t.finished, tone: '', title: name, text: t.pagesReady(pages), at },
    ...{ link: websitePath(websiteId), action: t.publish },
  }
}

function messageCards({ user, waiting: { message } }: Desk): Card[] {
  const t = homePhrases[user.language]
  const unread = user.counts?.unreadMessages ?? 0
  const shown = unread > maxCount ? `${maxCount}+` : String(unread)
  if (unread === 0) return []
  return [
    {
      ...{ badge: t.messages, tone: '', title: t.unread(shown), link: `${submissionsPath}?shown=unread` },
      ...{ text: message ? t.newest(message.name) : '', at: message?.at, action: t.read(shown) },
    },
  ]
}

function creditCards({ user: { language, counts } }: Desk): Card[] {
  const t = homePhrases[language]
  if (!counts?.isBalanceLow) return []
  return [
    {
      ...{ badge: t.credits, tone: 'fair', title: t.low(counts.balance), text: t.lowText },
      ...{ link: creditsPath, action: t.showUsage },
    },
  ]
}
