import { availableParallelism } from 'node:os'
import { z } from 'zod'

const maxInteger = 1_000_000_000
const integer = (min: number, max = maxInteger) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const port = (standard: number) => integer(0, 65_535).default(standard)
const count = (standard: number) => integer(0).default(standard)
const atLeastOne = (standard: number) => integer(1).default(standard)
/** Not set means no limit. */
const limit = integer(1).optional()
const milliseconds = atLeastOne
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
const networks = list.pipe(
  z.array(
    z
      .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be IP addresses or CIDR ranges with spaces between them, such as "10.0.0.5 172.16.0.0/12"',
      })
      .refine((text) => !text.endsWith('/0'), 'must not contain all addresses: name those of your proxies'),
  ),
)
const addresses = list.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6()], {
      error: 'must be IP addresses with spaces between them, such as "203.0.113.7 2001:db8::7"',
    }),
  ),
)
/** Name servers, with a port if it is not 53. */
const nameServers = list.pipe(
  z.array(
    z.string().regex(/^(?:[\d.]+(?::\d+)?|[\da-f:]+|\[[\da-f:]+\](?::\d+)?)$/i, {
      error: 'must be IP addresses with spaces between them, such as "9.9.9.9 127.0.0.1:5353"',
    }),
  ),
)
/** A list of durations in milliseconds, with commas. */
const durations = (standard: number[]) =>
  z
    .string()
    .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'must be milliseconds with commas between, such as 5000,300000')
    .prefault(standard.join(','))
    .transform((text) => text.split(',').map(Number))

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** The waits between the attempts to deliver a webhook. Contract §11. */
const webhookRetryMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]
/** The intervals of the checks of a new domain, and the age of the domain at which each ends. Contract §4. */
const domainCheckMs = [30 * second, 5 * minute, 30 * minute]
const domainCheckUntilMs = [10 * minute, 2 * hour, 72 * hour]
const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name')
/** Prices of models for a million tokens of prompts and of answers: "gpt-4.1-mini=0.4/1.6 gpt-4.1=2/8". */
const modelPrices = list
  .pipe(z.array(z.string().regex(/^\S+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, 'must be such as gpt-4.1-mini=0.40/1.60')))
  .transform((texts) =>
    Object.fromEntries(
      texts.map((text) => {
        const end = text.lastIndexOf('=')
        const [input = 0, output = 0] = text
          .slice(end + 1)
          .split('/')
          .map(Number)
        return [text.slice(0, end), { input, output }]
      }),
    ),
  )
/** Set for all model calls, and for the plan, pages or posts alone. */
const perStep = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  ({
    ...{ [name]: value, [`${name}_PLAN`]: value, [`${name}_PAGE`]: value, [`${name}_POST`]: value },
  }) as Record<Name | `${Name}_${'PLAN' | 'PAGE' | 'POST'}`, Value>
const url = z.url({ error: 'must be a URL, such as https://example.com' }).optional()
const oneOf = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const payloadKey = z
  .string()
  .regex(/^[\w.-]{1,100}:[A-Za-z0-9+/]{43}=$/, 'must be <name>:<32 bytes as base64>, with commas between several keys')
  .transform((text) => text.split(':'))
  .transform(([id = '', secret = '']) => ({ id, secret: Buffer.from(secret, 'base64') }))
/** All keys decrypt. The first one encrypts; if the list starts with "none", nothing is encrypted. */
const payloadKeys = z
  .string()
  .transform((text) => text.split(','))
  .transform(([first, ...others]) =>
    first === 'none' ? { encrypts: false, texts: others } : { encrypts: true, texts: [first, ...others] },
  )
  .pipe(z.object({ encrypts: z.boolean(), texts: z.array(payloadKey) }))
  .refine(({ texts }) => new Set(texts.map(({ id }) => id)).size === texts.length, 'must use each key name only once')
  .transform(({ encrypts, texts: known }) => ({ current: (encrypts && known[0]) || null, known }))

