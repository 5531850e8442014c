import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ValidationFailed } from '../../src/domain/problems.ts'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { everyElement } from '../support/posts.ts'
import { runs } from '../support/runs.ts'

const html = (markdown: string) => renderMarkdown(markdown).html
const problemOf = (markdown: string): unknown => {
  try {
    renderMarkdown(markdown)
    return undefined
  } catch (problem) {
    return problem
  }
}

describe('headings', () => {
  const headings = (markdown: string, title?: string) =>
    renderMarkdown(markdown, title ? { title } : {}).headings.map(({ level, id }) => `${level} ${id}`)

  test('begin at level 2 and skip no level', () => {
    expect(headings('# A\n### B\n###### C\n## D\n# E')).toEqual([
      '2 post-a',
      '3 post-b',
      '4 post-c',
      '3 post-d',
      '2 post-e',
    ])
    expect(headings('#### A\n##### B')).toEqual(['2 post-a', '3 post-b'])
  })

  test('have unique ids made of their words in any script, independent of other text', () => {
    const made = headings('# Пять хлебов\n# 天然酵母の話\n# خبز\n# It’s *“so”* `easy`!\n# !!\n# Same\n# Same\n# Same 2')
    expect(made).toEqual([
      '2 post-пять-хлебов',
      '2 post-天然酵母の話',
      '2 post-خبز',
      '2 post-its-so-easy',
      '2 post-part',
      '2 post-same',
      '2 post-same-2',
      '2 post-same-2-2',
    ])
    expect(headings('Text before.\n\n# Same')).toEqual(['2 post-same'])
  })

  test('are reached by links to their text, whatever the prefix', () => {
    expect(html('[go](#пять)\n\n# Пять')).toContain('<a href="#post-%D0%BF%D1%8F%D1%82%D1%8C">go</a>')
    expect(html('[go](#nowhere)')).toContain('<a href="#nowhere">go</a>')
  })

  test('without text, or a first one that repeats the title, are omitted', () => {
    expect(headings('# \n## <br>\n# A')).toEqual(['2 post-a'])
    expect(headings('# The *title*\n## A', 'The title')).toEqual(['2 post-a'])
    expect(headings('Text\n# The title', 'The title')).toEqual(['2 post-the-title'])
  })
})

test('ids in raw HTML cannot collide with ids of the page or with each other', () => {
  expect(html('<b id="main">a</b> <b id="main">b</b> <b id="document">c</b>')).toBe(
    '<p><b id="post-main">a</b> <b>b</b> <b id="post-document">c</b></p>\n',
  )
})

test('code is highlighted by classes if its language is known, and plain otherwise', () => {
  expect(html('```js\nconst a = "<b>"\n```')).toContain(
    '<span class="hljs-keyword">const</span> a = <span class="hljs-string">"&#x3C;b>"</span>',
  )
  for (const fence of ['```', '```no-such-language', '```constructor', '```<b>'])
    expect(html(`${fence}\nconst a = 1\n\`\`\``)).toContain('>const a = 1\n</code></pre>')
  expect(html(`\`\`\`js\n${'const a = 1\n'.repeat(2_000)}\`\`\``)).not.toContain('hljs')
})

test('external links are marked, and images are lazy and always have alternative text', () => {
  expect(html('[a](https://a.example) [b](/b) [c](//c.example "t")')).toBe(
    '<p><a href="https://a.example" rel="noopener external">a</a> <a href="/b">b</a> <a href="//c.example" title="t" rel="noopener external">c</a></p>\n',
  )
  expect(html('a ![](/b.png) <img src="/c.png">')).toMatch(
    /src="\/b.png" alt="" loading="lazy" decoding="async".*src="\/c.png" alt="" loading="lazy"/,
  )
  expect(html('![A jar](/jar.png "In *June*")')).toBe(
    '<figure><img src="/jar.png" alt="A jar" loading="lazy" decoding="async"><figcaption>In *June*</figcaption></figure>\n',
  )
})

test('with a base URL, addresses are absolute', () => {
  const { html: absolute } = renderMarkdown('# A\n[a](/b) [c](d) [e](#a) ![](/f.png) <mailto:g@h.i>', {
    base: 'https://site.example/blog/x',
  })
  expect([...absolute.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address).slice(1)).toEqual([
    ...['https://site.example/b', 'https://site.example/blog/d', 'https://site.example/blog/x#post-a'],
    ...['https://site.example/f.png', 'mailto:g@h.i'],
  ])
})

