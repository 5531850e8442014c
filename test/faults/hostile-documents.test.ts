import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { hostileDocuments } from '../support/hostile-documents.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../support/hostile-process.ts', import.meta.url))
type Report = { outcomes: { step: string; ended: string; ms: number }[]; bytes: number }

/** In a process of its own, so that its memory can be told and an overflow takes nothing else along. */
async function workOn(name: string): Promise<Report> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=96', '--no-warnings', program, name], {
    timeout: 110_000,
  })
  return JSON.parse(stdout) as Report
}

test.each(Object.keys(hostileDocuments))(
  '%s: a page or a clear problem, within 200 MB and 2 s of processor',
  async (name) => {
    const { outcomes, bytes } = await workOn(name)
    for (const { ended, ms } of outcomes) {
      expect(ended).toMatch(/^(?:page|validation_failed: `html` .+)$/)
      expect(ms).toBeLessThan(2_000 * slowness)
    }
    expect(bytes).toBeLessThan(200 * 1024 * 1024)
  },
)

/** Processor time besides ours: the garbage collector's threads, and cores that others share. */
const slowness = 4
