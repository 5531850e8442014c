import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { Problem, ValidationFailed } from '../domain/problems.ts'
import { tasks } from './tasks.ts'

/** A call of a task, and how it ended, as messages between threads: plain data. */
export type Call = {
  task: keyof typeof tasks
  input: unknown[]
  /** Memory that both sides see. The thread writes its id when it starts the task; 1 if the system does not tell it. */
  thread: Int32Array<SharedArrayBuffer>
}
export type Outcome = { result: unknown } | { problem: Pick<Problem, 'name' | 'message' | 'details'> }

const isLinux = process.platform === 'linux'
/** The id of this thread in /proc, or 1, which is no thread of this process. */
const ownId = isLinux ? Number(basename(readlinkSync('/proc/thread-self'))) : 1

// On Linux this lowers the priority of the calling thread only, so that the event loop keeps its share of the processors.
if (isLinux) setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))

/** Runs in a thread. Problems are returned, because a thrown error loses its class on the way. */
export default async function run({ task, input, thread }: Call): Promise<Outcome> {
  Atomics.store(thread, 0, ownId)
  const work = tasks[task] as (...values: unknown[]) => unknown
  try {
    return { result: await work(...input.map(asBuffer)) }
  } catch (error) {
    const problem = toProblem(error)
    return { problem: { name: problem.constructor.name, message: problem.message, details: problem.details } }
  }
}

const asBuffer = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value

/** Exceeding a limit of the JavaScript engine depends on the content. Throws other errors again. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof RangeError && /call stack|string length|allocation failed/.test(error.message))
    return new ValidationFailed('The content is nested too deeply or too large to process. Simplify or shorten it.')
  throw error
}
