import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { freePort } from '../../src/processes/ports.ts'
import { launchBrowser } from './browser.ts'

const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/**
 * The scores (0 to 100) that Lighthouse gives a page on a phone, with the audits that lower them, its layout shift, and the time of the largest
 * contentful paint in milliseconds. That time and the score of performance depend on the load of the machine.
 */
export async function lighthouse(url: string) {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    const options = [
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      `--port=${port}`,
    ]
    const only = `--only-categories=${categories.join()}`
    const { stdout } = await promisify(execFile)(process.execPath, [cli, url, only, ...options], { maxBuffer: 1e8 })
    const report = JSON.parse(stdout) as Report
    const scores = Object.fromEntries(
      categories.map((name) => {
        const { score = 0, auditRefs = [] } = report.categories[name] ?? {}
        const low = auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        return [name, { score: Math.round(score * 100), low: low.map(({ id }) => id) }]
      }),
    )
    const valueOf = (audit: string): number => report.audits[audit]?.numericValue ?? 0
    return { scores, layoutShift: valueOf('cumulative-layout-shift'), paintMs: valueOf('largest-contentful-paint') }
  } finally {
    await browser?.close()
  }
}
