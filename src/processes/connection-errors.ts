import { type Config, readConfig } from '../config.ts'

/** A server that a variable names. */
type Server = { name: string; variable: string; host: string; port: number }

const networkCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]
/** SQLSTATE codes of a connection that Postgres rejects: authorization, unknown database, too many connections, shutdown. */
const rejected = /^(?:28|3D|53300|57P)/

type Details = { code?: unknown; port?: unknown; hostname?: unknown; syscall?: unknown }

/**
 * Says which server could not be reached, and which variable names it. Returns undefined for an error that is not about a connection. The
 * texts contain hosts and ports, but no users and passwords.
 */
export function describeConnectionError(error: Error, config = findConfig()): string | undefined {
  // A connection attempt to several addresses fails with an AggregateError, whose own message is empty.
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [error]
  const { code, port, hostname, syscall } = first as Error & Details
  if (!config || typeof code !== 'string') return undefined
  if (code === 'STORAGE_UNAVAILABLE') return `${first.message}. Check SITEWRIGHT_STORAGE.`
  if (code === 'EADDRINUSE') return describeUsedPort(Number(port), config)
  const servers = serversOf(config)
  const isOfNetwork = networkCodes.includes(code) && (syscall === 'connect' || syscall === 'getaddrinfo')
  const server = rejected.test(code)
    ? servers.find(({ variable }) => variable === 'DATABASE_URL')
    : servers.find((each) => isOfNetwork && (each.host === hostname || each.port === port))
  if (server)
    return `Cannot connect to ${server.name} at ${server.host}:${server.port} (${reasonOf(first)}). Check ${server.variable}.`
  // The development stack has chosen the port of its database itself.
  return isOfNetwork && !config.databaseUrl
    ? `Cannot connect to the database (${reasonOf(first)}). Check DATABASE_URL, or run "npm start".`
    : undefined
}

/** Appends to a message of the log which server could not be reached, if that is what the error says. */
export function withServer(message: string, error: unknown, config: Config): string {
  const described = error instanceof Error ? describeConnectionError(error, config) : undefined
  return described ? `${message}: ${described}` : message
}

const reasonOf = ({ message }: Error): string => message.replace(/\.$/, '')

/** The configuration of this process; undefined if it is invalid, which is reported by another error. */
function findConfig(): Config | undefined {
  try {
    return readConfig()
  } catch {
    return undefined
  }
}

function serversOf({ databaseUrl, temporal, storage, mail }: Config): Server[] {
  const endpoint = storage.url.startsWith('s3:') ? new URL(storage.url).searchParams.get('endpoint') : null
  return [
    serverOf('the database', 'DATABASE_URL', databaseUrl, 5432),
    serverOf('Temporal', 'TEMPORAL_ADDRESS', temporal.address && `grpc://${temporal.address}`, 7233),
    serverOf('the storage', 'SITEWRIGHT_STORAGE', endpoint ?? undefined, 443),
    serverOf('the mail server', 'SITEWRIGHT_SMTP_URL', mail?.smtpUrl, 25),
  ].flatMap((server) => server ?? [])
}

function serverOf(name: string, variable: string, url: string | undefined, standardPort: number): Server | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { hostname: host, port } = new URL(url)
  return { name, variable, host, port: Number(port) || standardPort }
}

function describeUsedPort(port: number, config: Config): string {
  const variables = {
    PORT: config.port,
    SITEWRIGHT_SITES_PORT: config.sitesPort,
    SITEWRIGHT_METRICS_PORT: config.metricsPort,
    SITEWRIGHT_CODEC_PORT: config.codec.port,
  }
  const [name = 'another port'] = Object.entries(variables).find(([, each]) => each === port) ?? []
  return `Port ${port} is in use by another program. Stop it, or set ${name} to another port.`
}
