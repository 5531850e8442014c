import { setTimeout as wait } from 'node:timers/promises'
import { startSitewright } from '../support/command-line.ts'

type Role = 'api' | 'worker' | 'sites'

/**
 * Starts a process that is started again as soon as it is killed, or ends because it cannot reach the database, as a supervisor does.
 * Reports a running process that ends by itself.
 */
export async function killable(role: Role, environment: NodeJS.ProcessEnv, report: (problem: string) => void) {
  let running = start()
  let restart: Promise<unknown> | undefined
  let kills = 0
  await running
  return {
    kills: () => kills,
    /** Returns the lines that the running process logged for a request. It writes them at most 100 ms late. */
    async logOf(requestId: string) {
      await wait(500)
      return (await running)
        .said()
        .split('\n')
        .filter((line) => line.includes(requestId))
    },
    /** Resolves when it runs. Concurrent calls kill it once. */
    up: async () => void (await running),
    kill: () => (restart ??= again().finally(() => (restart = undefined))),
    stop: async () => void (await (await running).stop('SIGKILL')),
  }

  async function again() {
    await (await running).stop('SIGKILL')
    kills++
    await (running = start())
  }

  async function start() {
    for (let attempt = 1; ; attempt++)
      try {
        const started = await startSitewright([role], environment, `${role} is up`)
        // `null`: by a signal.
        void started.ended.then((code) => code !== null && report(`${role} ended with ${code}:\n${started.said()}`))
        return started
      } catch (error) {
        if (attempt === 10) throw error
      }
  }
}
