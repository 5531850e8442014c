import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { openContent } from '../support/content.ts'
import { hostileDocuments } from '../support/hostile-documents.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../support/hostile-process.ts', import.meta.url))
type Report = { outcomes: { step: string; ended: string; ms: number }[]; bytes: number }

/** Processes a document in a separate process, so that its memory can be measured and a crash is contained. */
async function workOn(name: string): Promise<Report> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=96', '--no-warnings', program, name], {
    timeout: 110_000,
  })
  return JSON.parse(stdout) as Report
}

test.each(Object.keys(hostileDocuments))(
  '%s: is published or rejected with a clear problem, within 200 MB and 2 s of CPU time',
  async (name) => {
    const { outcomes, bytes } = await workOn(name)
    for (const { ended, ms } of outcomes) {
      expect(ended).toMatch(/^(?:page|validation_failed: `html` .+)$/)
      expect(ms).toBeLessThan(2_000 * slowness)
    }
    expect(bytes).toBeLessThan(200 * 1024 * 1024)
  },
)

/** Slack for garbage collector threads and a shared CPU. */
const slowness = 4

const content = openContent()

test.each(Object.keys(hostileDocuments))(
  '%s: the API publishes or rejects the page within 30 s of CPU time',
  async (name) => {
    const site = await content.website()
    const started = process.cpuUsage()
    const answer = await content.platform.app.inject({
      method: 'POST',
      url: `/v1/workspace/website/${site.id}/pages/create`,
      headers: content.caller.headers,
      payload: { html: hostileDocuments[name]?.() ?? '', path: '/item' },
    })
    expect(`${answer.statusCode} ${answer.json().code ?? ''}`.trim()).toMatch(/^(?:200|400 validation_failed)$/)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(30_000)
  },
)
