import type { Selectable } from 'kysely'
import type { DomainTable } from '../../db/schema.ts'
import { nextPhaseMs } from '../../domain/domains/domain-states.ts'
import type { ActivityDeps } from '../deps.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { claimDue, findDomain } from './due-checks.ts'
import { recordChange } from './record-check.ts'

type Deps = Pick<ActivityDeps, 'db' | 'domains' | 'lookUpDomain'>
/**
 * `nextInMs`: milliseconds until the workflow looks at the domain again, unless it is told of a change; null: the domain is not checked any
 * more. `isMailDue`: the failure has not been mailed yet.
 */
export type CheckedDomain = {
  status: Selectable<DomainTable>['status'] | null
  nextInMs: number | null
  isMailDue?: boolean
}

export const domainActivities = (deps: Deps) => ({
  /** Returns the state of a domain; checks it first if that is due. */
  async checkDomain({ domainId }: { domainId: string }): Promise<CheckedDomain> {
    const row = await withHeartbeat(async () => {
      const [due] = await claimDue(deps, { domainId, limit: 1 })
      if (due) await checkNow(deps, due)
      return await findDomain(deps.db, domainId)
    })
    if (!row) return { status: null, nextInMs: null }
    const nextInMs = nextPhaseMs(row, { claimedAt: row.claimed_at, now: new Date() }, deps.domains)
    return { status: row.status, nextInMs, isMailDue: row.status === 'failed' && !row.failure_reported }
  },
})

/** Name servers that have not answered by then are silent. */
const checkTimeoutMs = 10_000

/** Looks all records of a domain up, the name servers included, and records what follows. */
export async function checkNow(deps: Deps, row: Selectable<DomainTable>): Promise<void> {
  const observation = await deps.lookUpDomain(deps.domains, AbortSignal.timeout(checkTimeoutMs))(row.domain)
  await recordChange(deps, { row, observation })
}
