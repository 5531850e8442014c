import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareEnvironment } from '../support/command-line.ts'
import { freshDatabase } from '../support/database.ts'
import setUp from '../support/global-setup.ts'
import { startModelServer } from '../support/model-server.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { type ReceivedWebhook, startReceiver } from '../support/webhook-receiver.ts'
import { killable } from './killable.ts'
import { mountSmallDisk } from './small-disk.ts'

/** Imports the built product, because its .tsx files cannot run from source. */
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href)
const { readConfig } = (await built('config.js')) as typeof import('../../src/config.ts')
const { createLog } = (await built('processes/log.js')) as typeof import('../../src/processes/log.ts')
const { openParts } = (await built('processes/parts.js')) as typeof import('../../src/processes/parts.ts')
const { freePort } = (await built('processes/ports.js')) as typeof import('../../src/processes/ports.ts')

export type Platform = Awaited<ReturnType<typeof startPlatform>>

/**
 * Starts `api`, `worker` and `sites` as separate processes that can be killed, with real Postgres and Temporal, a failing model server and a
 * failing receiver of webhooks. The processes reach Postgres through a proxy that can cut their connections, and store files on a small disk.
 */
export async function startPlatform() {
  await setUp()
  const database = await freshDatabase()
  const models = await startModelServer()
  models.latencyMs = 40
  const receiver = await startReceiver({ tls: 'none' })
  const webhooks: ReceivedWebhook[] = []
  receiver.answerWith((response, webhook) => {
    if (acceptsHalf(response)) webhooks.push(webhook)
  })
  const home = await mkdtemp(join(tmpdir(), 'sitewright-chaos-'))
  const proxy = await startTcpProxy(database.url)
  const disk = await mountSmallDisk(join(home, 'storage'))
  const [port, sitesPort] = [await freePort(), await freePort()]
  const environment = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS ?? '',
    OPENAI_BASE_URL: models.url,
    OPENAI_API_KEY: 'test',
    SITEWRIGHT_HOME: home,
    SITEWRIGHT_STORAGE: `file:${home}/storage`,
    SITEWRIGHT_TASK_QUEUE: `chaos-${crypto.randomUUID()}`,
    PORT: String(port),
    SITEWRIGHT_SITES_PORT: String(sitesPort),
    SITEWRIGHT_RATE_LIMIT: '1000000',
    SITEWRIGHT_AI_RATE_LIMIT: '1000000',
    SITEWRIGHT_INVALID_KEY_RATE_LIMIT: '1000000',
    SITEWRIGHT_MODEL_TIMEOUT_MS: '1500',
    SITEWRIGHT_MODEL_ATTEMPTS: '3',
    SITEWRIGHT_MODEL_RETRY_MS: '20',
    SITEWRIGHT_HEARTBEAT_MS: '1500',
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
    // So many that no event runs out of attempts.
    SITEWRIGHT_WEBHOOK_RETRY_MS: Array(30).fill(100).join(','),
    SITEWRIGHT_METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  }
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' })
  const parts = openParts(config, createLog(config))
  const problems: string[] = []
  const variables = { ...bareEnvironment(), ...environment, DATABASE_URL: proxy.url, LOG_LEVEL: 'info' }
  const start = (role: 'api' | 'worker' | 'sites') => killable(role, variables, (problem) => problems.push(problem))
  const [api, worker, sites] = await Promise.all([start('api'), start('worker'), start('sites')])

  return {
    config,
    home,
    models,
    webhookUrl: receiver.url,
    /** The webhooks that the receiver accepted. */
    webhooks,
    processes: { api, worker, sites },
    database: proxy,
    disk,
    /** What no scenario is to blame for. */
    problems,
    pool: parts.pool,
    temporal: parts.temporal.client,
    apiUrl: `http://127.0.0.1:${port}`,
    sitesPort,
    /** Creates a workspace with these credits and returns the headers of its key. */
    async workspace(credits: number) {
      const { workspace_id: workspaceId } = await parts.operations.createWorkspace({ name: 'Chaos' })
      await parts.operations.grantCredits({ workspaceId, amount: credits, reason: 'chaos' })
      const { api_key } = await parts.operations.createKey({ workspaceId, name: 'chaos' })
      return { workspaceId, headers: { authorization: `Bearer ${api_key}` } }
    },
    async stop() {
      await Promise.allSettled([api.stop(), worker.stop(), sites.stop()])
      for (const name of ['sweep', 'reconcile', 'delete-expired'])
        await parts.temporal.client.schedule.getHandle(`${config.taskQueue}-${name}`).delete().catch(ignore)
      models.reset() // closes hanging requests
      await parts.close()
      await models.close()
      await receiver.stop()
      await proxy.close()
      await database.drop()
      await disk?.unmount()
      await rm(home, { recursive: true, force: true })
      await globalThis.stopTestServers?.()
    },
  }
}

/** Accepts half of the webhooks. Closes the connection of a quarter, and answers another quarter with 500. */
function acceptsHalf(response: ServerResponse): boolean {
  const chance = Math.random()
  if (chance < 0.25) response.destroy()
  else response.writeHead(chance < 0.5 ? 500 : 204).end()
  return chance >= 0.5
}

const ignore = () => undefined
