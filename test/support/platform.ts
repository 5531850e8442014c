import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@temporalio/client'
import { IllegalStateError, WorkflowNotFoundError } from '@temporalio/common'
import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker'
import { pino } from 'pino'
import { createFairTransactions } from '../../src/activities/fair-transactions.ts'
import { createActivities } from '../../src/activities/activities.ts'
import type { ActivityDeps } from '../../src/activities/deps.ts'
import { createOperations } from '../../src/activities/operations.ts'
import { installationSettings } from '../../src/activities/readiness/installation-settings.ts'
import { buildApp } from '../../src/api/app.ts'
import { readConfig } from '../../src/config.ts'
import { watchOrders } from '../../src/db/order-changes.ts'
import { undeclared } from '../../src/api/http/problems.ts'
import { createOpenAiModel } from '../../src/generation/openai.ts'
import type { WebsiteStatus } from '../../src/domain/orders/website-orders.ts'
import { createDomainLookup } from '../../src/adapters/dns.ts'
import { createFetcher } from '../../src/adapters/fetcher.ts'
import { createPictureProviders } from '../../src/adapters/pictures/index.ts'
import { createDeliveryRelay } from '../../src/activities/webhooks/delivery-relay.ts'
import { createEndpointSlots } from '../../src/activities/webhooks/endpoint-slots.ts'
import { createWebhookSender } from '../../src/adapters/webhook-sender.ts'
import { createMailer } from '../../src/adapters/mail.ts'
import { createStorage } from '../../src/adapters/storage/create-storage.ts'
import { checkDomainsRegularly } from '../../src/processes/domain-checks.ts'
import { sendHeartbeats } from '../../src/processes/heartbeats.ts'
import { relay } from '../../src/processes/relay.ts'
import { connectClient, connectWorker } from '../../src/temporal/client.ts'
import { createStarts } from '../../src/temporal/starts.ts'
import { createWorkers } from '../../src/temporal/workers.ts'
import { freshDatabase } from './database.ts'
import { startModelServer } from './model-server.ts'
import { sharedThreads } from './threads.ts'
import { until } from './until.ts'

const codePath = fileURLToPath(new URL('../../dist/workflow-bundle.js', import.meta.url))

export type Platform = Awaited<ReturnType<typeof startPlatform>>
export type Caller = { workspaceId: string; headers: { authorization: string } }

/**
 * Starts the API and workers in this process on the run's Postgres and Temporal, with their own database, task queue and model server.
 * With `worker: false` the test starts workers itself. `settings` are extra variables. Stopping it throws if an operation returned an
 * undocumented response. `environment` configures other processes of the same platform.
 */
