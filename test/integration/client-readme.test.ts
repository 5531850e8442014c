import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Platform, startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'

const run = promisify(execFile)
const readme = await readFile('clients/typescript/README.md', 'utf8')
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block ?? '')
const code = blocks('ts')
const [first = '', changing = '', waiting = '', adding = '', following = '', walking = '', errors = '', again = ''] =
  code

let folder: string
let platform: Platform
let baseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-client-'))
  platform = await startPlatform()
  baseUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Compiles the code in the folder and returns the compiler's output. */
const compile = (): Promise<string> =>
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )

/** Runs a code block of the README with an API key of the workspace. */
async function runBlock(block: string, { headers }: Awaited<ReturnType<Platform['workspace']>>): Promise<string> {
  const file = join(folder, 'program.ts')
  await writeFile(file, block.replace('createSitewright({', `createSitewright({ baseUrl: '${baseUrl}',`))
  const env = { PATH: process.env.PATH, SITEWRIGHT_API_KEY: headers.authorization.replace('Bearer ', '') }
  return (await run(process.execPath, [file], { cwd: folder, env })).stdout
}

test('the package can be built and installed as the README says, and all code blocks compile in strict mode', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  const [install = ''] = blocks('sh')
  await run('bash', ['-euc', install.replaceAll('../sitewright', process.cwd())], { cwd: folder })
  await symlink(join(process.cwd(), 'node_modules/@types'), join(folder, 'node_modules/@types'))
  for (const [index, block] of code.entries()) await writeFile(join(folder, `block-${index}.ts`), block)
  const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, types: ['node'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  expect(await compile()).toBe('')
  const wrong = 'import { createSitewright } from "@sitewright/client"\nawait createSitewright({ apiKey: 1 })'
  await writeFile(join(folder, 'wrong.ts'), wrong)
  expect(await compile()).toMatch(/wrong.ts.* Type 'number' is not assignable to type 'string'/)
})

test('the first example creates a website', async () => {
  expect(await runBlock(first, await platform.workspace(10))).toMatch(/^complete http:\/\/\S+\n$/)
})

test('the other examples do what the README says', async () => {
  const own = await platform.workspace(2)
  const id = await insertWebsite(platform.db, own.workspaceId)
  await platform.db.updateTable('websites').set({ business_name: 'Bicycles' }).where('id', '=', id).execute()
  expect(await runBlock(changing, own)).toBe('Bicycles #0b6e4f\n')
  expect(await runBlock(walking, own)).toMatch(/^Bicycles http:\/\/\S+\n$/)
  expect(await runBlock(adding, own)).toMatch(/^complete http:\/\/\S+\/blog\/bread-overnight\n$/)
  expect(await runBlock(waiting, await platform.workspace(10))).toMatch(
    /^\d+ %: .+\n(.+\n)*100 %: .+\n\/ complete http/,
  )
  expect(await runBlock(following, await platform.workspace(10))).toMatch(
    /^running, \d+ %: .+\n(.+\n)*complete, 100 %: .+\n$/,
  )
  expect(await runBlock(errors, await platform.workspace(10))).toMatch(/^validation_failed .*prompt/)
  const credits = await platform.workspace(30)
  const output = await runBlock(again, credits)
  expect(output.match(/^\w+ website-/gm)).toHaveLength(3)
  expect(await runBlock(again, credits)).toBe(output)
})
