import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startProgram } from '../support/command-line.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { insertWebsite } from '../support/websites.ts'

const run = promisify(execFile)
const readme = await readFile('clients/typescript/README.md', 'utf8')
const blocks = (language: string, document = readme) =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block ?? '')
const code = blocks('ts')
const [first = '', changing = '', waiting = '', adding = '', following = '', walking = '', errors = '', again = ''] =
  code

let folder: string
let platform: Platform
let baseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-client-'))
  platform = await startPlatform({ settings: { SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1' } })
  baseUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Compiles the code in a folder and returns the compiler's output. */
const compile = (project = folder): Promise<string> =>
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )

const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, types: ['node'] }

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

test('the example of a webhook receiver handles each event once, and rejects unsigned requests', async () => {
  const example = join(folder, 'webhook-receiver')
  await cp('examples/webhook-receiver', example, { recursive: true })
  const [install = ''] = blocks('sh', await readFile(join(example, 'README.md'), 'utf8'))
  const client = join(process.cwd(), 'clients/typescript')
  const here = install.replace('cd examples/webhook-receiver', 'true').replace('../../clients/typescript', client)
  await run('bash', ['-euc', here], { cwd: example })
  await symlink(join(process.cwd(), 'node_modules/@types'), join(example, 'node_modules/@types'))
  await writeFile(join(example, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  expect(await compile(example)).toBe('')

  const { headers } = await platform.workspace(0)
  const call = async (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object) =>
    (
      await platform.app.inject({ method, url: `/v1/workspace${path}`, headers, ...(payload ? { payload } : {}) })
    ).json()
  const [port, database] = [await freePort(), join(example, 'websites.db')]
  const url = `http://localhost:${port}/`
  const { webhook_secret: secret } = await call('PATCH', '', { settings: { api: { webhook_url: url } } })
  const env = { ...bareEnvironment(), PORT: String(port), DATABASE: database, WEBHOOK_SECRET: secret }
  const receiver = await startProgram(join(example, 'receiver.ts'), [], env, 'Listening on port')
  try {
    const { result } = await call('POST', '/website/create', { name: 'Bicycles' })
    await until(() => receiver.said().includes('website.created handled\n'))
    await call('DELETE', '/website/delete', { website_id: result.website_id })
    await until(() => receiver.said().includes('website.deleted handled\n'))
    const [delivery] = (await call('GET', '/webhooks/deliveries?event=website.created')).result.list
    await call('POST', `/webhooks/deliveries/${delivery.event_id}/redeliver`)
    await until(() => receiver.said().includes('website.created handled before\n'))
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400)
    const rows = new DatabaseSync(database)
      .prepare('select website_id, name, deleted_at is not null as gone from websites')
      .all()
    expect(rows.map((row) => ({ ...row }))).toEqual([{ website_id: result.website_id, name: 'Bicycles', gone: 1 }])
  } finally {
    await receiver.stop('SIGKILL')
  }
})
