import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })

const exit = process.exit.bind(process)

/**
 * CHILD_MESSAGE_END of jest-worker: no more files. Jest waits 500 ms for the process to end, which takes longer if a runtime of Temporal,
 * connections that are kept, or the platforms that files share are still open. Nothing in them has to be kept.
 */
const endOfWorker = 2
// Jest loads this module once per test file.
globalThis.endsAtOnce ??= process.on(
  'message',
  ([type]) => type === endOfWorker && process.kill(process.pid, 'SIGKILL'),
)

/** Runs test files with the globals of the worker process, without a VM context. */
export default class Environment {
  global = globalThis

  getVmContext() {}
  exportConditions() {
    return ['node', 'node-addons']
  }
  async setup() {}
  async teardown() {
    process.exit = exit // Jest wraps it for each file
  }
}
