import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporalCli } from './temporal-cli.ts'

/** A copy of the compiled product in a folder, in which a test changes files. Returns its program. */
export async function copyBuild(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of ['bin', 'dist', 'package.json']) await cp(name, join(folder, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'bin/sitewright.js')
}

/** Replaces a text in a file, which must have it. */
export async function patchFile(file: string, text: string, by: string): Promise<void> {
  const content = await readFile(file, 'utf8')
  if (!content.includes(text)) throw new Error(`${file} has no ${text}`)
  await writeFile(file, content.replace(text, by))
}

/** Makes a build the current version of a deployment. Retries until it is accepted: Temporal rejects it until the build polls all of its task queues. */
export async function makeCurrent(deployment: string, build: string): Promise<void> {
  const current = ['--deployment-name', deployment, '--build-id', build, '--yes']
  const notSeenYet = /not found|no pollers|missing active task queues/
  for (let taken = false; !taken; ) {
    taken = await temporalCli('worker', 'deployment', 'set-current-version', ...current).then(
      () => true,
      (error: Error) => {
        if (!notSeenYet.test(error.message)) throw error
        return false
      },
    )
  }
}

/** The build in the search attributes of a workflow; "none" without worker versioning. */
export const buildOf = ({ searchAttributes }: { searchAttributes: unknown }): string =>
  /pinned:[^"]*:(\w+)"/.exec(JSON.stringify(searchAttributes))?.[1] ?? 'none'
