import { describe, expect, test } from '@jest/globals'
import { sanitizeSvg } from '../../src/media/svg.ts'
import { billionLaughs, harmless, svgOf, vectors } from '../support/svg-vectors.ts'

const clean = (text: string): string => sanitizeSvg(Buffer.from(text)).bytes.toString()
/** CPU time of this process, independent of other processes. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Slack for a CPU shared with other processes. */
const slowness = 4

describe('sanitizing an SVG', () => {
  test.each(vectors)('removes %s', (_, vector) => {
    const text = clean(vector)
    expect(text).not.toMatch(
      /alert|script|foreignobject|onload|onerror|<set|<animate|<iframe|evil\.example|@import|\\/i,
    )
    expect(clean(text)).toBe(text)
  })

  test.each(harmless)('keeps %s', (_, part) => {
    expect(clean(svgOf(part))).toBe(svgOf(part).replace('>', ' xmlns:xlink="http://www.w3.org/1999/xlink">'))
  })

  test.each([
    ['an SVG that is not XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['a truncated SVG', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['an SVG with another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['an SVG with a root svg of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    [
      'an SVG with a custom entity',
      '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ],
    [
      'an SVG with an external entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ],
    ['an SVG with a billion-laughs entity', billionLaughs],
    ['an SVG with too many elements', svgOf('<g/>'.repeat(60_000))],
    ['an SVG nested too deeply', svgOf('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ])('rejects within three seconds %s', (_, text) => {
    const before = usedMs()
    expect(() => clean(text)).toThrow('SVG')
    expect(usedMs() - before).toBeLessThan(3_000 * slowness)
  })

  test('rejects encodings other than UTF-8', () => {
    expect(() => sanitizeSvg(Buffer.from(svgOf('<g/>'), 'utf16le'))).toThrow('SVG')
    expect(() => sanitizeSvg(Buffer.from(svgOf('<text>é</text>'), 'latin1'))).toThrow('SVG')
  })

  test.each([
    ['width="40" height="30.4px"', [40, 30]],
    ['viewBox="0 0 100 50"', [100, 50]],
    ['width="100%" height="100%" viewBox="0,0,16,16"', [16, 16]],
    ['width="10cm"', [null, null]],
    ['', [null, null]],
  ])('with %s returns the size %j', (attributes, size) => {
    const { width, height } = sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`))
    expect([width, height]).toEqual(size)
  })
})
