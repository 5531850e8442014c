import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from './process.ts'

/** Another development stack runs in this home. */
export class HomeInUse extends Error {
  readonly pid: number
  constructor(home: string, pid: number) {
    super(
      `A development stack already runs in ${home} (process ${pid}). Stop it, or set SITEWRIGHT_HOME to another folder.`,
    )
    this.pid = pid
  }
}

/**
 * Takes the home for this process and answers how to give it back; throws HomeInUse while a live process has it.
 * What a killed process held is free: the lock names the process and its command line, so that a reused number does not count.
 */
export async function lockHome(home: string): Promise<() => Promise<void>> {
  await mkdir(home, { recursive: true })
  const lock = join(home, 'lock')
  const mine = join(home, `lock.${process.pid}`)
  await writeFile(mine, `${process.pid}\n${commandOf(process.pid) ?? ''}`)
  try {
    for (let tries = 0; tries < 3; tries++) {
      const taken = await link(mine, lock).then(
        () => true,
        () => false,
      )
      if (taken) return () => rm(lock, { force: true })
      const pid = await holderOf(lock)
      if (pid) throw new HomeInUse(home, pid)
      await rm(lock, { force: true })
    }
    throw new Error(`Could not write ${lock}`)
  } finally {
    await rm(mine, { force: true })
  }
}

/** The live process that holds the lock, if there is one. */
async function holderOf(lock: string): Promise<number | undefined> {
  const [pid, command] = (await readFile(lock, 'utf8').catch(() => '')).split('\n')
  const alive = Number(pid) !== process.pid && commandOf(Number(pid)) === command && command
  return alive ? Number(pid) : undefined
}
