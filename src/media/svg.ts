import { SaxesParser, type SaxesTagNS } from 'saxes'
import { UnsupportedMediaType } from '../domain/problems.ts'
import { Expansion } from './svg-expansion.ts'
import {
  attributes,
  elements,
  isSafeReference,
  isSafeStyle,
  svgNamespace,
  withoutComments,
  xlinkNamespace,
} from './svg-allowed.ts'

/** `width` and `height` are in pixels; null if the SVG does not declare them. */
export type SanitizedSvg = { bytes: Uint8Array; width: number | null; height: number | null }

const maxElements = 30_000
const maxDepth = 200
/** Per element. */
const maxAttributes = 500

/**
 * Writes an SVG again with safe content only: allowed elements and attributes, local references, embedded raster images, and styles that
 * load nothing. Removes other elements with their content; of links, keeps the content. Parses strict XML without a document type, so that
 * browsers parse the same tree. Throws UnsupportedMediaType if the file is not well-formed SVG in UTF-8, or draws too many shapes.
 */
export function sanitizeSvg(bytes: Buffer): SanitizedSvg {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const expansion = new Expansion()
  const out: string[] = []
  /** The end tag of each open element; undefined if the element is removed with its content. */
  const ends: (string | undefined)[] = []
  let css: string[] | undefined
  let size: Pick<SanitizedSvg, 'width' | 'height'> | undefined

  const write = (text: string) => (css ? css.push(text) : out.push(escapeText(text)))
  const isKeptSoFar = () => ends.every((end) => end !== undefined)

  enforceLimits(parser)
  parser.on('opentag', (tag) => {
    expansion.begin(tag)
    if (ends.length >= maxDepth)
      throw new UnsupportedMediaType(`The SVG has more than ${maxDepth} levels of nested elements.`)
    if (ends.length === 0) {
      if (tag.local !== 'svg' || !isSvgElement(tag)) throw new Error('the root element is not svg')
      size = sizeOf(tag)
    }
    if (!isKeptSoFar() || css || !isSvgElement(tag)) return void ends.push(undefined)
    if (tag.local === 'a') return void ends.push('')
    if (!elements.has(tag.local)) return void ends.push(undefined)
    if (tag.local === 'style') css = []
    else out.push(`<${tag.local}${ends.length === 0 ? namespaces : ''}${attributesOf(tag)}>`)
    ends.push(tag.local === 'style' ? '' : `</${tag.local}>`)
  })
  parser.on('text', (text) => void (isKeptSoFar() && ends.length > 0 && write(text)))
  parser.on('cdata', (text) => void (isKeptSoFar() && write(text)))
  parser.on('closetag', (tag) => {
    const end = ends.pop()
    expansion.end()
    if (css && tag.local === 'style' && end !== undefined) {
      const style = withoutComments(css.join(''))
      css = undefined
      if (!isSafeStyle(style)) return
      out.push(`<style>${escapeText(style)}</style>`)
      expansion.addRules(style)
    } else out.push(end ?? '')
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch (error) {
    if (error instanceof UnsupportedMediaType) throw error
    throw new UnsupportedMediaType('The file is not well-formed SVG. It must be UTF-8 and must not declare entities.')
  }
  expansion.check()
  return { bytes: Buffer.from(out.join('')), width: null, height: null, ...size }
}

/** Makes the parser throw for malformed XML and as soon as a limit is exceeded. */
function enforceLimits(parser: SaxesParser<{ xmlns: true; position: false }>): void {
  let elementCount = 0
  let attributeCount = 0
  const checkCounts = () => {
    if (elementCount > maxElements) throw new UnsupportedMediaType(`The SVG has more than ${maxElements} elements.`)
    if (attributeCount > maxAttributes)
      throw new UnsupportedMediaType(`An element of the SVG has more than ${maxAttributes} attributes.`)
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

/** Accepts elements without a namespace: the output declares the SVG namespace. */
const isSvgElement = ({ uri }: SaxesTagNS): boolean => uri === svgNamespace || uri === ''

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

function sizeOf({ attributes: { width, height, viewBox } }: SaxesTagNS): Pick<SanitizedSvg, 'width' | 'height'> {
  const pixels = (length: string | undefined) => {
    const [, number] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '') ?? []
    return number === undefined || Number(number) < 1 ? null : Math.round(Number(number))
  }
  const [, , boxWidth, boxHeight] = viewBox?.value.trim().split(/[\s,]+/, 5) ?? []
  const declared = { width: pixels(width?.value), height: pixels(height?.value) }
  return declared.width && declared.height ? declared : { width: pixels(boxWidth), height: pixels(boxHeight) }
}
