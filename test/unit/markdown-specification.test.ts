import { describe, expect, test } from '@jest/globals'
import { tests } from 'commonmark-spec'
import { toRawHtml as render } from '../../src/rendering/markdown/parser.ts'

const tabbed = (text: string) => text.replaceAll('→', '\t')
const withoutEmptyLine = (html: string) => html.replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')

/** CommonMark leaves bare addresses as text and GFM links them. These four examples therefore render differently. */
const linkedByGfm: Record<string, string> = {
  '<https://foo.bar/baz bim>\n': '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>\n',
  '< https://foo.bar >\n': '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>\n',
  'https://example.com\n': '<p><a href="https://example.com">https://example.com</a></p>\n',
  'foo@bar.example.com\n': '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>\n',
}

const toRawHtml = (markdown: string) => render(markdown).html

describe('every example of the CommonMark specification', () => {
  test.each(
    tests.map(({ number, section, markdown, html }) => ({
      number,
      section,
      markdown: tabbed(markdown),
      html: tabbed(html),
    })),
  )('$number ($section)', ({ markdown, html }) => {
    expect(toRawHtml(markdown)).toBe(linkedByGfm[markdown] ?? withoutEmptyLine(html))
  })
  test('the suite has 652 examples', () => expect(tests).toHaveLength(652))
})

/** Cases for what the GFM specification adds. */
describe('GFM', () => {
  const inline = (markdown: string) => toRawHtml(markdown).replace(/^<p>|<\/p>\n$/g, '')
  const link = (href: string, text = href) => `<a href="${href}">${text}</a>`

  test.each([
    ['~~gone~~', '<del>gone</del>'],
    ['~gone~', '<del>gone</del>'],
    ['no ~~~~gone~~~~', 'no ~~~~gone~~~~'],
    ['a ~~~b~~~', 'a ~~~b~~~'],
    ['~~one~ two', '~~one~ two'],
    ['~one~~ two', '~one~~ two'],
    ['~~a *b* c~~', '<del>a <em>b</em> c</del>'],
    ['*a ~~b* c~~', '<em>a ~~b</em> c~~'],
    ['~~a ~b~ c~~', '<del>a <del>b</del> c</del>'],
    ['~~ a ~~', '~~ a ~~'],
    ['a~~b~~c', 'a<del>b</del>c'],
    ['\\~~a~~', '~~a~~'],
    ['[~~a~~](/b)', '<a href="/b"><del>a</del></a>'],
  ])('strikethrough: %s', (markdown, html) => expect(inline(markdown)).toBe(html))

  test.each([
    ['www.bread.example', link('http://www.bread.example', 'www.bread.example')],
    ['See www.bread.example/rye.', `See ${link('http://www.bread.example/rye', 'www.bread.example/rye')}.`],
    ['https://bread.example/a?b=c&d', link('https://bread.example/a?b=c&amp;d')],
    ['ftp://bread.example/x', link('ftp://bread.example/x')],
    ['HTTPS://bread.example', link('HTTPS://bread.example')],
    ['(https://bread.example/a)', `(${link('https://bread.example/a')})`],
    ['https://bread.example/a_(b)', link('https://bread.example/a_(b)')],
    ['https://bread.example/a_(b))).', `${link('https://bread.example/a_(b)')})).`],
    ['https://bread.example/?a&hl;', `${link('https://bread.example/?a')}&amp;hl;`],
    ['https://bread.example/a<b', `${link('https://bread.example/a')}&lt;b`],
    ['https://bread.example/a?!.,:', `${link('https://bread.example/a')}?!.,:`],
    ['**https://bread.example/a**', `<strong>${link('https://bread.example/a')}</strong>`],
    ['*www.bread.example*', `<em>${link('http://www.bread.example', 'www.bread.example')}</em>`],
    ['https://bread_x.example', 'https://bread_x.example'],
    ['https://a_b.bread.example', link('https://a_b.bread.example')],
    ['xhttps://bread.example', 'xhttps://bread.example'],
    ['xwww.bread.example', 'xwww.bread.example'],
    ['bread.example', 'bread.example'],
    ['`www.bread.example`', '<code>www.bread.example</code>'],
    ['[www.bread.example](/a)', '<a href="/a">www.bread.example</a>'],
    ['<a href="/a">www.bread.example</a>', '<a href="/a">www.bread.example</a>'],
    ['javascript://bread.example', 'javascript://bread.example'],
    ['ann@bread.example', link('mailto:ann@bread.example', 'ann@bread.example')],
    ['ann.b+c-d_e@bread.example.', `${link('mailto:ann.b+c-d_e@bread.example', 'ann.b+c-d_e@bread.example')}.`],
    ['ann@bread', 'ann@bread'],
    ['ann@bread.example-', 'ann@bread.example-'],
    ['ann@bread.example_', 'ann@bread.example_'],
    ['ann@bread+x.example', 'ann@bread+x.example'],
    ['@bread.example', '@bread.example'],
  ])('autolinks: %s', (markdown, html) => expect(inline(markdown)).toBe(html))

  test('tables are aligned, padded or cut to the width of their header, and end at a blank line or another block', () => {
    expect(toRawHtml('| a | b |\n|:--|--:|\n| 1 \\| 2 | `3` |\n| 4 |\n| 5 | 6 | 7 |\n> q')).toBe(
      '<table>\n<thead>\n<tr>\n<th align="left">a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n' +
        '<tr>\n<td align="left">1 | 2</td>\n<td align="right"><code>3</code></td>\n</tr>\n' +
        '<tr>\n<td align="left">4</td>\n<td align="right"></td>\n</tr>\n' +
        '<tr>\n<td align="left">5</td>\n<td align="right">6</td>\n</tr>\n</tbody>\n</table>\n<blockquote>\n<p>q</p>\n</blockquote>\n',
    )
    expect(toRawHtml('a | b\n:-:|-\n')).toBe(
      '<table>\n<thead>\n<tr>\n<th align="center">a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>\n',
    )
    expect(toRawHtml('| a | b |\n|---|\n| 1 |')).toMatch(/^<p>/)
  })

  test('task lists have disabled checkboxes, and other lists have none', () => {
    const box = (checked: string) => `<input ${checked}disabled="" type="checkbox">`
    expect(toRawHtml('- [ ] a\n- [x] b\n- [X] *c*\n- [x]d\n- [y] e\n- \\[x] f')).toBe(
      `<ul>\n<li>${box('')} a</li>\n<li>${box('checked="" ')} b</li>\n<li>${box('checked="" ')} <em>c</em></li>\n` +
        '<li>[x]d</li>\n<li>[y] e</li>\n<li>[x] f</li>\n</ul>\n',
    )
    expect(toRawHtml('[x] a')).toBe('<p>[x] a</p>\n')
  })

  test('footnotes are listed in the order of their references, with a link back from each', () => {
    const html = toRawHtml('b[^b] a[^a] b[^b] c[^c]\n\n[^a]: *A*\n[^b]: B\n\n    more\n[^b]: second\n[^d]: unused')
    expect(html).toContain('b<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> a<sup')
    expect(html).toContain('c[^c]')
    expect(html).toMatch(/<li id="fn1"[^>]*><p>B<\/p>\n<p>more <a href="#fnref1"[^>]*>.*<a href="#fnref1:1"/)
    expect(html).toMatch(/<li id="fn2"[^>]*><p><em>A<\/em> <a href="#fnref2"/)
    expect(html).not.toMatch(/unused|second/)
  })
})
