import { expect, test } from '@jest/globals'
import { sanitizeSvg } from '../../src/media/svg.ts'
import { svgOf } from '../support/svg-vectors.ts'

const outcomeOf = (text: string): string | undefined => {
  try {
    sanitizeSvg(Buffer.from(text))
    return 'cleaned'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

/** The maximum size of an SVG, in bytes. */
const limit = 10 * 1024 * 1024
/** Slack for a CPU shared with other processes. */
const slowness = 4

test.each([
  ['a million comment starts in a style', `<style>${'/* '.repeat(limit / 3)}</style>`],
  ['one long word in an attribute', `<g class="${'a'.repeat(limit)}"/>`],
  ['an unterminated reference', `<g fill="url(#${'a'.repeat(limit)}"/>`],
  ['white space in a reference', `<g fill="url(${' '.repeat(limit)}"/>`],
  ['brackets', `<g class="${'('.repeat(limit)}"/>`],
  ['words and brackets', `<g class="${'rgb('.repeat(limit / 4)}"/>`],
  ['unterminated references', `<g class="${'url(#'.repeat(limit / 5)}"/>`],
  ['a path', `<path d="${'M1 1 '.repeat(limit / 5)}"/>`],
  ['character references', `<text>${'&amp;'.repeat(limit / 5)}</text>`],
  ['empty comments', '<!---->'.repeat(limit / 7)],
  ['an embedded image', `<image href="data:image/png;base64,${'A'.repeat(limit)}"/>`],
  ['attributes', `<g ${Array.from({ length: 900_000 }, (_, index) => `a${index}=""`).join(' ')}/>`],
  ['namespaces', `<g ${Array.from({ length: 300_000 }, (_, index) => `xmlns:a${index}="a"`).join(' ')}/>`],
])('an SVG full of %s is sanitized or rejected within five seconds of CPU time', (_, content) => {
  const started = process.cpuUsage()
  expect(['cleaned', 'unsupported_media_type']).toContain(outcomeOf(svgOf(content)))
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(5_000 * slowness)
})
