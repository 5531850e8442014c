import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ValidationFailed } from '../../src/domain/problems.ts'
import { renderMarkdown } from '../../src/rendering/markdown/index.ts'
import { everyElement } from '../support/posts.ts'
import { runs } from '../support/runs.ts'

const html = (markdown: string) => renderMarkdown(markdown).html
const problemOf = (markdown: string): unknown => {
  try {
    renderMarkdown(markdown)
    return undefined
  } catch (problem) {
    return problem
  }
}

/** Slack for a CPU shared with other processes. */
const slowness = 4

describe('Markdown over the limits, or close to them,', () => {
  test.each([
    ['more than 1 MiB', 'ä'.repeat(600_000), 'at most 1 MiB'],
    ['1 000 000 nested quotes', `a\n\n${'>'.repeat(1_000_000)}`, '50 levels of nested quotes and lists (line 3).'],
    ['nested lists on one line', '1) '.repeat(300_000), '50 levels'],
    ['nested markers of lists', `${'- '.repeat(20_000)}a`, '50 levels'],
    [
      'nested lists on many lines',
      Array.from({ length: 700 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
      '50 levels',
    ],
    [
      '200 000 open elements',
      `a\n\n${'<div>'.repeat(200_000)}`,
      '250 levels of nested HTML; close the open elements (line 3).',
    ],
    ['quotes that end without a blank line', '> # a\nb\n'.repeat(100_000), 'must begin each line of a quote with ">"'],
    [
      'formatting reopened by every paragraph',
      `${Array.from({ length: 100 }, (_, at) => `<b a${at}>`).join('')}${'<p>x</p>'.repeat(100_000)}`,
      '150000 HTML elements',
    ],
  ])('is rejected with a clear message: %s', (_, markdown, words) => {
    const started = process.cpuUsage()
    const problem = problemOf(markdown)
    expect(problem).toBeInstanceOf(ValidationFailed)
    expect(problem).toMatchObject({ message: expect.stringContaining(words), details: [{ path: 'blog_content' }] })
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000 * slowness)
  })

  test('is rejected with the line of the element that exceeds the limit', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `| ${index} | b |\n`).join('')
    expect(problemOf(`| a | b |\n|---|---|\n${rows}`)).toMatchObject({
      message: expect.stringMatching(/at most 150000 HTML elements; split the post \(line \d{4,5}\)\.$/),
    })
  })

  test.each([
    ['nested header cells', '<table><tr><th>'.repeat(55) + '<br>x'.repeat(100_000), 1],
    ['some quotes that end without a blank line', '> # a\nb\n'.repeat(100), 100],
    ['130 000 elements in one that is not allowed', `<center>${'<br>'.repeat(130_000)}`, 1],
    ['130 000 elements in a cell outside a table', `<td>${'<br>'.repeat(130_000)}`, 1],
  ])('is rendered in linear time: %s', (_, markdown, least) => {
    const started = process.cpuUsage()
    expect(html(markdown).match(/</g)?.length ?? least).toBeGreaterThanOrEqual(least)
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000 * slowness)
  })

  test('any text is rendered or rejected, the same way each time', () => {
    const pieces = fc.constantFrom(...(everyElement.match(/[^\w\s]+|\w+|\s+/g) ?? []))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 }),
        (parts) => {
          const markdown = parts.join('')
          expect(html(markdown)).toBe(html(markdown))
        },
      ),
      { numRuns: runs(150) },
    )
  })
})
