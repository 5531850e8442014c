import { describe, expect, test } from '@jest/globals'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

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
