import { setTimeout } from 'node:timers/promises'
import { withServer } from './connection-errors.ts'
import type { Parts } from './parts.ts'

const retryMs = 1_000

/** Waits until the database answers. Closes the parts and throws if this program cannot run with its migrations. */
export async function requireMigrations({ operations, log, config, close }: Parts): Promise<void> {
  let reported = false
  for (;;) {
    const found = await operations.checkMigrations().catch((err: unknown) => {
      if (!reported) log.warn({ err }, withServer('waiting for the database', err, config))
      reported = true
    })
    if (found?.mayStart) log.warn(found.detail)
    if (found?.state === 'ok' || found?.mayStart) return
    if (found) {
      await close()
      throw new Error(`Not started: ${found.detail}.`)
    }
    await setTimeout(retryMs)
  }
}
