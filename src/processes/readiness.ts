import { setTimeout } from 'node:timers/promises'
import { checksOf } from '../domain/readiness.ts'
import type { Parts } from './parts.ts'

const retryMs = 2_000

/**
 * Waits until no setting of this process contradicts those of the others: a worker with another payload key or storage would fail the work
 * that it takes. Logs what is wrong. Returns false if the process is asked to stop before.
 */
export async function agreesWithOthers({ operations, log }: Parts, stopping: Promise<unknown>): Promise<boolean> {
  let reported = ''
  let isStopping = false
  const stopped = stopping.then(() => {
    isStopping = true
  })
  while (!isStopping) {
    const checks = Object.values(await operations.checkReadiness({ names: checksOf.worker }))
    const wrong = checks.flatMap(({ isMisconfigured, detail }) => (isMisconfigured ? [detail] : [])).join('; ')
    if (wrong === '') return true
    if (wrong !== reported) log.error(`Not started: ${wrong}`)
    reported = wrong
    await Promise.race([setTimeout(retryMs, undefined, { ref: false }), stopped])
  }
  return false
}
