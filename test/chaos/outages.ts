import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './platform.ts'

/** The default run has short outages, so that CI takes little longer. */
export type OutageTimes = { everyMs: number; storageMs: number }

/**
 * Kills the processes and cuts the connections to the database in turns until `signal` aborts, and makes the storage read-only and full
 * once each. Resolves with what it did when the storage is well again.
 */
export async function causeOutages(platform: Platform, signal: AbortSignal, times: OutageTimes): Promise<string> {
  const { disk, processes, database } = platform
  let cuts = 0
  const cut = () => {
    cuts++
    database.restore() // closes all connections
    return Promise.resolve()
  }
  const turns = [cut, processes.worker.kill, cut, processes.api.kill, cut, processes.sites.kill]
  const restarts = (async () => {
    for (let turn = 0; await pause(times.everyMs, signal); turn++) await turns[turn % turns.length]?.()
  })()
  const during = async (name: string, begin: () => Promise<void>, end: () => Promise<void>) => {
    if (!(await pause(times.everyMs, signal))) return []
    await begin()
    await wait(times.storageMs)
    await end()
    return [`storage ${name} for ${times.storageMs / 1000} s`]
  }
  const storage = disk
    ? [
        ...(await during('read-only', disk.setReadOnly, disk.setWritable)),
        ...(await during('full', () => disk.fill(), disk.empty)),
      ]
    : ['storage always well: the faults of disks need the right to mount']
  await restarts
  return [`connections cut ${cuts} times`, ...storage].join('; ')
}

/** Resolves with false if the signal aborts first. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> => wait(ms, true, { signal }).catch(() => false)
