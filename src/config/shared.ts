import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { count, hostName, integer, milliseconds, networks, oneOf, payloadKeys, port, text, url } from './values.ts'

/** Variables of every process. */
export const sharedVariables = {
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  SITEWRIGHT_SITES_PORT: port(3001),
  SITEWRIGHT_METRICS_PORT: port(9464),
  SITEWRIGHT_HOME: z.string().default('.sitewright'),
  SITEWRIGHT_PUBLIC_URL: url,
  SITEWRIGHT_API_URL: url,
  SITEWRIGHT_SITES_DOMAIN: hostName.default('localhost'),
  SITEWRIGHT_SITES_URL: url,
  SITEWRIGHT_TRUSTED_PROXIES: networks,
  SITEWRIGHT_STORAGE: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: text,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a host and a port, such as temporal:7233')
    .optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  SITEWRIGHT_PAYLOAD_KEY: payloadKeys.optional(),
  SITEWRIGHT_TASK_QUEUE: z.string().min(1).default('sitewright'),
  SITEWRIGHT_PRICE_WEBSITE: count(10),
  SITEWRIGHT_PRICE_PAGE: count(2),
  SITEWRIGHT_PRICE_BLOG: count(2),
  SITEWRIGHT_PRICE_EDIT: count(1),
  SITEWRIGHT_PRICE_IMAGE: count(1),
  SITEWRIGHT_THREADS: integer(1, 1_000).optional(),
  SITEWRIGHT_THREAD_TIMEOUT_MS: milliseconds(10_000),
  SITEWRIGHT_DRAIN_MS: integer(0).optional(),
  SITEWRIGHT_SHUTDOWN_MS: milliseconds(10_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf').default('http/protobuf'),
}
const Shared = z.object(sharedVariables)
type Shared = z.infer<typeof Shared>

/** The addresses of websites without their names, such as https://sites.example.com. */
export const sitesUrlOf = (env: Shared): string =>
  env.SITEWRIGHT_SITES_URL ?? `http://${env.SITEWRIGHT_SITES_DOMAIN}:${env.SITEWRIGHT_SITES_PORT}`

export const sharedSettings = (env: Shared) => ({
  production: env.NODE_ENV === 'production',
  logLevel: env.LOG_LEVEL,
  host: env.HOST,
  port: env.PORT,
  sitesPort: env.SITEWRIGHT_SITES_PORT,
  metricsPort: env.SITEWRIGHT_METRICS_PORT,
  home: env.SITEWRIGHT_HOME,
  publicUrl: env.SITEWRIGHT_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  /** Where the website host reaches the API. */
  apiUrl: env.SITEWRIGHT_API_URL ?? `http://localhost:${env.PORT}`,
  sitesUrl: sitesUrlOf(env),
  trustedProxies: env.SITEWRIGHT_TRUSTED_PROXIES,
  storage: {
    url: env.SITEWRIGHT_STORAGE ?? `file:${env.SITEWRIGHT_HOME}/storage`,
    isDefault: env.SITEWRIGHT_STORAGE === undefined,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
    region: env.AWS_REGION,
  },
  databaseUrl: env.DATABASE_URL,
  temporal: {
    address: env.TEMPORAL_ADDRESS,
    namespace: env.TEMPORAL_NAMESPACE,
    /** If undefined, payloads are not encrypted. */
    payloadKeys: env.SITEWRIGHT_PAYLOAD_KEY,
  },
  taskQueue: env.SITEWRIGHT_TASK_QUEUE,
  prices: {
    ...{ website: env.SITEWRIGHT_PRICE_WEBSITE, page: env.SITEWRIGHT_PRICE_PAGE, blog: env.SITEWRIGHT_PRICE_BLOG },
    ...{ edit: env.SITEWRIGHT_PRICE_EDIT, image: env.SITEWRIGHT_PRICE_IMAGE },
  },
  /** Threads of each process that render, parse and check tenants' content, and the time limit of one task. */
  threadPool: {
    threads: env.SITEWRIGHT_THREADS ?? Math.max(2, availableParallelism()),
    timeoutMs: env.SITEWRIGHT_THREAD_TIMEOUT_MS,
  },
  /** How long `api` and `sites` accept requests after a stop signal, while they report that they are not ready. */
  drainMs: env.SITEWRIGHT_DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5_000 : 0),
  shutdownMs: env.SITEWRIGHT_SHUTDOWN_MS,
  /** Whether traces are exported. OpenTelemetry reads its variables itself. */
  exportsTraces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
})