/** The environment variables. `.env.example` describes each of them. */
const Environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  SITEWRIGHT_SITES_PORT: port(3001),
  SITEWRIGHT_METRICS_PORT: port(9464),
  SITEWRIGHT_TEMPORAL_PORT: port(7233),
  SITEWRIGHT_TEMPORAL_UI_PORT: port(8233),
  SITEWRIGHT_HOME: z.string().default('.sitewright'),
  SITEWRIGHT_PUBLIC_URL: url,
  SITEWRIGHT_SITES_DOMAIN: hostName.default('localhost'),
  SITEWRIGHT_SITES_URL: url,
  SITEWRIGHT_STORAGE: z.string().optional(),
  SITEWRIGHT_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  SITEWRIGHT_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address, such as "Acme <login@acme.example>"')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  SITEWRIGHT_PRICE_WEBSITE: count(10),
  SITEWRIGHT_PRICE_PAGE: count(2),
  SITEWRIGHT_PRICE_BLOG: count(2),
  SITEWRIGHT_PRICE_IMAGE: count(1),
  SITEWRIGHT_IMAGE_PROVIDERS: list.pipe(z.array(oneOf('pexels', 'openai', 'unsplash'))),
  SITEWRIGHT_GENERATED_IMAGES: integer(0, 20).default(6),
  SITEWRIGHT_GENERATED_IMAGES_PER_DAY: limit,
  SITEWRIGHT_IMAGE_TIMEOUT_MS: milliseconds(120_000),
  PEXELS_API_KEY: z.string().optional(),
  PEXELS_BASE_URL: url,
  OPENAI_IMAGES_API_KEY: z.string().optional(),
  OPENAI_IMAGES_BASE_URL: url,
  OPENAI_IMAGES_MODEL: z.string().default('gpt-image-2'),
  OPENAI_IMAGES_SIZE: z.string().optional(),
  OPENAI_IMAGES_QUALITY: z.string().optional(),
  UNSPLASH_ACCESS_KEY: z.string().optional(),
  UNSPLASH_BASE_URL: url,
  UNSPLASH_APP_NAME: z.string().default('sitewright'),
  SITEWRIGHT_RATE_LIMIT: atLeastOne(600),
  SITEWRIGHT_AI_RATE_LIMIT: atLeastOne(60),
  SITEWRIGHT_INVALID_KEY_RATE_LIMIT: atLeastOne(60),
  SITEWRIGHT_TRUSTED_PROXIES: networks,
  SITEWRIGHT_EVENT_STREAMS: atLeastOne(500),
  SITEWRIGHT_EVENTS_KEEP_ALIVE_MS: milliseconds(15_000),
  SITEWRIGHT_EVENTS_LOOK_UP_MS: milliseconds(2_000),
  SITEWRIGHT_TASK_QUEUE: z.string().min(1).default('sitewright'),
  SITEWRIGHT_ACCEPT_MS: milliseconds(10_000),
  SITEWRIGHT_MODEL_CONCURRENCY: atLeastOne(200),
  SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TIMEOUT_MS: milliseconds(120_000),
  SITEWRIGHT_MODEL_IDLE_MS: milliseconds(30_000),
  SITEWRIGHT_MODEL_PRICES: modelPrices,
  SITEWRIGHT_MODEL_REVIEW: oneOf('0', '1').default('0'),
  SITEWRIGHT_MODEL_ATTEMPTS: atLeastOne(5),
  SITEWRIGHT_MODEL_RETRY_MS: milliseconds(1_000),
  SITEWRIGHT_THREADS: integer(1, 1_000).optional(),
  SITEWRIGHT_THREAD_TIMEOUT_MS: milliseconds(10_000),
  SITEWRIGHT_HEARTBEAT_MS: milliseconds(3_000),
  SITEWRIGHT_DRAIN_MS: integer(0).optional(),
  SITEWRIGHT_SHUTDOWN_MS: milliseconds(10_000),
  SITEWRIGHT_RECONCILE_MS: milliseconds(5 * 60_000),
  SITEWRIGHT_SWEEP_MS: milliseconds(24 * 60 * 60_000),
  SITEWRIGHT_SITES_CACHE_MB: atLeastOne(128),
  SITEWRIGHT_FORM_MIN_MS: count(2_000),
  SITEWRIGHT_FORM_HOURLY_LIMIT: atLeastOne(200),
  SITEWRIGHT_FORM_SENDER_HOURLY_LIMIT: atLeastOne(20),
  SITEWRIGHT_FORM_MAILS_PER_HOUR: count(30),
  SITEWRIGHT_FORM_RETENTION_DAYS: atLeastOne(365),
  SITEWRIGHT_CAPTCHA: oneOf('turnstile', 'hcaptcha').optional(),
  SITEWRIGHT_CAPTCHA_SITE_KEY: z.string().optional(),
  SITEWRIGHT_CAPTCHA_SECRET: z.string().optional(),
  SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: oneOf('0', '1').default('0'),
  SITEWRIGHT_WEBHOOK_RETRY_MS: durations(webhookRetryMs),
  SITEWRIGHT_DOMAIN_TARGET: hostName.optional(),
  SITEWRIGHT_DOMAIN_ADDRESSES: addresses,
  SITEWRIGHT_DNS_SERVERS: nameServers,
  SITEWRIGHT_DOMAIN_CHECK_MS: durations(domainCheckMs),
  SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS: durations(domainCheckUntilMs),
  SITEWRIGHT_DOMAIN_RECHECK_MS: milliseconds(hour),
  SITEWRIGHT_DOMAIN_RELEASE_MS: milliseconds(7 * 24 * hour),
  SITEWRIGHT_COMPOSER_LATENCY_MS: count(0),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url,
  ...perStep('OPENAI_MODEL', z.string().optional()),
  ...perStep('OPENAI_REASONING_EFFORT', oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh').optional()),
  ...perStep('OPENAI_TEMPERATURE', z.coerce.number().min(0).max(2).optional()),
  ...perStep('OPENAI_MAX_TOKENS', limit),
  DATABASE_URL: z.string().optional(),
  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  SITEWRIGHT_PAYLOAD_KEY: payloadKeys.optional(),
  SITEWRIGHT_CODEC_PORT: port(8234),
  SITEWRIGHT_CODEC_ORIGIN: url,
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf').default('http/protobuf'),
  TEMPORAL_DEPLOYMENT_NAME: z.string().optional(),
  TEMPORAL_WORKER_BUILD_ID: z.string().optional(),
  TEMPORAL_CLI: z.string().optional(),
  SITEWRIGHT_CHROMIUM: z.string().optional(),
  CI: z.string().optional(),
})

