import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ask, type Platform } from './platform.ts'

const run = promisify(execFile)

/** Installs, builds and starts a program from bench/peers. Returns its URL. */
export async function startPeer(platform: Platform, name: string, message: object): Promise<string> {
  const folder = await installPeer(name)
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: folder })
  return await ask<string>(platform.start(`peers/${name}/dist/main.js`), message)
}

/** Installs the dependencies of a program from bench/peers unless they are current. Returns its folder. */
export async function installPeer(name: string): Promise<string> {
  const folder = fileURLToPath(new URL(`peers/${name}/`, import.meta.url))
  if (await isNewer(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'))) {
    console.error(`Installing ${name} …`)
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  }
  return folder
}

const isNewer = async (file: string, than: string): Promise<boolean> =>
  (await modifiedAt(file)) > (await modifiedAt(than))
const modifiedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
