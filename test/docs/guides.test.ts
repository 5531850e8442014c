import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from '@jest/globals'
import { guides } from '../../src/api/document/guides.ts'
import { stackEnvironment, startSitewright } from '../support/command-line.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'sitewright-guides-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The guides whose commands run one after the other. */
const callers = [
  'create-a-website',
  'edit-in-drafts',
  'connect-an-assistant',
  'errors-and-retries',
  'clients',
  'webhooks',
]

const commandsOf = async (guide: string): Promise<string> =>
  [...(await readFile(`docs/guides/${guide}.md`, 'utf8')).matchAll(/```sh\n(.*?)```/gs)]
    .map(([, one]) => one)
    .join('\n')

test('the commands of the guides for callers work unchanged, one after the other, and print no error', async () => {
  const events: string[] = []
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => events.push((JSON.parse(text) as { event: string }).event))
    request.on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  const home = join(folder, '.sitewright')
  const env = await stackEnvironment(home)
  const stack = await startSitewright(['dev'], env, 'Ctrl-C to stop')
  const { api_url: API, api_key: KEY } = JSON.parse(await readFile(join(home, 'dev.json'), 'utf8'))
  const WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const blocks = await Promise.all(callers.map(commandsOf))
  const own = { ...env, API, KEY, WEBHOOK_URL }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], { cwd: folder, env: own })
  expect(stdout).toMatch(/"status": "complete"[^]*event: done[^]*whsec_[^]*"event": "webhook.test"/)
  expect(stdout).toMatch(
    /"after":"Cargo bikes, repaired in a day"[^]*^published$[^]*^reverted$[^]*^hours changed$[^]*^edit_draft$/m,
  )
  expect(stdout).not.toMatch(/^(?:null|false)$/m)
  expect(stdout).toMatch(
    /"message": "The facts of the business have changed. The changes are published."[^]*"succeeded": 1,\n  "failed": 1,/,
  )
  expect(stdout.match(/"status":"complete","url":"http:/g)).toHaveLength(1)
  expect(stdout.match(/"code": "\w+"/g)).toEqual(['"code": "nothing_to_retry"'])
  const [first, second] = stdout.match(/^website-[\w-]+$/gm) ?? []
  expect(first).toBe(second)
  expect(events).toContain('webhook.test')
  expect(Object.keys(guides)).toEqual(expect.arrayContaining(callers))
  receiver.close()
  await stack.stop('SIGTERM')
})
