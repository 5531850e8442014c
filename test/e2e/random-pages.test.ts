import { afterAll, expect, test } from '@jest/globals'
import { renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { openInspector, widths } from '../support/random-pages/inspector.ts'
import { randomPage } from '../support/random-pages/page.ts'

const browser = await launchBrowser()
const inBrowser = browser ? test : test.skip // launchBrowser printed the reason, and throws in CI

/** One page: `RANDOM_PAGES=1 RANDOM_PAGES_FROM=<seed> npm test -- test/e2e/random-pages.test.ts`. */
const count = Number(process.env['RANDOM_PAGES'] ?? 300)
const from = Number(process.env['RANDOM_PAGES_FROM'] ?? Math.floor(Math.random() * 1e9))

afterAll(() => browser?.close())

inBrowser(
  `${count} random pages from seed ${from} on hold their texts, ${widths.join(' and ')} pixels wide`,
  async () => {
    if (!browser) return
    const inspector = await openInspector(browser)
    const faults: string[] = []
    for (let seed = from; seed < from + count; seed++)
      for (const fault of await inspector.faultsOf(renderPage(randomPage(seed)))) faults.push(`seed ${seed}, ${fault}`)
    await inspector.close()
    expect(faults).toEqual([])
  },
  60_000 + count * 2_000,
)
