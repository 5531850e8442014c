import { Piscina } from 'piscina'
import { createFairQueue } from '../domain/fair-queue.ts'
import { restoreProblem, ValidationFailed } from '../domain/problems.ts'
import type { Tasks } from './tasks.ts'
import type { Call, Outcome } from './thread.ts'

/** Computes what depends on tenants' content away from the event loop. */
export type Threads = {
  /**
   * Runs a task in a thread, fairly between workspaces. Throws the problems of the task, and ValidationFailed if the content needs more time
   * or memory than the limits allow; the thread is then replaced.
   */
  run: <Name extends keyof Tasks>(
    workspaceId: string,
    task: Name,
    ...input: Parameters<Tasks[Name]>
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>
  /** Starts the threads before the first task needs them. */
  start: () => void
  close: () => Promise<void>
}

/** The largest documents need about 200 MiB. */
const standardHeapMb = 512

/** Threads load compiled code: Node does not strip types from .tsx files. Sources run in tests and benchmarks, after the build. */
const filename = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/thread.js' : './thread.js',
  import.meta.url,
).href

type Limits = { threads: number; timeoutMs: number; maxHeapMb?: number }

/** Creates a pool of threads, which start with the first task. A task may take `timeoutMs` and, in JavaScript objects, `maxHeapMb` MiB. */
export function createThreads({ threads, timeoutMs, maxHeapMb = standardHeapMb }: Limits): Threads {
  const inTurn = createFairQueue(threads)
  let pool: Piscina<Call, Outcome> | undefined
  const start = () =>
    (pool ??= new Piscina({
      filename,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      recordTiming: false,
    }))

  async function runNow(work: Pick<Call, 'task' | 'input'>): Promise<unknown> {
    const started = new Int32Array(new SharedArrayBuffer(4))
    const limit = limitTime(timeoutMs, started)
    try {
      const outcome = await start().run({ ...work, started }, { signal: limit.signal })
      if ('result' in outcome) return outcome.result
      const { name, message, details } = outcome.problem
      throw restoreProblem(name, message, details) ?? new Error(`${name}: ${message}`)
    } catch (error) {
      if (limit.signal.aborted) throw exceeded(`takes longer than ${timeoutMs / 1_000} seconds`)
      throw isOutOfMemory(error) ? exceeded('needs too much memory') : error
    } finally {
      limit.end()
    }
  }

  return {
    // The types of `tasks` hold on the other side of the message.
    run: (workspaceId, task, ...input) => inTurn(workspaceId, () => runNow({ task, input })) as never,
    start: () => void start(),
    close: async () => await pool?.destroy(),
  }
}

const exceeded = (limit: string) =>
  new ValidationFailed(`The content ${limit} to process. Shorten it or simplify its structure.`)

const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Precision of the time limit. */
const steps = 20

/**
 * Aborts after `timeoutMs` from the start of the task. Time in which this process was frozen or got no processor is no fault of the content:
 * it counts as one step.
 */
function limitTime(timeoutMs: number, started: Int32Array): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController()
  let left = steps
  const timer = setInterval(() => {
    if (Atomics.load(started, 0) === 1) left--
    if (left === 0) limit.abort()
  }, timeoutMs / steps)
  return { signal: limit.signal, end: () => clearInterval(timer) }
}
