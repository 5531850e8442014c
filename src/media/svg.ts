import { SaxesParser, type SaxesTagNS } from 'saxes'
import { UnsupportedMediaType } from '../domain/problems.ts'
import {
  attributes,
  elements,
  isSafeReference,
  isSafeStyle,
  svgNamespace,
  withoutComments,
  xlinkNamespace,
} from './svg-allowed.ts'

/** A drawing as it is kept; `width` and `height` in pixels, as far as it says them. */
export type Drawing = { bytes: Buffer; width: number | null; height: number | null }

const mostElements = 30_000
const deepest = 200
/** Of one element. */
const mostAttributes = 500

/**
 * Writes a drawing anew from what is known to be harmless in it: elements and attributes of a list, references to its own parts and to
 * pictures inside it, styles that fetch nothing. Whatever else is there is left out with all it holds; only what a link holds is kept.
 * It is read as strict XML, without a document type, so that browsers see what was seen here.
 * Throws UnsupportedMediaType for what is no well-formed SVG in UTF-8.
 */
export function cleanDrawing(bytes: Buffer): Drawing {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const out: string[] = []
  /** For each open element what its end writes; undefined where the element is left out with its content. */
  const ends: (string | undefined)[] = []
  let css: string[] | undefined
  let size: Pick<Drawing, 'width' | 'height'> | undefined

  const write = (text: string) => (css ? css.push(text) : out.push(escapeText(text)))
  const isShown = () => ends.every((end) => end !== undefined)

  giveUpEarly(parser)
  parser.on('opentag', (tag) => {
    if (ends.length >= deepest) throw new Error('too deep')
    if (ends.length === 0) {
      if (tag.local !== 'svg' || !isSvg(tag)) throw new Error('the root is no svg')
      size = sizeOf(tag)
    }
    if (!isShown() || css || !isSvg(tag)) return void ends.push(undefined)
    if (tag.local === 'a') return void ends.push('')
    if (!elements.has(tag.local)) return void ends.push(undefined)
    if (tag.local === 'style') css = []
    else out.push(`<${tag.local}${ends.length === 0 ? namespaces : ''}${attributesOf(tag)}>`)
    ends.push(tag.local === 'style' ? '' : `</${tag.local}>`)
  })
  parser.on('text', (text) => void (isShown() && ends.length > 0 && write(text)))
  parser.on('cdata', (text) => void (isShown() && write(text)))
  parser.on('closetag', (tag) => {
    const end = ends.pop()
    if (css && tag.local === 'style' && end !== undefined) {
      const style = withoutComments(css.join(''))
      css = undefined
      if (isSafeStyle(style)) out.push(`<style>${escapeText(style)}</style>`)
    } else out.push(end ?? '')
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch {
    throw new UnsupportedMediaType('The file is not well-formed SVG. It must be UTF-8 and must not declare entities.')
  }
  return { bytes: Buffer.from(out.join('')), width: null, height: null, ...size }
}

/** Has the parser throw for what is no XML, and for so much of it that looking at it would keep others waiting. */
function giveUpEarly(parser: SaxesParser<{ xmlns: true; position: false }>): void {
  let elementCount = 0
  let attributeCount = 0
  const checkCounts = () => {
    if (elementCount > mostElements || attributeCount > mostAttributes) throw new Error('too much in it')
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentagstart', () => {
    elementCount++
    attributeCount = 0
    checkCounts()
  })
  parser.on('attribute', () => {
    attributeCount++
    checkCounts()
  })
}

const namespaces = ` xmlns="${svgNamespace}" xmlns:xlink="${xlinkNamespace}"`

/** Without a namespace it would be no drawing to a browser; it is meant to be one. */
const isSvg = ({ uri }: SaxesTagNS): boolean => uri === svgNamespace || uri === ''

function attributesOf(tag: SaxesTagNS): string {
  const kept = Object.values(tag.attributes).map(({ uri, local, value }) => {
    const name = uri === '' ? local : uri === xlinkNamespace && local === 'href' ? 'xlink:href' : undefined
    if (name === undefined || !isKept(tag.local, name, value)) return ''
    return ` ${name}="${escapeText(value)
      .replaceAll('"', '&quot;')
      .replaceAll(/[\t\n\r]/g, ' ')}"`
  })
  return kept.join('')
}

function isKept(element: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return isSafeReference(element, value)
  if (name.startsWith('aria-')) return /^aria-[a-z]+$/.test(name)
  return attributes.has(name) && isSafeStyle(value)
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function sizeOf({ attributes: { width, height, viewBox } }: SaxesTagNS): Pick<Drawing, 'width' | 'height'> {
  const pixels = (length: string | undefined) => {
    const [, number] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '') ?? []
    return number === undefined || Number(number) < 1 ? null : Math.round(Number(number))
  }
  const [, , boxWidth, boxHeight] = viewBox?.value.trim().split(/[\s,]+/, 5) ?? []
  const given = { width: pixels(width?.value), height: pixels(height?.value) }
  return given.width && given.height ? given : { width: pixels(boxWidth), height: pixels(boxHeight) }
}
