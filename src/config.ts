import { z } from 'zod'

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard)
const count = (standard: number) => z.coerce.number().int().min(0).default(standard)
const atLeastOne = (standard: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(standard)
/** Absent: as many as there are. */
const limit = z.coerce.number().int().min(1).max(1_000_000_000).optional()
const milliseconds = (standard: number) => z.coerce.number().int().min(1).default(standard)

const payloadKey = z
  .string()
  .regex(
    /^[\w.-]{1,100}:[A-Za-z0-9+/]{43}=$/,
    'must be <name>:<32 bytes as base64>, several of them separated by commas',
  )
  .transform((text) => text.split(':'))
  .transform(([id = '', secret = '']) => ({ id, secret: Buffer.from(secret, 'base64') }))
/** The first one encrypts, unless it is the word "none"; all decrypt. */
const payloadKeys = z
  .string()
  .transform((text) => text.split(','))
  .transform(([first, ...others]) =>
    first === 'none' ? { encrypts: false, texts: others } : { encrypts: true, texts: [first, ...others] },
  )
  .pipe(z.object({ encrypts: z.boolean(), texts: z.array(payloadKey) }))
  .refine(({ texts }) => new Set(texts.map(({ id }) => id)).size === texts.length, 'must name each key once')
  .transform(({ encrypts, texts: known }) => ({ current: (encrypts && known[0]) || null, known }))

/** Every variable the product reads, by the name an operator sets. Listed with words in `.env.example`. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  SITEWRIGHT_SITES_PORT: port(3001),
  SITEWRIGHT_METRICS_PORT: port(9464),
  SITEWRIGHT_TEMPORAL_PORT: port(7233),
  SITEWRIGHT_TEMPORAL_UI_PORT: port(8233),
  SITEWRIGHT_HOME: z.string().default('.sitewright'),
  SITEWRIGHT_PUBLIC_URL: z.url().optional(),
  SITEWRIGHT_SITES_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name')
    .default('localhost'),
  SITEWRIGHT_SITES_URL: z.url().optional(),
  SITEWRIGHT_STORAGE: z.string().optional(),
  SITEWRIGHT_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  SITEWRIGHT_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, such as "Acme <login@acme.example>"')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  SITEWRIGHT_PRICE_WEBSITE: count(10),
  SITEWRIGHT_PRICE_PAGE: count(2),
  SITEWRIGHT_PRICE_BLOG: count(2),
  SITEWRIGHT_RATE_LIMIT: atLeastOne(600),
  SITEWRIGHT_AI_RATE_LIMIT: atLeastOne(60),
  SITEWRIGHT_EVENT_STREAMS: atLeastOne(500),
  SITEWRIGHT_EVENTS_KEEP_ALIVE_MS: milliseconds(15_000),
  SITEWRIGHT_EVENTS_LOOK_UP_MS: milliseconds(2_000),
  SITEWRIGHT_TASK_QUEUE: z.string().min(1).default('sitewright'),
  SITEWRIGHT_ACCEPT_MS: milliseconds(10_000),
  SITEWRIGHT_MODEL_CONCURRENCY: z.coerce.number().int().min(1).default(200),
  SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TIMEOUT_MS: milliseconds(120_000),
  SITEWRIGHT_MODEL_ATTEMPTS: z.coerce.number().int().min(1).default(5),
  SITEWRIGHT_MODEL_RETRY_MS: milliseconds(1_000),
  SITEWRIGHT_HEARTBEAT_MS: milliseconds(3_000),
  SITEWRIGHT_SHUTDOWN_MS: milliseconds(10_000),
  SITEWRIGHT_RECONCILE_MS: milliseconds(15 * 60_000),
  SITEWRIGHT_SWEEP_MS: milliseconds(60 * 60_000),
  SITEWRIGHT_SITES_CACHE_MB: atLeastOne(128),
  SITEWRIGHT_COMPOSER_LATENCY_MS: count(0),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  DATABASE_URL: z.string().optional(),
  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  SITEWRIGHT_PAYLOAD_KEY: payloadKeys.optional(),
  SITEWRIGHT_CODEC_PORT: port(8234),
  SITEWRIGHT_CODEC_ORIGIN: z.url().optional(),
  TEMPORAL_DEPLOYMENT_NAME: z.string().optional(),
  TEMPORAL_WORKER_BUILD_ID: z.string().optional(),
  TEMPORAL_CLI: z.string().optional(),
  SITEWRIGHT_CHROMIUM: z.string().optional(),
  CI: z.string().optional(),
})

/** The environment of this process, for code that passes it on to a child process or replaces variables of it. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env

export type Config = ReturnType<typeof readConfig>
/** Credits for one website, page or blog post. Contract §9. */
export type Prices = Config['prices']
/** Deadlines and retries of model calls, in milliseconds. */
export type Timing = Config['timing']

/** Thrown when a process starts without a variable that it needs; the message names it. */
export class MissingSetting extends Error {}

/** Thrown by `readConfig`; `problems` has one line per variable that is wrong. */
export class InvalidConfig extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the configuration of a process. An empty variable counts as not set. Throws InvalidConfig with all problems at once.
 * Only this file reads the environment, except for Temporal's own TLS and profile variables, which `@temporalio/envconfig` reads.
 */
export function readConfig(environment: Record<string, string | undefined> = processEnvironment()) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if ((given.TEMPORAL_DEPLOYMENT_NAME === undefined) !== (given.TEMPORAL_WORKER_BUILD_ID === undefined))
    problems.push('TEMPORAL_DEPLOYMENT_NAME and TEMPORAL_WORKER_BUILD_ID: set both or neither')
  if ((given.SITEWRIGHT_SMTP_URL === undefined) !== (given.SITEWRIGHT_MAIL_FROM === undefined))
    problems.push('SITEWRIGHT_SMTP_URL and SITEWRIGHT_MAIL_FROM: set both or neither')
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems)
  const env = parsed.data
  return {
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    sitesPort: env.SITEWRIGHT_SITES_PORT,
    metricsPort: env.SITEWRIGHT_METRICS_PORT,
    temporalPort: env.SITEWRIGHT_TEMPORAL_PORT,
    temporalUiPort: env.SITEWRIGHT_TEMPORAL_UI_PORT,
    home: env.SITEWRIGHT_HOME,
    publicUrl: env.SITEWRIGHT_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    sitesUrl: env.SITEWRIGHT_SITES_URL ?? `http://${env.SITEWRIGHT_SITES_DOMAIN}:${env.SITEWRIGHT_SITES_PORT}`,
    /** The server that mail goes through and its sender; undefined: no mail is sent. */
    mail:
      env.SITEWRIGHT_SMTP_URL && env.SITEWRIGHT_MAIL_FROM
        ? { smtpUrl: env.SITEWRIGHT_SMTP_URL, from: env.SITEWRIGHT_MAIL_FROM }
        : undefined,
    storage: {
      url: env.SITEWRIGHT_STORAGE ?? `file:${env.SITEWRIGHT_HOME}/storage`,
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
      region: env.AWS_REGION,
    },
    prices: { website: env.SITEWRIGHT_PRICE_WEBSITE, page: env.SITEWRIGHT_PRICE_PAGE, blog: env.SITEWRIGHT_PRICE_BLOG },
    /** What one API key may send in a minute; `orders` are those that the model carries out. */
    rateLimits: { requests: env.SITEWRIGHT_RATE_LIMIT, orders: env.SITEWRIGHT_AI_RATE_LIMIT },
    /**
     * Streams of how orders stand: how many a workspace may have at a time in one process, how often each says something, and how often it
     * is asked whether changes are heard, and looked up instead where they are not.
     */
    events: {
      perWorkspace: env.SITEWRIGHT_EVENT_STREAMS,
      keepAliveMs: env.SITEWRIGHT_EVENTS_KEEP_ALIVE_MS,
      lookUpMs: env.SITEWRIGHT_EVENTS_LOOK_UP_MS,
    },
    taskQueue: env.SITEWRIGHT_TASK_QUEUE,
    acceptMs: env.SITEWRIGHT_ACCEPT_MS,
    modelConcurrency: env.SITEWRIGHT_MODEL_CONCURRENCY,
    /** What the model may be asked in a minute, by all together and by each workspace; undefined: there is no limit. */
    modelLimits: {
      requests: {
        all: env.SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE,
        workspace: env.SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE,
      },
      tokens: {
        all: env.SITEWRIGHT_MODEL_TOKENS_PER_MINUTE,
        workspace: env.SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE,
      },
    },
    /** How long a model call may take, and how often and how soon it is tried again; travels in every order. */
    timing: {
      modelTimeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
      attempts: env.SITEWRIGHT_MODEL_ATTEMPTS,
      retryMs: env.SITEWRIGHT_MODEL_RETRY_MS,
      heartbeatMs: env.SITEWRIGHT_HEARTBEAT_MS,
    },
    shutdownMs: env.SITEWRIGHT_SHUTDOWN_MS,
    reconcileMs: env.SITEWRIGHT_RECONCILE_MS,
    sweepMs: env.SITEWRIGHT_SWEEP_MS,
    /** How much of what it serves a public-site host keeps in memory. */
    sitesCacheBytes: env.SITEWRIGHT_SITES_CACHE_MB * 1024 * 1024,
    model: {
      openaiApiKey: env.OPENAI_API_KEY,
      openaiBaseUrl: env.OPENAI_BASE_URL,
      openaiModel: env.OPENAI_MODEL,
      modelTimeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
      composerLatencyMs: env.SITEWRIGHT_COMPOSER_LATENCY_MS,
    },
    databaseUrl: env.DATABASE_URL,
    temporal: {
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      /** Undefined: what Temporal keeps is not encrypted. */
      payloadKeys: env.SITEWRIGHT_PAYLOAD_KEY,
    },
    /** Where payloads are decrypted for operators, and the address of the Web UI that may ask for it. */
    codec: {
      port: env.SITEWRIGHT_CODEC_PORT,
      origin: env.SITEWRIGHT_CODEC_ORIGIN ?? `http://localhost:${env.SITEWRIGHT_TEMPORAL_UI_PORT}`,
    },
    deployment:
      env.TEMPORAL_DEPLOYMENT_NAME && env.TEMPORAL_WORKER_BUILD_ID
        ? { deploymentName: env.TEMPORAL_DEPLOYMENT_NAME, buildId: env.TEMPORAL_WORKER_BUILD_ID }
        : undefined,
    /** The `temporal` program that the operator names; undefined: the one on the PATH, or a download. */
    temporalCli: env.TEMPORAL_CLI,
    /** The browser that the operator names for the browser tests. */
    chromium: env.SITEWRIGHT_CHROMIUM,
    ci: ['true', '1'].includes(env.CI ?? ''),
  }
}
