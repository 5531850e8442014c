import type { FastifyInstance } from 'fastify'
import type { Grant } from '../../activities/accounts/rate-limits.ts'
import type { ApiDeps } from '../deps.ts'
import { singleFlight } from '../../domain/coalesce.ts'
import { RateLimited } from '../../domain/problems.ts'

const minuteMs = 60_000

/**
 * Limits requests per API key and minute over all API processes. AI creation requests have their own limit. Returns a function that counts
 * one of these that is part of another request, and throws RateLimited.
 */
export function limitRequestRate(
  app: FastifyInstance,
  { operations, rateLimits }: Pick<ApiDeps, 'operations' | 'rateLimits'>,
): (keyId: string) => Promise<void> {
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

  app.addHook('onRequest', async ({ keyId, method, routeOptions }, reply) => {
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

  const rateLimited = (kind: keyof ApiDeps['rateLimits'], { secondsLeft }: Budget) =>
    new RateLimited(
      `This API key may send ${rateLimits[kind]} ${kind === 'orders' ? 'AI creation requests' : 'requests'} per minute. Retry in ${secondsLeft} seconds.`,
    )

  return async (keyId) => {
    const budget = budgetOf(keyId, 'orders')
    if (!(await budget.take())) throw rateLimited('orders', budget)
  }
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