const defaultModel = 'gpt-4.1-mini'

const stepSettings = (env: z.infer<typeof Environment>, step: 'PLAN' | 'PAGE' | 'POST') => ({
  model: env[`OPENAI_MODEL_${step}`] ?? env.OPENAI_MODEL ?? defaultModel,
  reasoningEffort: env[`OPENAI_REASONING_EFFORT_${step}`] ?? env.OPENAI_REASONING_EFFORT,
  temperature: env[`OPENAI_TEMPERATURE_${step}`] ?? env.OPENAI_TEMPERATURE,
  maxTokens: env[`OPENAI_MAX_TOKENS_${step}`] ?? env.OPENAI_MAX_TOKENS,
})

/** Without empty variables, which count as not set. */
const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The variables that this process was started with, for Temporal's own reader of variables. */
export const setVariables = (): Record<string, string> => withoutEmpty(process.env)

/** Returns the environment of this process, for code that passes it to a child process or overrides variables. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env

export type Config = ReturnType<typeof readConfig>
/** Price in credits of one website, page or blog post. Contract §9. */
export type Prices = Config['prices']
/** Timeouts (ms) and retries of model calls. */
export type Timing = Config['timing']

/** A process starts without a variable that it requires. The message names the variable. */
export class MissingSetting extends Error {}

/** Environment variables have invalid values. `problems` has one line per variable. */
export class InvalidConfig extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Variables that mean nothing without each other. */
const setTogether = [
  ['TEMPORAL_DEPLOYMENT_NAME', 'TEMPORAL_WORKER_BUILD_ID'],
  ['SITEWRIGHT_SMTP_URL', 'SITEWRIGHT_MAIL_FROM'],
  ['SITEWRIGHT_CAPTCHA', 'SITEWRIGHT_CAPTCHA_SITE_KEY', 'SITEWRIGHT_CAPTCHA_SECRET'],
]
const enumerated = new Intl.ListFormat('en-GB') // "A, B and C"

/**
 * Reads the configuration of a process. An empty variable counts as not set. Throws InvalidConfig with all problems at once.
 * Only this file reads the environment, except for Temporal's own TLS and profile variables, which `@temporalio/envconfig` reads.
 */
