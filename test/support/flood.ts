import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Attack } from './slowdown.ts'

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type Flood = { origin: string; connections: number; requests: Sent[] }

/**
 * Starts a process that floods a server, so that the sender does not slow down the probes of the test. `attack` sends requests until its
 * signal aborts, and counts the answers by status in `answers`.
 */
export function startFloodProcess() {
  const child = fork(fileURLToPath(new URL('flood-process.ts', import.meta.url)))
  const attack =
    (flood: Flood, answers: Record<string, number> = {}): Attack =>
    async (signal) => {
      child.send(flood)
      signal.addEventListener('abort', () => child.send('stop'))
      const [counts] = (await once(child, 'message')) as [Record<string, number>]
      for (const [status, count] of Object.entries(counts)) answers[status] = (answers[status] ?? 0) + count
    }
  return { attack, stop: () => child.kill() }
}
