import { afterAll, describe, expect, test } from '@jest/globals'
import { renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { openInspector, widths } from '../support/random-pages/inspector.ts'
import { randomPage } from '../support/random-pages/page.ts'

const browser = await launchBrowser()
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI

/** The same pages in each run, so that a change is judged by what it changes. Others: `RANDOM_PAGES=5000 RANDOM_PAGES_FROM=<seed>`. */
const count = Number(process.env['RANDOM_PAGES'] ?? 300)
const from = Number(process.env['RANDOM_PAGES_FROM'] ?? 1)
const seeds = Array.from({ length: count }, (_, index) => from + index).values()

/** Takes seeds until none is left, and returns the faults of their pages. */
async function inspectPages(): Promise<string[]> {
  if (!browser) return []
  const inspector = await openInspector(browser)
  const faults: string[] = []
  for (const seed of seeds)
    for (const fault of await inspector.faultsOf(renderPage(randomPage(seed)))) faults.push(`seed ${seed}, ${fault}`)
  await inspector.close()
  return faults
}

afterAll(() => browser?.close())

inBrowser('in a browser', () => {
  test(
    `${count} random pages from seed ${from} on have no faults, ${widths.join(' and ')} pixels wide`,
    async () => {
      // Two pages at once use two cores.
      const faults = await Promise.all([inspectPages(), inspectPages()])
      expect(faults.flat()).toEqual([])
    },
    60_000 + count * 2_000,
  )
})
