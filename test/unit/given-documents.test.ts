import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5'
import { ValidationFailed } from '../../src/domain/problems.ts'
import { type DocumentValues, editDocument, publishDocument, readDocument } from '../../src/rendering/document/index.ts'
import { documentPolicy } from '../../src/rendering/index.ts'
import { anyDocument, anyValues, codeOfSite, valuesOf } from '../support/documents.ts'

type Element = DefaultTreeAdapterTypes.Element
/** The same documents in every run, so that a failure is one of the change. To search for others: RUNS=100000 SEED=2 npm run test:unit. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 300), seed: Number(process.env['SEED'] ?? 1) }

/** Returns the elements that a browser would build, with the bare parser. */
const elementsOf = (html: string): Element[] => {
  const all: Element[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) all.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return all
}
const withoutMark = (html: string) => html.replace(/^\uFEFF/, '').replace(/<\/?$/, '')
const named = (elements: Element[], name: string) => elements.find(({ tagName }) => tagName === name)
const byId = (elements: Element[], id: string) =>
  elements.find(({ attrs }) => attrs.some(({ name, value }) => name === 'id' && value === id))
/** Returns the body without elements in it that belong in a head. */
function visibleBody(html: string): string | undefined {
  const all = elementsOf(withoutMark(html))
  const body = named(all, 'body')
  for (const element of all)
    if (['title', 'meta', 'link'].includes(element.tagName) && within(element, 'body'))
      defaultTreeAdapter.detachNode(element)
  return body && serialize(body).replace(/\s+/g, ' ').trim()
}
/** Tells whether a script appended to a document becomes an HTML element. Inside an unclosed template or SVG it does not. */
const ends = (html: string) => {
  const probe = byId(elementsOf(`${withoutMark(html)}<script id=probe></script>`), 'probe')
  return probe?.namespaceURI === 'http://www.w3.org/1999/xhtml' && !within(probe, 'template') && !within(probe, 'svg')
}
const within = (element: Element | undefined, name: string): boolean => {
  for (let node = element?.parentNode; node; node = 'parentNode' in node ? node.parentNode : null)
    if ('tagName' in node && node.tagName === name) return true
  return false
}

