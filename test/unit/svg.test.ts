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

  /** Ten levels, each of which repeats the next one ten times: `level` gives a level from its id and the reference to the next one. */
  const levels = (level: (id: string, next: string) => string, around = (drawing: string) => drawing) =>
    svgOf(around(Array.from({ length: 10 }, (_, index) => level(`a${index}`, `a${index + 1}`)).join('')))
  const ten = (part: string) => part.repeat(10)

  test.each([
    ['use elements', levels((id, next) => `<g id="${id}">${ten(`<use href="#${next}"/>`)}</g>`)],
    [
      'use elements with XLink',
      levels((id, next) => `<symbol id="${id}">${ten(`<use xlink:href="#${next}"/>`)}</symbol>`).replace(
        '<svg ',
        '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ',
      ),
    ],
    ['encoded references', levels((id, next) => `<g id="${id}">${ten(`<use href="#%61${next.slice(1)}"/>`)}</g>`)],
    ['patterns', levels((id, next) => `<pattern id="${id}">${ten(`<rect fill="url(#${next})"/>`)}</pattern>`)],
    [
      'markers',
      levels((id, next) => `<marker id="${id}">${ten(`<path style="marker-end: url('#${next}')"/>`)}</marker>`),
    ],
    ['masks', levels((id, next) => `<mask id="${id}">${ten(`<rect mask="url( #${next} )"/>`)}</mask>`)],
    ['clip paths', levels((id, next) => `<clipPath id="${id}">${ten(`<rect clip-path="url(#${next})"/>`)}</clipPath>`)],
    [
      'an inherited pattern',
      levels((id, next) => `<pattern id="${id}"><g fill="url(#${next})">${ten('<rect/>')}</g></pattern>`),
    ],
    [
      'classes of a style sheet',
      levels(
        (id, next) =>
          `<style>g .${id}{fill:red;mask:url(#${next})}</style><mask id="${id}">${ten(`<rect class="b ${id}"/>`)}</mask>`,
      ),
    ],
    [
      'a custom property',
      levels(
        (id, next) =>
          `<pattern id="${id}"><g style="--a:url(#${next})">${ten('<rect fill="var(--a)"/>')}</g></pattern>`,
      ),
    ],
    [
      'one marker on a path of many points',
      svgOf(
        `<marker id="a">${'<path/>'.repeat(1_000)}</marker><path marker-mid="url(#a)" d="${'M1 1 '.repeat(100_000)}"/>`,
      ),
    ],
    [
      'a long chain of references',
      svgOf(
        `${Array.from({ length: 9_000 }, (_, index) => `<g id="a${index}"><use href="#a${index + 1}"/><use href="#a${index + 1}"/></g>`).join('')}`,
      ),
    ],
  ])('rejects a small file that draws millions of shapes by %s', (_, text) => {
    expect(() => clean(text)).toThrow(
      /^The SVG draws more than 1000000 shapes, .* Its first element above the limit is `\w+`/,
    )
  })

  test.each([
    [
      'circular references',
      svgOf('<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g>'),
    ],
    [
      'gradients of other gradients',
      levels(
        (id, next) => `<linearGradient id="${id}" href="#${next}"/><g fill="url(#${id})"><rect/>`,
        (drawing) => drawing + '</g>'.repeat(10),
      ),
    ],
    ['10 000 icons', svgOf(`<symbol id="a">${'<path/>'.repeat(20)}</symbol>${'<use href="#a"/>'.repeat(10_000)}`)],
    [
      'clipped and filtered groups',
      svgOf(
        `<style>.c{clip-path:url(#c)}</style><clipPath id="c"><rect/></clipPath><filter id="f"><feFlood/><feBlend/></filter>${'<g class="c" filter="url(#f)">'.repeat(50)}${'<path class="c"/>'.repeat(5_000)}${'</g>'.repeat(50)}`,
      ),
    ],
  ])('keeps %s', (_, text) => expect(clean(text)).toContain('</svg>'))

  test.each([
    ['elements', svgOf('<g/>'.repeat(40_000)), 'more than 30000 elements'],
    ['levels', svgOf('<g>'.repeat(1_000) + '</g>'.repeat(1_000)), 'more than 200 levels of nested elements'],
    [
      'attributes',
      svgOf(`<g ${Array.from({ length: 600 }, (_, index) => `a${index}=""`).join(' ')}/>`),
      'more than 500 attributes',
    ],
  ])('names the limit that a file with too many %s exceeds', (_, text, words) => {
    expect(() => clean(text)).toThrow(words)
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
