import { readFileSync } from 'node:fs'
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

/** Creates a pool of threads, which start with the first task. A task may take `timeoutMs` of processor time and, in JavaScript objects, `maxHeapMb` MiB. */
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
    const thread = new Int32Array(new SharedArrayBuffer(4))
    const limit = limitTime(timeoutMs, thread)
    try {
      const outcome = await start().run({ ...work, thread }, { signal: limit.signal })
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
/** A task that gets this part of a processor, or less, ends although it has time left. */
const minShare = 1 / 10

/**
 * Aborts when a task has used `timeoutMs` of processor time. Time in which the process is frozen or the machine overloaded is no fault of the
 * content. Systems other than Linux do not say what a thread has used: there, the time since its start counts.
 */
function limitTime(timeoutMs: number, thread: Int32Array): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController()
  const stepMs = timeoutMs / steps
  let passedMs = 0
  let usedBefore: number | undefined
  const timer = setInterval(() => {
    const id = Atomics.load(thread, 0)
    if (id === 0) return // the task waits for a new thread
    passedMs += stepMs
    const used = cpuMsOf(id) ?? passedMs
    usedBefore ??= Math.max(0, used - stepMs)
    if (used - usedBefore >= timeoutMs || passedMs * minShare >= timeoutMs) limit.abort()
  }, stepMs)
  return { signal: limit.signal, end: () => clearInterval(timer) }
}

/** Returns the processor time that a thread of this process has used, in milliseconds, on Linux. */
function cpuMsOf(threadId: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