export async function startPlatform({
  worker = true,
  acceptMs = 30_000,
  settings = {},
  webhookSender = {},
  databaseServer = process.env.TEST_DATABASE_URL,
} = {}) {
  const database = await freshDatabase(databaseServer)
  const models = await startModelServer()
  const home = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'platform-'))
  const environment = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS ?? '',
    OPENAI_BASE_URL: models.url,
    OPENAI_API_KEY: 'test',
    SITEWRIGHT_HOME: home,
    SITEWRIGHT_STORAGE: `file:${home}/storage`,
    SITEWRIGHT_TASK_QUEUE: `test-${crypto.randomUUID()}`,
    SITEWRIGHT_SITES_URL: 'http://localhost:3001',
    SITEWRIGHT_RATE_LIMIT: '1000000',
    SITEWRIGHT_AI_RATE_LIMIT: '1000000',
    SITEWRIGHT_INVALID_KEY_RATE_LIMIT: '1000000',
    SITEWRIGHT_ACCEPT_MS: String(acceptMs),
    // A request held at a gate of the model server may wait as long as a slow machine needs.
    SITEWRIGHT_MODEL_TIMEOUT_MS: '60000',
    SITEWRIGHT_MODEL_ATTEMPTS: '3',
    SITEWRIGHT_MODEL_DRAWING_CHECK: '0',
    SITEWRIGHT_MODEL_FACT_CHECK: '0', // most tests count the calls of other steps
    SITEWRIGHT_MODEL_RETRY_MS: '20',
    SITEWRIGHT_WEBHOOK_RETRY_MS: '20,40,60',
    SITEWRIGHT_HEARTBEAT_MS: '3000',
    SITEWRIGHT_SHUTDOWN_MS: '100',
    // Each thread loads the code of the product.
    SITEWRIGHT_THREADS: '1',
    SITEWRIGHT_METRICS_PORT: '0',
    SITEWRIGHT_DNS_SERVERS: '127.0.0.1:1', // nothing listens there
    ...settings,
  }
  const config = readConfig(environment)
  const temporal = connectClient(config)
  const storage = createStorage(config.storage)
  const model = createOpenAiModel({
    apiKey: environment.OPENAI_API_KEY,
    baseUrl: models.url,
    model: 'test',
    timeoutMs: config.timing.modelTimeoutMs,
    drawingCheck: config.model.drawingCheck,
  })
  const undeclaredAnswers = new Set<string>()
  const fetcher = createFetcher({ allowLoopback: true })
  const mailer = config.mail && createMailer(config.mail)
  const sendWebhook = createWebhookSender({ allowLoopback: true, allowHttp: true, ...webhookSender })
  const starts = createStarts({ ...config, temporal })
  const threads = sharedThreads(config.threadPool)
  const installation = installationSettings(config, true)
  const fairTransaction = createFairTransactions(database.db)
  const deps = {
    installation,
    ...{ ...config, db: database.db, fairTransaction, model, storage, threads },
    pictures: { providers: createPictureProviders(config.pictures, fetcher), perDay: config.pictures.perDay },
    ...{ temporal, starts, mailer, fetcher, lookUpDomain: createDomainLookup(config.domains) },
    ...{ sendWebhook, endpointSlots: createEndpointSlots() },
  }
  const activities = createActivities(deps)
  const operations = createOperations(deps)
  const { lookUpMs } = config.events
  const orderChanges = watchOrders({ connectionString: database.url }, { pollMs: lookUpMs, onError: () => undefined })
  const app = await buildApp(
    { ...config, operations, orderChanges, modelName: model.name },
    { loggerInstance: pino({ level: 'warn' }, { write: readLog }) },
  )
  const workers = worker ? await runWorkers() : undefined
  let listening: Promise<string> | undefined

  function checkAnswers() {
    const answers = [...undeclaredAnswers].join(', ')
    undeclaredAnswers.clear()
    if (answers) throw new Error(`The OpenAPI document does not say that these are answered: ${answers}`)
  }

  function readLog(line: string) {
    const { msg, answer, operation } = JSON.parse(line) as { msg?: string; answer?: string; operation?: string }
    if (msg === undeclared) undeclaredAnswers.add(`${operation}: ${answer}`)
    if (process.env.TEST_LOG) process.stdout.write(line)
  }

  /** Waits until the workflows of all changes that are committed now have started. Needs a worker. */
  async function untilStarted(): Promise<void> {
    const starts = database.db.selectFrom('workflow_starts')
    const last = await starts.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (!last) return
    await until(async () => !(await starts.select('id').where('id', '<=', last.id).limit(1).executeTakeFirst()))
  }

  /** Starts the workflows of all changes that are committed now, as a worker does. A shared database may hold more than one batch. */
  async function startCommitted(): Promise<void> {
    while ((await operations.startCommitted()) > 0);
  }

  async function runWorkers() {
    installRuntime()
    const connected = await connectWorker(config)
    const created = await createWorkers({ ...config, ...connected, activities, workflowBundle: { codePath } })
    const running = created.run()
    const stopHeartbeats = await sendHeartbeats({ operations, log: pino({ level: 'silent' }) }, 'worker')
    const onError = () => undefined
    const webhookDeliveries = createDeliveryRelay(deps, onError)
    const relays = [
      { channel: 'workflow_starts' as const, start: () => operations.startCommitted(), onError },
      { channel: 'webhook_events' as const, start: (wake: () => void) => webhookDeliveries.start(wake), onError },
      { channel: 'form_submissions' as const, start: () => operations.startSubmissionMails(), onError },
    ].map((each) => relay({ connectionString: database.url }, each))
    const domainChecks = checkDomainsRegularly({
      intervalMs: Math.min(1_000, ...config.domains.checkMs),
      checkDue: (signal) => operations.checkDueDomains(signal),
      onError: () => undefined,
    })
    return {
      async stop() {
        stopHeartbeats()
        await Promise.all([...relays.map((each) => each.stop()), domainChecks.stop()])
        created.shutdown()
        await Promise.all([running, webhookDeliveries.stop()])
        await connected.connection.close()
      },
    }
  }

  return {
    app,
    activities,
    /** Activities with other dependencies, such as another model. */
    activitiesWith: (changed: Partial<ActivityDeps>) => createActivities({ ...deps, ...changed }),
    operations,
    starts,
    /** The API and its operations on another Temporal connection with short timeouts. */
    appOn: async (other: Client, changed: Partial<ActivityDeps> = {}) =>
      await buildApp({
        ...{ ...config, acceptMs: 500, modelName: model.name },
        operations: createOperations({
          ...{ ...deps, temporal: other, starts: createStarts({ ...config, acceptMs: 500, temporal: other }) },
          ...changed,
        }),
      }),
    /** The address at which the API listens, from the first call on. */
    listen: () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' })),
    config,
    environment,
    fetcher,
    db: database.db,
    home,
    installation,
    model,
    models,
    storage,
    threads,
    temporal,
    /** Creates a workspace with these credits and returns the headers of its key. */
    async workspace(credits: number): Promise<Caller> {
      const { workspace_id: workspaceId } = await operations.createWorkspace({ name: 'Test' })
      if (credits > 0) await operations.grantCredits({ workspaceId, amount: credits, reason: 'test' })
      const { api_key } = await operations.createKey({ workspaceId, name: 'test' })
      return { workspaceId, headers: { authorization: `Bearer ${api_key}` } }
    },
    async order({ headers }: Caller, body: object) {
      const answer = await app.inject({ method: 'POST', url: '/v1/ai/workspace/website', headers, payload: body })
      return { status: answer.statusCode, ...answer.json() }
    },
    async status({ headers }: Caller, workflowId: string): Promise<WebsiteStatus> {
      const url = `/v1/ai/workspace/website/status/${encodeURIComponent(workflowId)}`
      return (await app.inject({ url, headers })).json()
    },
    async credits({ headers }: Caller) {
      const ledger = await app.inject({ url: '/v1/ai/credits/ledger?per_page=100', headers })
      const { list } = ledger.json().result as { list: { kind: string; amount: number; item: string | null }[] }
      const { balance } = (await app.inject({ url: '/v1/ai/credits', headers })).json()
      const sum = (kind: string) =>
        list.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0)
      return { balance, charged: sum('charge'), refunded: sum('refund'), entries: list.length }
    },
    startCommitted,
    untilStarted,
    /**
     * Waits until the workflow has ended, however it ends, and before that until the workflows of committed changes have started. Also
     * waits until another workflow has started it, if it generates a page of an order or an item of a batch.
     */
    async ended(workflowId: string): Promise<void> {
      await untilStarted()
      const isGeneration = /^(website|page|blog|batch)-/.test(workflowId)
      await until(
        async () =>
          await temporal.workflow
            .getHandle(workflowId)
            .result()
            .then(
              () => true,
              (error: unknown) => !(isGeneration && error instanceof WorkflowNotFoundError),
            ),
      )
    },
    /** Throws if an operation has returned an undocumented response. */
    checkAnswers,
    /** Starts a worker in this process, for tests that decide when it runs. Stop it before the platform. */
    startWorker: runWorkers,
    async stop() {
      models.reset() // closes hanging requests
      await workers?.stop()
      await app.close()
      await temporal.connection.close()
      await models.close()
      await database.drop()
      await rm(home, { recursive: true, force: true })
      checkAnswers()
    },
  }
}

/** Temporal allows one runtime per process. It ends with its last worker, so it is installed again if no shared platform runs one. */
function installRuntime(): void {
  try {
    Runtime.install({
      logger: new DefaultLogger('ERROR'),
      telemetryOptions: {
        logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) },
      },
    })
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error
  }
}
