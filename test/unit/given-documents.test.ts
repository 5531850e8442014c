import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5'
import { type DocumentValues, editDocument, publishDocument, readDocument } from '../../src/rendering/document/index.ts'
import { documentPolicy } from '../../src/rendering/index.ts'
import { anyDocument, anyValues, codeOfSite } from '../support/documents.ts'

type Element = DefaultTreeAdapterTypes.Element
const runs = { numRuns: Number(process.env['RUNS'] ?? 300) }

/** What was read of a document, as values to publish it with. */
function valuesOf(html: string) {
  const { language, direction, mode, body_classes: main_classes, seo, ...read } = readDocument(html)
  const { favicon_url, custom_code_header, custom_code_footer } = read
  const theme = { mode, direction, main_classes }
  return { language, seo, settings: { theme, favicon_url, custom_code_header, custom_code_footer } }
}

/** The element that the browser would have, by the bare parser. */
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
/** The body without what stands in it but belongs into a head. */
function visibleBody(html: string): string | undefined {
  const all = elementsOf(withoutMark(html))
  const body = named(all, 'body')
  for (const element of all)
    if (['title', 'meta', 'link'].includes(element.tagName) && within(element, 'body'))
      defaultTreeAdapter.detachNode(element)
  return body && serialize(body).replace(/\s+/g, ' ').trim()
}
/** Whether what is put at the end of a document becomes an element. */
const ends = (html: string) => byId(elementsOf(`${withoutMark(html)}<i id=probe>`), 'probe') !== undefined
const within = (element: Element | undefined, name: string): boolean => {
  for (let node = element?.parentNode; node; node = 'parentNode' in node ? node.parentNode : null)
    if ('tagName' in node && node.tagName === name) return true
  return false
}

describe('documents of any make', () => {
  test('are published as they stand while nothing is changed', () => {
    fc.assert(
      fc.property(anyDocument, (html) => {
        expect(editDocument(html, valuesOf(html))).toBe(withoutMark(html))
        expect(editDocument(html, {})).toBe(withoutMark(html))
      }),
      runs,
    )
  })

  test('parse, publish, edit, publish is a fixed point, whatever was changed', () => {
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

  test('say what they were made to say, and nothing else changes', () => {
    fc.assert(
      fc.property(anyDocument, anyValues, (html, values) => {
        fc.pre(ends(html))
        const before = valuesOf(html)
        const after = valuesOf(editDocument(html, values))
        const hasBody = named(elementsOf(html), 'body') !== undefined
        expect(after).toEqual(expected(before, values, hasBody))
      }),
      runs,
    )
  })

  test('carry the code of the website at the ends of head and body', () => {
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

  test('have the body they had after values of the head were changed', () => {
    fc.assert(
      fc.property(anyDocument, anyValues, (html, { seo }) => {
        const values: DocumentValues = { seo }
        expect(visibleBody(editDocument(html, values))).toBe(visibleBody(html))
      }),
      runs,
    )
  })
})

test('documents are served under a policy that lets their own code work', () => {
  expect(documentPolicy).toContain("default-src 'self' https: data: blob: wss: 'unsafe-inline' 'unsafe-eval'")
  expect(documentPolicy).toContain("base-uri 'self' https:")
})

type Values = ReturnType<typeof valuesOf>

/** What a document says that said `before` and was given `values`: undefined keeps, null takes away. */
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
