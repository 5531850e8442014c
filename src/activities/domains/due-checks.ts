import { setTimeout } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Db, DomainTable } from '../../db/schema.ts'
import type { CheckTimes } from '../../domain/domains/domain-states.ts'
import type { ActivityDeps } from '../deps.ts'
import { skipLocked } from '../locks.ts'
import { createCheckRecorder } from './record-check.ts'

/** Most lookups wait for a name server. Those of silent ones take ten seconds. */
const maxConcurrent = 500
/** Lookups start in groups, because the answers to thousands of queries at once would overrun the buffer of a socket. */
const [groupSize, groupPauseMs] = [10, 20]

/**
 * The checks of all domains, besides those that their workflows make. A check costs a hundredth of a workflow's step this way; the workflow
 * is told of a change before that is committed. See docs/decisions/custom-domains.md.
 */
export const dueCheckOperations = (deps: Pick<ActivityDeps, 'db' | 'domains' | 'lookUpDomain'>) => {
  const record = createCheckRecorder(deps)
  const checking = new Set<string>()
  let isClaiming = false

  async function claim() {
    isClaiming = true
    const due = await claimDue(deps, { limit: maxConcurrent - checking.size, except: [...checking] }).finally(() => {
      isClaiming = false
    })
    for (const { id } of due) checking.add(id)
    return due
  }

  return {
    /**
     * Checks the domains that are due, as far as there are free slots, and resolves when that is recorded. Calls may overlap. After
     * `signal`, nothing more is recorded; the domains are due again soon.
     */
    async checkDueDomains(signal: AbortSignal): Promise<void> {
      if (isClaiming || checking.size >= maxConcurrent) return
      const due = await claim()
      if (due.length === 0) return
      const lookUp = deps.lookUpDomain(deps.domains, signal)
      const check = async (row: Selectable<DomainTable>, index: number) => {
        try {
          await setTimeout(Math.floor(index / groupSize) * groupPauseMs)
          const observation = await lookUp(row.domain, row.observation?.nameservers)
          if (!signal.aborted) await record({ row, observation })
        } finally {
          checking.delete(row.id)
        }
      }
      const results = await Promise.allSettled(due.map(check))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

type Due = { limit: number; domainId?: string; except?: string[] }

/**
 * Returns domains whose check is due, the longest overdue first. They are due again after the shortest interval, for the case that the
 * process that checks them is killed.
 */
export async function claimDue(
  { db, domains }: { db: Db; domains: CheckTimes },
  { limit, domainId, except = [] }: Due,
): Promise<Selectable<DomainTable>[]> {
  const dueAgainMs = Math.min(...domains.checkMs)
  return await db
    .updateTable('domains')
    .set({ next_check_at: sql<Date>`now() + ${dueAgainMs} * interval '1 ms'` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('domains')
        .select('id')
        .where('next_check_at', '<=', sql<Date>`now()`)
        .$if(domainId !== undefined, (query) => query.where('id', '=', domainId ?? ''))
        .$if(except.length > 0, (query) => query.where(sql<boolean>`id <> all (${except}::text[])`))
        .orderBy('next_check_at')
        .limit(limit)
        .modifyEnd(skipLocked),
    )
    .returningAll()
    .execute()
}

export const findDomain = async (db: Db, domainId: string): Promise<Selectable<DomainTable> | undefined> =>
  await db.selectFrom('domains').selectAll().where('id', '=', domainId).executeTakeFirst()
