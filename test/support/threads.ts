import type { Config } from '../../src/config.ts'
import { createThreads, type Threads } from '../../src/threads/index.ts'

/** By its limits. On `globalThis`, because the modules of `test` are loaded once per test file. */
const pools = ((globalThis as { testThreads?: Map<string, Threads> }).testThreads ??= new Map())

/** Returns the thread pool of this process with these limits. A thread takes 0.4 s of CPU to start, so test files share them. */
export function sharedThreads(limits: Config['threadPool']): Threads {
  const key = JSON.stringify(limits)
  const pool = pools.get(key) ?? createThreads(limits)
  pools.set(key, pool)
  return pool
}
