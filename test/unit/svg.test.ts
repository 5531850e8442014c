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
    ['that is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['that is cut off', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['with another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['whose root is only called svg', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['with an entity of its own', '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'],
    [
      'with a file in an entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ],
    ['with a billion laughs', billionLaughs],
    ['with too many elements', svgOf('<g/>'.repeat(60_000))],
    ['nested too deeply', svgOf('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ])('%s is refused within three seconds', (_, text) => {
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
  ])('with %s has the size %j', (attributes, size) => {
    const { width, height } = sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`))
    expect([width, height]).toEqual(size)
  })
})