describe('deeply nested code', () => {
  test.each([
    ['javascript', '`${', 2_500],
    ['swift', '"\\(', 2_500],
    ['bash', '"$(', 2_500],
    ['ruby', '"#{', 2_500],
    ['kotlin', '"${', 2_500],
    ['python', "f'{", 2_500],
    ['php', '{"', 2_500],
    ['css', '@media{', 1_200],
  ])('in %s is highlighted near the surface and plain below', (language, opener, count) => {
    const code = opener.repeat(count)
    const result = html(`\`\`\`\`${language}\n${code}\n\`\`\`\``)
    const entities: Record<string, string> = { '&#x26;': '&', '&#x3C;': '<' }
    expect(result.replace(/<[^>]*>/g, '').replace(/&#x26;|&#x3C;/g, (one) => entities[one] ?? '')).toContain(code)
    expect(result).toContain(`language-${language}`)
  })
})

describe('reading time', () => {
  const minutes = (markdown: string) => renderMarkdown(markdown).minutes
  test.each([
    ['', 1],
    ['word '.repeat(220), 1],
    ['word '.repeat(660), 3],
    ['天然酵母の話'.repeat(250), 3],
    ['ขนมปัง'.repeat(500), 3],
    ['빵과 물 '.repeat(220), 2],
  ])('%#: %s', (markdown, expected) => expect(minutes(markdown)).toBe(expected))
  test('counts words, and ideographs as words', () => {
    expect(renderMarkdown("It's **half** a loaf: 天然\n\n```\none two\n```").words).toBe(8)
  })
})

test('the first image and the first paragraph are returned, without footnotes', () => {
  expect(renderMarkdown('# T\n\n> q\n\nOne *two*\nthree[^1].\n\n![](/a.png)\n\n[^1]: n')).toMatchObject({
    firstParagraph: 'One two three.',
    firstImage: '/a.png',
  })
  expect(renderMarkdown('- a')).toMatchObject({ firstParagraph: null, firstImage: null })
})

/** Slack for a CPU shared with other processes. */
const slowness = 4

describe('Markdown over the limits, or close to them,', () => {
  test.each([
    ['more than 1 MiB', 'ä'.repeat(600_000), 'at most 1 MiB'],
    ['1 000 000 nested quotes', `a\n\n${'>'.repeat(1_000_000)}`, '50 levels of nested quotes and lists (line 3).'],
    ['nested lists on one line', '1) '.repeat(300_000), '50 levels'],
    ['nested markers of lists', `${'- '.repeat(20_000)}a`, '50 levels'],
    [
      'nested lists on many lines',
      Array.from({ length: 700 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
      '50 levels',
    ],
    [
      '200 000 open elements',
      `a\n\n${'<div>'.repeat(200_000)}`,
      '250 levels of nested HTML; close the open elements (line 3).',
    ],
    ['quotes that end without a blank line', '> # a\nb\n'.repeat(100_000), 'must begin each line of a quote with ">"'],
    [
      'formatting reopened by every paragraph',
      `${Array.from({ length: 100 }, (_, at) => `<b a${at}>`).join('')}${'<p>x</p>'.repeat(100_000)}`,
      '150000 HTML elements',
    ],
  ])('is rejected with a clear message: %s', (_, markdown, words) => {
    const started = process.cpuUsage()
    const problem = problemOf(markdown)
    expect(problem).toBeInstanceOf(ValidationFailed)
    expect(problem).toMatchObject({ message: expect.stringContaining(words), details: [{ path: 'blog_content' }] })
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000 * slowness)
  })

  test('is rejected with the line of the element that exceeds the limit', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `| ${index} | b |\n`).join('')
    expect(problemOf(`| a | b |\n|---|---|\n${rows}`)).toMatchObject({
      message: expect.stringMatching(/at most 150000 HTML elements; split the post \(line \d{4,5}\)\.$/),
    })
  })

  test.each([
    ['nested header cells', '<table><tr><th>'.repeat(55) + '<br>x'.repeat(100_000), 1],
    ['some quotes that end without a blank line', '> # a\nb\n'.repeat(100), 100],
    ['130 000 elements in one that is not allowed', `<center>${'<br>'.repeat(130_000)}`, 1],
    ['130 000 elements in a cell outside a table', `<td>${'<br>'.repeat(130_000)}`, 1],
  ])('is rendered in linear time: %s', (_, markdown, least) => {
    const started = process.cpuUsage()
    expect(html(markdown).match(/</g)?.length ?? least).toBeGreaterThanOrEqual(least)
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000 * slowness)
  })

  test('any text is rendered or rejected, the same way each time', () => {
    const pieces = fc.constantFrom(...(everyElement.match(/[^\w\s]+|\w+|\s+/g) ?? []))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 }),
        (parts) => {
          const markdown = parts.join('')
          expect(html(markdown)).toBe(html(markdown))
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
