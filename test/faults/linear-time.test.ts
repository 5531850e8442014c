import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { unknownFields } from '../../src/api/http/warnings.ts'
import { canonicalJson } from '../../src/domain/accounts/idempotency.ts'
import { BlogChanges } from '../../src/domain/content/blogs.ts'
import { mergePatch } from '../../src/domain/merge-patch.ts'
import { sanitizeSvg } from '../../src/media/svg.ts'
import { editHtmlDocument, publishDocument, readDocument } from '../../src/rendering/document/index.ts'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { grammars } from '../support/grammars.ts'
import { svgOf } from '../support/svg-vectors.ts'

type Format = keyof typeof grammars | 'JSON'

const values = {
  language: 'de',
  seo: { page_title: 'New', meta_description: 'New', social_image: '/new.png', noindex: true },
  settings: { theme: { main_classes: 'new' }, custom_code_header: '<style>a{}</style>', custom_code_footer: null },
}
const site = { integrations: {}, custom_code_header: '<script>1</script>', custom_code_footer: '<script>2</script>' }

/** What is done with an input when it is stored and published. It may be rejected. */
const works: Record<Format, (text: string) => void> = {
  Markdown: (text) => void renderMarkdown(text),
  HTML: (html) => {
    readDocument(html)
    editHtmlDocument({ html }, values)
    publishDocument(html, { ...values, site })
  },
  SVG: (content) => void sanitizeSvg(Buffer.from(svgOf(content))),
  JSON: (text) => {
    const data: unknown = JSON.parse(text)
    const accepted = BlogChanges.safeParse({ data })
    Array.from(unknownFields(BlogChanges, { data }))
    if (!accepted.success) return
    canonicalJson(data)
    mergePatch({}, accepted.data)
  },
}

function tryTo(work: (text: string) => void, text: string): void {
  try {
    work(text)
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(/^(?:validation_failed|unsupported_media_type)$/)
  }
}

const short = 32 * 1024
/** The maximum size of each format, in bytes; for an SVG and JSON, less. */
const long: Record<Format, number> = { Markdown: 1_000_000, HTML: 2_000_000, SVG: 2_000_000, JSON: 2_000_000 }
/** How much more time a byte of a long input may take. Quadratic time takes thirty times as much. Slack for a busy machine. */
const maxGrowth = 5
/** CPU microseconds per kilobyte that do not count: a short input that is rejected at once has no cost to compare with. */
const free = 100

/** CPU microseconds per kilobyte. Short work is repeated, so that it can be measured. */
function costOf(work: (text: string) => void, text: string): number {
  const started = process.cpuUsage()
  for (let rounds = 1; ; rounds++) {
    tryTo(work, text)
    const { user, system } = process.cpuUsage(started)
    if (user + system > 20_000) return (user + system) / rounds / (text.length / 1_000)
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function growthOf(format: Format, make: (bytes: number) => string): number {
  const work = works[format]
  const [few, many] = [make(short), make(long[format])]
  tryTo(work, few)
  const measure = () => costOf(work, many) / (median([1, 2, 3].map(() => costOf(work, few))) + free)
  const first = measure()
  return first < maxGrowth ? first : median([first, measure(), measure()])
}

const numbered = (part: string, index: number) => part.replaceAll('#', part.includes('#"') ? '#' : String(index))
const repeated = (part: string, bytes: number) =>
  Array.from({ length: Math.ceil(bytes / part.length) }, (_, index) => numbered(part, index)).join('')

/** A part, or some in a row, repeated; or one repeated after another, which nests them. */
const inputs = (format: keyof typeof grammars) =>
  fc.record({
    before: fc.constantFrom('', ...grammars[format]),
    parts: fc.array(fc.constantFrom(...grammars[format]), { minLength: 1, maxLength: 3 }),
    after: fc.constantFrom('', '', ...grammars[format]),
  })
type Input = { before: string; parts: string[]; after: string }

const inputOf =
  ({ before, parts, after }: Input) =>
  (bytes: number) =>
    after
      ? repeated(parts.join(''), bytes / 2) + repeated(after, bytes / 2)
      : numbered(before, 1) + repeated(parts.join(''), bytes)

test.each(['Markdown', 'HTML', 'SVG'] as const)(
  'the time per byte of %s stays the same from 32 KB to the maximum size, for generated parts',
  (format) => {
    fc.assert(
      fc.property(inputs(format), (input) => {
        expect(growthOf(format, inputOf(input))).toBeLessThan(maxGrowth)
      }),
      { seed: 14, numRuns: 12, endOnFailure: true },
    )
  },
)

/** Inputs that were slow once, or would be slow in a simple parser: what comes before, what is repeated, and what closes it. */
const known: [keyof typeof grammars, before: string, part: string, after?: string][] = [
  ...['[', '![', '[a](', 'a](', '*a_', '*_', 'a**b', '~a~~ ', '<a ', '<!--', '<?', '<![CDATA['].map(markdown),
  ...['www.a_b_', 'a@', 'http://', '&a;', '`', '[^1]', '|', '<b>x</b>', '> # a\nb\n', '# a\n'].map(markdown),
  ['Markdown', '[^a]: b\n\n', '[^'],
  ['Markdown', '', '|a', '|-'],
  ['Markdown', '<table><tr>', '<th>a'],
  ['Markdown', '', '- ', 'a'],
  ['Markdown', '', '[', '](b)'],
  ['Markdown', '<p ', ' a#=1'],
  ['HTML', '<p ', ' a#=1'],
  ['HTML', '<table>', '<b>x<tr>'],
  ['HTML', '', '<b><p>'],
  ['HTML', '', '<a href=#><div>', '</a>'],
  ['HTML', '', '<meta name=description content=#>'],
  ['SVG', '', '<g id="a#"><use href="#a1"/></g>'],
]
function markdown(part: string): (typeof known)[number] {
  return ['Markdown', '', part]
}

test.each(known)(
  'the time per byte of %s stays the same, for %j, many %j and as many %j',
  (format, before, part, after = '') => {
    expect(growthOf(format, inputOf({ before, parts: [part], after }))).toBeLessThan(maxGrowth)
  },
)

const fill = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length))

test.each<[string, (bytes: number) => string]>([
  ['nested arrays', (bytes) => `{"a":${fill('[', bytes / 2)}${fill(']', bytes / 2)}}`],
  ['nested objects', (bytes) => `${fill('{"a":', (bytes / 6) * 5)}1${'}'.repeat(Math.ceil(bytes / 6))}`],
  ['an object of many fields', (bytes) => `{${repeated('"a#":1,', bytes)}"b":1}`],
  ['one field many times', (bytes) => `{${fill('"a":1,', bytes)}"b":1}`],
  ['many small objects', (bytes) => `{"a":[${fill('{"a":{}},', bytes)}1]}`],
  ['a long text', (bytes) => `{"a":"${fill('a', bytes)}"}`],
  ['a text of escapes', (bytes) => `{"a":"${fill('\\u0041', bytes)}"}`],
])('the time per byte of JSON stays the same from 32 KB to 2 MB, for %s', (_, make) => {
  expect(growthOf('JSON', make)).toBeLessThan(maxGrowth)
})
