import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { stackEnvironment, startSitewright } from '../support/command-line.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const readme = await readFile('README.md', 'utf8')
const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block ?? '')
const folder = await mkdtemp(join(tmpdir(), 'sitewright-readme-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Polls the status of a website order until it is done, and returns the website's id. */
async function finishedWebsite(statusUrl: string): Promise<string> {
  const { api_key: key } = JSON.parse(await readFile(join(folder, '.sitewright/dev.json'), 'utf8'))
  let websiteId = ''
  await until(async () => {
    const status = await (await fetch(statusUrl, { headers: { authorization: `Bearer ${key}` } })).json()
    websiteId = status.result?.website_id
    return status.done
  })
  return websiteId
}

test('every npm command in the README is a script in package.json', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const named = blocks.join('').matchAll(/npm (?:run )?(\w+)/g)
  expect(blocks.length).toBeGreaterThanOrEqual(5)
  const unknown = [...named].map(([, name]) => name ?? '').filter((name) => name !== 'ci' && !(name in scripts))
  expect(unknown).toEqual([])
})

test('the first request and the commands of the README work unchanged', async () => {
  const env = await stackEnvironment(join(folder, '.sitewright'))
  const stack = await startSitewright(['dev'], env, 'Ctrl-C to stop')
  const request = blocks.find((block) => block.includes('curl')) ?? ''
  const { stdout } = await run('bash', ['-euc', request], { cwd: folder, env })
  const order = JSON.parse(stdout)
  expect(order).toMatchObject({ success: true, credits: { charged: 10, balance: 990 } })
  const setUp = request.slice(0, request.indexOf('curl'))
  const upload = blocks.find((block) => block.includes('media/upload')) ?? ''
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a52' } })
    .jpeg()
    .toFile(join(folder, 'loaf.jpg'))
  const uploadEnv = { ...env, WEBSITE: await finishedWebsite(order.status_url) }
  const uploaded = await run('bash', ['-euc', setUp + upload], { cwd: folder, env: uploadEnv })
  expect(JSON.parse(uploaded.stdout)).toMatchObject({ success: true })
  const commands = blocks
    .filter((block) => block.includes('npx sitewright'))
    .flatMap((block) => block.trim().split('\n'))
  for (const command of commands) {
    const program = command.replace('npx sitewright', `${process.execPath} ${join(process.cwd(), 'bin/sitewright.js')}`)
    expect((await run('bash', ['-euc', program], { cwd: folder, env })).stdout).not.toBe('')
  }
  await stack.stop('SIGTERM')
})
