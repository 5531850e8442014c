import { expect, test } from '@jest/globals'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'

function tryToRender(markdown: string): void {
  try {
    renderMarkdown(markdown)
  } catch {
    // Rejecting the Markdown is allowed, within the time limit.
  }
}

const longest = 200_000

test.each([
  '[',
  '![',
  '[a](',
  'a](',
  '*a_ ',
  '*_',
  'a**b',
  '~a~~ ',
  '<a ',
  '<!--',
  '<?',
  '<![CDATA[',
  'www.a_b_',
  'a@',
  'http://',
  '&a;',
  '`',
  '[^1]',
  '|',
  '<b>x</b>',
])('repeating %j takes at most linear time', (sign) => {
  const time = (length: number) => {
    const started = process.cpuUsage()
    tryToRender(sign.repeat(length / sign.length))
    return process.cpuUsage(started).user / 1_000
  }
  time(longest / 8)
  // Four times the text takes four times as long if time is linear, and sixteen times if it is quadratic. Garbage collection disturbs a
  // measurement, so two retries are allowed.
  const isLinear = () => time(longest) < 8 * time(longest / 4) + 150
  expect(isLinear() || isLinear() || isLinear()).toBe(true)
})
