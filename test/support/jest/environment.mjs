const exit = process.exit.bind(process)

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
