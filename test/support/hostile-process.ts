import { readFileSync } from 'node:fs'
import { hostileDocuments } from './hostile-documents.ts'

/**
 * Processes the hostile document named by its argument and prints the result: the CPU milliseconds it took, the peak memory of the
 * process in bytes above its start, and how each step ended: "page" or the problem.
 */
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href)
const { editHtmlDocument, publishDocument, readDocument } = (await built(
  'rendering/document/index.js',
)) as typeof import('../../src/rendering/document/index.ts')
const { Problem } = (await built('domain/problems.js')) as typeof import('../../src/domain/problems.ts')

const document = { html: hostileDocuments[process.argv[2] ?? '']?.() ?? '' }
const values = {
  language: 'de',
  seo: { page_title: 'New', meta_description: 'New', social_image: '/new.png', noindex: true },
  settings: { theme: { main_classes: 'new' }, custom_code_header: '<style>a{}</style>', custom_code_footer: null },
}
const site = { integrations: {}, custom_code_header: '<script>1</script>', custom_code_footer: '<script>2</script>' }

const steps: Record<string, () => unknown> = {
  read: () => readDocument(document),
  edit: () => editHtmlDocument(document, values),
  publish: () => publishDocument(document, { ...values, site }),
}
readDocument('<p>')
const before = process.memoryUsage.rss()
const outcomes = Object.entries(steps).map(([step, work]) => {
  const started = process.cpuUsage()
  const ended = endOf(work)
  const { user, system } = process.cpuUsage(started)
  return { step, ended, ms: (user + system) / 1_000 }
})
const bytes = peak() - before
process.stdout.write(JSON.stringify({ outcomes, bytes }))

function endOf(work: () => unknown): string {
  try {
    work()
    return 'page'
  } catch (error) {
    if (error instanceof Problem) return `${error.code}: ${error.message}`
    throw error
  }
}

/** Returns the peak memory of this process alone, in bytes: Linux counts the parent's memory at the fork into maxRSS. */
function peak(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kilobytes) * 1_024
}
