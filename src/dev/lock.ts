import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from './process.ts'

/** Another development stack runs in this folder. */
export class HomeInUse extends Error {
  readonly pid: number
  constructor(home: string, pid: number) {
    super(
      `A development stack is already running in ${home} (process ${pid}). Stop it, or set SITEWRIGHT_HOME to another folder.`,
    )
    this.pid = pid
  }
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Throws HomeInUse if a live process holds the lock.
 * The lock stores process ID and command line, so that the lock of a killed process is not mistaken for that of a new one with its ID.
 */
export async function lockHome(home: string): Promise<() => Promise<void>> {
  await mkdir(home, { recursive: true })
  const lock = join(home, 'lock')
  const ownFile = join(home, `lock.${process.pid}`)
  await writeFile(ownFile, `${process.pid}\n${commandOf(process.pid) ?? ''}`)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const locked = await link(ownFile, lock).then(
        () => true,
        () => false,
      )
      if (locked) return () => rm(lock, { force: true })
      const pid = await findHolder(lock)
      if (pid) throw new HomeInUse(home, pid)
      await rm(lock, { force: true })
    }
    throw new Error(`Could not write ${lock}`)
  } finally {
    await rm(ownFile, { force: true })
  }
}

/** Returns the ID of the live process that holds the lock. */
async function findHolder(lock: string): Promise<number | undefined> {
  const [pid, command] = (await readFile(lock, 'utf8').catch(() => '')).split('\n')
  const alive = Number(pid) !== process.pid && commandOf(Number(pid)) === command && command
  return alive ? Number(pid) : undefined
}