describe('any HTML document', () => {
  test('is published unchanged if no value is changed', () => {
    fc.assert(
      fc.property(anyDocument, (html) => {
        expect(editDocument(html, valuesOf(html))).toBe(withoutMark(html))
        expect(editDocument(html, {})).toBe(withoutMark(html))
      }),
      runs,
    )
  })

  test('is stable after parse, publish, edit and publish, whatever was changed', () => {
    fc.assert(
      fc.property(anyDocument, anyValues, (html, values) => {
        const edited = editDocument(html, values)
        expect(editDocument(edited, values)).toBe(edited)
        expect(editDocument(edited, valuesOf(edited))).toBe(edited)
        const published = publishDocument(html, { ...values, site: codeOfSite })
        expect(publishDocument(edited, { ...values, site: codeOfSite })).toBe(published)
        expect(publishDocument(edited, { ...valuesOf(edited), site: codeOfSite })).toBe(published)
      }),
      runs,
    )
  })

  test('has the changed values after a change, and all others stay', () => {
    fc.assert(
      fc.property(anyDocument, anyValues, (html, values) => {
        fc.pre(ends(html))
        const before = valuesOf(html)
        // Code that already ends the body is not inserted again, even inside an element.
        fc.pre(!html.includes(values.settings.custom_code_footer ?? '<nothing>'))
        const after = valuesOf(editDocument(html, values))
        const hasBody = named(elementsOf(html), 'body') !== undefined
        expect(after).toEqual(expected(before, values, hasBody))
      }),
      runs,
    )
  })

  test('contains the custom code of the website at the end of head and body', () => {
    fc.assert(
      fc.property(anyDocument, (html) => {
        const published = elementsOf(publishDocument(html, { site: codeOfSite }))
        const [header, footer] = [byId(published, 'site-header'), byId(published, 'site-footer')]
        expect(within(header, 'head')).toBe(true)
        expect(header?.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
        if (!named(published, 'body')) return
        expect(within(footer, 'body')).toBe(true)
        expect(footer?.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
        expect(within(footer, 'template')).toBe(false)
      }),
      runs,
    )
  })

  test('keeps its body when values of the head change', () => {
    fc.assert(
      fc.property(anyDocument, anyValues, (html, { seo }) => {
        const values: DocumentValues = { seo }
        expect(visibleBody(editDocument(html, values))).toBe(visibleBody(html))
      }),
      runs,
    )
  })
})

describe('parsing an HTML document', () => {
  const html = `<!DOCTYPE html><html lang="pt-br" dir="rtl"><head>
    <title> Bread &amp;\n  more </title><meta name="Description" content="Baked &lt;at five&gt;">
    <meta property="og:title" content="Shared"><meta name="twitter:title" content="Tweeted">
    <meta name="twitter:description" content="Only tweeted"><meta property="og:image" content="img/bread.png">
    <link rel="canonical" href="https://example.com/bread"><link rel="shortcut icon" href="/favicon.ico">
    <meta name="robots" content="none"><meta name="color-scheme" content="dark">
    <link rel="stylesheet" href="a.css"><script>one()</script><style>a{}</style></head>
    <body class="home  page"><p>Text</p><script>middle()</script><p>Text</p><script src="last.js"></script></body></html>`

  test('reads title, description, sharing tags and custom code', () => {
    expect(readDocument(html)).toEqual({
      title: 'Bread & more',
      language: 'pt-BR',
      direction: 'rtl',
      mode: 'dark',
      body_classes: 'home page',
      seo: {
        page_title: 'Bread & more',
        meta_description: 'Baked <at five>',
        social_title: 'Shared',
        social_description: 'Only tweeted',
        social_image: 'img/bread.png',
        canonical_url: 'https://example.com/bread',
        noindex: true,
      },
      favicon_url: '/favicon.ico',
      custom_code_header: '<link rel="stylesheet" href="a.css">\n<script>one()</script>\n<style>a{}</style>',
      custom_code_footer: '<script src="last.js"></script>',
    })
  })

  test('reads no values from a document without them', () => {
    const { seo, ...parts } = readDocument('')
    expect(new Set(Object.values(parts))).toEqual(new Set([null]))
    expect(new Set(Object.values(seo))).toEqual(new Set([null, false]))
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '',
    ' ',
  ])('rejects the address %j', (address) => {
    const given = `<link rel=icon href="${address}"><link rel=canonical href="${address}"><meta property=og:image content="${address}">`
    const { favicon_url, seo } = readDocument(given)
    expect([favicon_url, seo.canonical_url, seo.social_image]).toEqual([null, null, null])
  })

  test('reads plain text: without tags, with entities decoded and whitespace collapsed', () => {
    expect(readDocument('<title>a\t<b>x</b>&#10;&lt;i&gt;\u0085</title>').title).toBe('a <b>x</b> <i>')
  })

  test.each([
    ['a title', { seo: { page_title: 'A </title> & b' } }, '<title>A &lt;/title&gt; &amp; b</title>'],
    ['a missing title', { seo: { page_title: null } }, ''],
  ])('replaces a value in place: %s', (_, values, written) => {
    expect(editDocument(html, values)).toBe(html.replace('<title> Bread &amp;\n  more </title>', written))
  })

  test('replaces a value under each of its names', () => {
    expect(editDocument(html, { seo: { social_title: 'New' } })).toBe(
      html.replace('content="Shared"', 'content="New"').replace('content="Tweeted"', 'content="New"'),
    )
  })

  test('keeps other robots directives when the page becomes indexable', () => {
    expect(editDocument(html, { seo: { noindex: false } })).toBe(html.replace('content="none"', 'content="nofollow"'))
  })

  test('inserts new code between existing code and leaves existing snippets in place', () => {
    const code = '<link rel="stylesheet" href="a.css">\n<script>two()</script>\n<style>a{}</style>'
    expect(editDocument(html, { settings: { custom_code_header: code } })).toBe(html.replace('one()', 'two()'))
  })

  test('appends new values at the end of the head', () => {
    const edited = editDocument('<p>Text', {
      language: 'de',
      seo: { page_title: 'New' },
      settings: { theme: { main_classes: 'a' } },
    })
    expect(edited).toBe('<html lang="de"><title>New</title>\n<body class="a"><p>Text')
  })

  test('reports each value over its limit', () => {
    const nested = '<div>'.repeat(100_000)
    expect(() => readDocument(nested)).toThrow(ValidationFailed)
    expect(() => readDocument(nested)).toThrow('`html` has more than 512 levels of nested elements.')
  })
})

test('documents are served under a policy that allows their own scripts', () => {
  expect(documentPolicy).toContain("default-src 'self' https: data: blob: wss: 'unsafe-inline' 'unsafe-eval'")
  expect(documentPolicy).toContain("base-uri 'self' https:")
})

type Values = ReturnType<typeof valuesOf>

/** Returns the values expected of a document with values `before` after a change: undefined keeps a value, null removes it. */
function expected(before: Values, { language, seo, settings }: DocumentValues, hasBody: boolean): Values {
  const merge = <T extends object>(
    old: T,
    changes: { [K in keyof T]?: T[K] | null | undefined } | null | undefined,
  ): T => ({
    ...old,
    ...Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)),
  })
  const { theme, ...rest } = settings ?? {}
  const merged: Values = {
    language: language === undefined ? before.language : language,
    seo: merge(before.seo, seo),
    settings: { ...merge(before.settings, rest), theme: merge(before.settings.theme, theme) },
  }
  merged.seo.noindex ??= false
  if (hasBody) return merged
  merged.settings.theme.main_classes = before.settings.theme.main_classes
  merged.settings.custom_code_footer = before.settings.custom_code_footer
  return merged
}
