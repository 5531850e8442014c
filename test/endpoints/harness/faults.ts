import { createDomainLookup } from '../../../src/adapters/dns.ts'
import { createFairTransactions } from '../../../src/activities/fair-transactions.ts'
import { createOperations } from '../../../src/activities/operations.ts'
import { createStarts } from '../../../src/temporal/starts.ts'
import { buildApp } from '../../../src/api/app.ts'
import { connect } from '../../../src/db/connect.ts'
import { connectClient } from '../../../src/temporal/client.ts'
import type { Platform } from '../../support/platform.ts'

/** The calls that run before the operation itself. */
const beforehand = [
  'authenticate',
  'takeRequests',
  'lockIdempotencyKey',
  'storeResponse',
  'unlockIdempotencyKey',
] as const

/** Builds the API so that an operation's own work waits for `before` or fails with it. */
export async function interruptedApp({ config, operations, model }: Platform) {
  const state = { before: async (): Promise<void> => undefined }
  const work = new Proxy(operations, {
    get(target, name: keyof typeof operations) {
      if (beforehand.some((one) => one === name)) return target[name]
      const work = target[name] as (wanted: unknown) => Promise<unknown>
      return async (wanted: unknown) => {
        await state.before()
        return await work(wanted)
      }
    },
  })
  return { app: await buildApp({ ...config, operations: work, modelName: model.name }), state }
}

/** Builds the API so that Postgres and Temporal are unreachable after authentication. */
export async function cutOffApp({ config, operations, model, storage, threads, fetcher, installation }: Platform) {
  const { db, pool } = connect('postgres://nobody@127.0.0.1:1/none', () => undefined) // nothing listens on port 1
  const temporal = connectClient({ temporal: { address: '127.0.0.1:1', namespace: 'default' } })
  const known = Object.fromEntries(beforehand.map((name) => [name, operations[name]]))
  const settings = { ...config, acceptMs: 100 }
  const starts = createStarts({ ...settings, temporal })
  const deps = {
    ...settings,
    db,
    fairTransaction: createFairTransactions(db),
    storage,
    threads,
    temporal,
    starts,
    fetcher,
    installation,
    lookUpDomain: createDomainLookup(config.domains),
  }
  const cutOff = { ...createOperations(deps), ...known }
  const app = await buildApp({ ...settings, operations: cutOff, modelName: model.name })
  const stop = async () => {
    await app.close()
    await temporal.connection.close()
    await pool.end()
  }
  return { app, stop }
}