export function readConfig(environment: Record<string, string | undefined> = processEnvironment()) {
  const variables = withoutEmpty(environment)
  const parsed = Environment.safeParse(variables)
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  for (const names of setTogether)
    if (new Set(names.map((name) => variables[name] === undefined)).size > 1)
      problems.push(`${enumerated.format(names)}: set ${names.length === 2 ? 'both or neither' : 'all or none'}`)
  for (const [name, key] of [
    ['pexels', 'PEXELS_API_KEY'],
    ['unsplash', 'UNSPLASH_ACCESS_KEY'],
  ] as const)
    if (parsed.data?.SITEWRIGHT_IMAGE_PROVIDERS.includes(name) && variables[key] === undefined)
      problems.push(`${key}: must be set, because SITEWRIGHT_IMAGE_PROVIDERS contains ${name}`)
  if (variables.NODE_ENV === 'production' && variables.SITEWRIGHT_WEBHOOK_ALLOW_INSECURE === '1')
    problems.push('SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: must not be set in production')
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems)
  const env = parsed.data
  const sitesUrl = env.SITEWRIGHT_SITES_URL ?? `http://${env.SITEWRIGHT_SITES_DOMAIN}:${env.SITEWRIGHT_SITES_PORT}`
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
    sitesUrl,
    /** SMTP server and sender address. If undefined, no mail is sent. */
    mail:
      env.SITEWRIGHT_SMTP_URL && env.SITEWRIGHT_MAIL_FROM
        ? { smtpUrl: env.SITEWRIGHT_SMTP_URL, from: env.SITEWRIGHT_MAIL_FROM }
        : undefined,
    storage: {
      url: env.SITEWRIGHT_STORAGE ?? `file:${env.SITEWRIGHT_HOME}/storage`,
      isDefault: env.SITEWRIGHT_STORAGE === undefined,
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      sessionToken: env.AWS_SESSION_TOKEN,
      region: env.AWS_REGION,
    },
    prices: {
      ...{ website: env.SITEWRIGHT_PRICE_WEBSITE, page: env.SITEWRIGHT_PRICE_PAGE, blog: env.SITEWRIGHT_PRICE_BLOG },
      image: env.SITEWRIGHT_PRICE_IMAGE,
      /** How many images an order may generate by default; null: the installation generates none. */
      generated_images: env.SITEWRIGHT_IMAGE_PROVIDERS.includes('openai') ? env.SITEWRIGHT_GENERATED_IMAGES : null,
    },
    /** The providers of pictures for generated pages, in the order in which they are asked. */
    pictures: {
      providers: env.SITEWRIGHT_IMAGE_PROVIDERS,
      perDay: env.SITEWRIGHT_GENERATED_IMAGES_PER_DAY,
      pexels: { apiKey: env.PEXELS_API_KEY ?? '', baseUrl: env.PEXELS_BASE_URL ?? 'https://api.pexels.com' },
      openai: {
        apiKey: env.OPENAI_IMAGES_API_KEY ?? env.OPENAI_API_KEY ?? 'none',
        baseUrl: env.OPENAI_IMAGES_BASE_URL ?? env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
        model: env.OPENAI_IMAGES_MODEL,
        size: env.OPENAI_IMAGES_SIZE,
        quality: env.OPENAI_IMAGES_QUALITY,
        timeoutMs: env.SITEWRIGHT_IMAGE_TIMEOUT_MS,
      },
      unsplash: {
        accessKey: env.UNSPLASH_ACCESS_KEY ?? '',
        baseUrl: env.UNSPLASH_BASE_URL ?? 'https://api.unsplash.com',
        appName: env.UNSPLASH_APP_NAME,
      },
    },
    /** Requests per minute and API key. `orders` counts requests that start generation. */
    rateLimits: { requests: env.SITEWRIGHT_RATE_LIMIT, orders: env.SITEWRIGHT_AI_RATE_LIMIT },
    invalidKeyLimit: env.SITEWRIGHT_INVALID_KEY_RATE_LIMIT,
    trustedProxies: env.SITEWRIGHT_TRUSTED_PROXIES,
    /** Event streams: maximum per workspace and process, keep-alive interval, and how often to poll if notifications fail. */
    events: {
      perWorkspace: env.SITEWRIGHT_EVENT_STREAMS,
      keepAliveMs: env.SITEWRIGHT_EVENTS_KEEP_ALIVE_MS,
      lookUpMs: env.SITEWRIGHT_EVENTS_LOOK_UP_MS,
    },
    taskQueue: env.SITEWRIGHT_TASK_QUEUE,
    acceptMs: env.SITEWRIGHT_ACCEPT_MS,
    modelConcurrency: env.SITEWRIGHT_MODEL_CONCURRENCY,
    /** Model requests and tokens per minute, for all workspaces together and for each one. Undefined means no limit. */
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
    modelPrices: env.SITEWRIGHT_MODEL_PRICES,
    modelReview: env.SITEWRIGHT_MODEL_REVIEW === '1',
    /** Timeouts and retries of model calls. Each workflow keeps the values it started with. */
    timing: {
      modelTimeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
      attempts: env.SITEWRIGHT_MODEL_ATTEMPTS,
      retryMs: env.SITEWRIGHT_MODEL_RETRY_MS,
      heartbeatMs: env.SITEWRIGHT_HEARTBEAT_MS,
    },
    /** Threads of each process that render, parse and check tenants' content, and the time limit of one task. */
    threadPool: {
      threads: env.SITEWRIGHT_THREADS ?? Math.max(2, availableParallelism()),
      timeoutMs: env.SITEWRIGHT_THREAD_TIMEOUT_MS,
    },
    /** How long `api` and `sites` accept requests after a stop signal, while they report that they are not ready. */
    drainMs: env.SITEWRIGHT_DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5_000 : 0),
    shutdownMs: env.SITEWRIGHT_SHUTDOWN_MS,
    reconcileMs: env.SITEWRIGHT_RECONCILE_MS,
    sweepMs: env.SITEWRIGHT_SWEEP_MS,
    webhooks: {
      /** The waits between the attempts of a delivery, in milliseconds. */
      retryMs: env.SITEWRIGHT_WEBHOOK_RETRY_MS,
      /** Whether receivers may be on this machine and use http, for development. */
      allowInsecure: env.SITEWRIGHT_WEBHOOK_ALLOW_INSECURE === '1',
    },
    /** The forms of websites: what is limited, in submissions or mails an hour, and how long submissions are kept. */
    forms: {
      minMs: env.SITEWRIGHT_FORM_MIN_MS,
      perWebsite: env.SITEWRIGHT_FORM_HOURLY_LIMIT,
      perSender: env.SITEWRIGHT_FORM_SENDER_HOURLY_LIMIT,
      mailsPerHour: env.SITEWRIGHT_FORM_MAILS_PER_HOUR,
      retentionDays: env.SITEWRIGHT_FORM_RETENTION_DAYS,
    },
    captcha:
      env.SITEWRIGHT_CAPTCHA && env.SITEWRIGHT_CAPTCHA_SITE_KEY && env.SITEWRIGHT_CAPTCHA_SECRET
        ? {
            provider: env.SITEWRIGHT_CAPTCHA,
            siteKey: env.SITEWRIGHT_CAPTCHA_SITE_KEY,
            secret: env.SITEWRIGHT_CAPTCHA_SECRET,
          }
        : undefined,
    /** Where the DNS records of custom domains have to point, and when they are checked; see `CheckTimes`. */
    domains: {
      target: env.SITEWRIGHT_DOMAIN_TARGET ?? new URL(sitesUrl).hostname,
      addresses: env.SITEWRIGHT_DOMAIN_ADDRESSES,
      /** Empty: the resolvers of the system. */
      dnsServers: env.SITEWRIGHT_DNS_SERVERS,
      checkMs: env.SITEWRIGHT_DOMAIN_CHECK_MS,
      checkUntilMs: env.SITEWRIGHT_DOMAIN_CHECK_UNTIL_MS,
      recheckMs: env.SITEWRIGHT_DOMAIN_RECHECK_MS,
      releaseMs: env.SITEWRIGHT_DOMAIN_RELEASE_MS,
    },
    /** Size of the in-memory file cache of each `sites` process. */
    sitesCacheBytes: env.SITEWRIGHT_SITES_CACHE_MB * 1024 * 1024,
    model: {
      openaiApiKey: env.OPENAI_API_KEY,
      openaiBaseUrl: env.OPENAI_BASE_URL,
      openaiModel: env.OPENAI_MODEL ?? defaultModel,
      openaiSteps: {
        plan: stepSettings(env, 'PLAN'),
        page: stepSettings(env, 'PAGE'),
        post: stepSettings(env, 'POST'),
      },
      modelTimeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
      modelIdleMs: env.SITEWRIGHT_MODEL_IDLE_MS,
      composerLatencyMs: env.SITEWRIGHT_COMPOSER_LATENCY_MS,
    },
    databaseUrl: env.DATABASE_URL,
    temporal: {
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      /** If undefined, payloads are not encrypted. */
      payloadKeys: env.SITEWRIGHT_PAYLOAD_KEY,
    },
    /** The codec server, and the origin of the Temporal Web UI that may call it. */
    codec: {
      port: env.SITEWRIGHT_CODEC_PORT,
      origin: env.SITEWRIGHT_CODEC_ORIGIN ?? `http://localhost:${env.SITEWRIGHT_TEMPORAL_UI_PORT}`,
    },
    /** Whether traces are exported. OpenTelemetry reads its variables itself. */
    exportsTraces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
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
