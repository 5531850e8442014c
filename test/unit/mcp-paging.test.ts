import { expect, test } from '@jest/globals'
import { cutText, maxCharacters, takeEntries } from '../../src/api/mcp/paging.ts'

const id = 'page_01m7z9r04je49ryddq2e6x5w8n'

test('an entry that alone is too long is cut until it fits, with marks and whole IDs', () => {
  const long = { id, texts: Array.from({ length: 40 }, () => 'a'.repeat(2_000)) }
  const { taken, next } = takeEntries([long, { id, texts: [] }], 0)
  expect(JSON.stringify(taken[0]).length).toBeLessThanOrEqual(maxCharacters)
  expect([taken[0]?.id, taken[0]?.texts[0]]).toEqual([id, expect.stringMatching(/^a+… \[\d+ more characters\]$/)])
  expect(takeEntries([long], next ?? 0).next).toBeNull()
})

test('a text is cut between characters, and a short one stays', () => {
  expect(cutText('a😀b', 2)).toBe('a\uFFFD… [2 more characters]')
  expect(cutText('bread', 5)).toBe('bread')
})
