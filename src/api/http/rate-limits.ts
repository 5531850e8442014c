import type { FastifyInstance } from 'fastify'
import type { Grant } from '../../activities/accounts/rate-limits.ts'
import type { ApiDeps } from '../deps.ts'
import { singleFlight } from '../../domain/coalesce.ts'
import { RateLimited } from '../../domain/problems.ts'

const minuteMs = 60_000

/** Counts a request, or an AI creation request, that is no request of its own with an API key. `who` begins the message. Throws RateLimited. */
export type OrderLimit = (keyId: string, who?: string) => Promise<void>

/**
 * Limits requests per API key, or person in the console, and minute over all API processes. AI creation requests have their own limit.
 * `limitRequests` counts all requests of an app.
 */
export function limitRequestRates({ operations, rateLimits }: Pick<ApiDeps, 'operations' | 'rateLimits'>): {
  limitRequests: (app: FastifyInstance) => void
  limitOrderRate: OrderLimit
  limitRequestRate: OrderLimit
} {
  const budgets = new Map<string, Budget>()
  let sweepAt = 0

  const budgetOf = (keyId: string, kind: keyof ApiDeps['rateLimits']): Budget => {
    const now = performance.now()
    if (now > sweepAt) {
      for (const [name, budget] of budgets) if (budget.isOver()) budgets.delete(name)
      sweepAt = now + minuteMs
    }
    const name = `${kind} ${keyId}`
    const limit = rateLimits[kind]
    const known = budgets.get(name)
    if (known) return known
    const budget = new Budget((atLeast) => operations.takeRequests({ keyId, kind, limit, atLeast }))
    budgets.set(name, budget)
    return budget
  }

  const limitRequests = (app: FastifyInstance) =>
    void app.addHook('onRequest', async ({ keyId, method, routeOptions }, reply) => {
      const kind = method === 'POST' && routeOptions.config.scope === 'ai' ? 'orders' : 'requests'
      const budget = budgetOf(keyId, kind)
      const passes = await budget.take()
      void reply.headers({
        'ratelimit-limit': rateLimits[kind],
        'ratelimit-remaining': budget.remaining,
        'ratelimit-reset': budget.secondsLeft,
      })
      if (passes) return
      void reply.header('retry-after', budget.secondsLeft)
      throw rateLimited(kind, budget)
    })

  const rateLimited = (kind: keyof ApiDeps['rateLimits'], { secondsLeft }: Budget, who = 'This API key') =>
    new RateLimited(
      `${who} may send ${rateLimits[kind]} ${kind === 'orders' ? 'AI creation requests' : 'requests'} per minute. Retry in ${secondsLeft} seconds.`,
    )

  const limitOf =
    (kind: keyof ApiDeps['rateLimits']): OrderLimit =>
    async (keyId, who) => {
      const budget = budgetOf(keyId, kind)
      if (!(await budget.take())) throw rateLimited(kind, budget, who)
    }
  return { limitRequests, limitOrderRate: limitOf('orders'), limitRequestRate: limitOf('requests') }
}

/** The requests of one key that this process can admit. It reserves shares of the limit in the database. */
class Budget {
  private own = 0
  private others = 0
  private endsAt = 0
  private waiting = 0
  private readonly ask: (atLeast: number) => Promise<Grant>

  constructor(ask: (atLeast: number) => Promise<Grant>) {
    this.ask = ask
  }

  /** Admits one request or returns false. Reserves a new share when this one is used up or the minute is over; concurrent callers share the query. */
  async take(): Promise<boolean> {
    for (;;) {
      if (performance.now() < this.endsAt) {
        if (this.own > 0) return this.own-- > 0
        if (this.others === 0) return false
      }
      this.waiting++
      try {
        await this.refill()
      } finally {
        this.waiting--
      }
    }
  }

  get remaining(): number {
    return this.own + this.others
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.endsAt - performance.now()) / 1_000))
  }

  isOver(): boolean {
    return this.waiting === 0 && performance.now() >= this.endsAt
  }

  /** The share ends with the database's minute, measured from the start of the query, so never later. */
  private readonly refill = singleFlight(async () => {
    const startedAt = performance.now()
    const { granted, others, msLeft } = await this.ask(this.waiting)
    this.own = granted
    this.others = others
    this.endsAt = startedAt + msLeft
  })
}
