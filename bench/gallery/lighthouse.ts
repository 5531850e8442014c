import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { launchBrowser } from '../../test/support/browser.ts'
import { lighthouse } from '../../test/support/lighthouse.ts'
import { serveSite } from '../eval/serve.ts'

/** A line of the table: the scores of the home page, what is wrong with it, and its weight. */
export async function auditHome(
  name: string,
  pages: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Buffer>,
): Promise<string> {
  // The host of websites serves the manifest and the icons, which are not part of the gallery.
  const withoutIcons = [...pages].map(([path, html]) => [path, html.replace(/<link rel="manifest"[^>]*>/, '')] as const)
  const server = await serveSite(new Map(withoutIcons), files)
  try {
    const [findings, bytes] = await findingsOf(server)
    const { scores, layoutShift, paintMs } = await lighthouse(`${server.origin}/`)
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
      pages.get('/') ?? '',
    )
    const messages = results.flatMap((result) => result.messages)
    for (const [category, { low }] of Object.entries(scores))
      if (category !== 'performance' && low.length > 0) console.log(`  ${category}: ${low.join(', ')}`)
    const shown = Object.values(scores).map(({ score }) => score)
    return `| ${[name, ...shown, (paintMs / 1000).toFixed(1), layoutShift, findings, messages.length, Math.round(bytes / 1000)].join(' | ')} |`
  } finally {
    server.close()
  }
}

export const auditHeading = `| Website | performance | accessibility | best practices | SEO | LCP, s | CLS | axe | HTML | KB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`

/** How many findings axe has on a phone, and the bytes of the page without pictures. */
async function findingsOf({ origin, sent }: Awaited<ReturnType<typeof serveSite>>): Promise<[number, number]> {
  const browser = await launchBrowser()
  if (!browser) throw new Error('Lighthouse needs a browser.')
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  try {
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await page.evaluate(axe.source)
    const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults
    return [violations.length, [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)]
  } finally {
    await browser.close()
  }
}
