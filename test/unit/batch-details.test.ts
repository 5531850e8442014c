import { expect, test } from '@jest/globals'
import { describeBatch, type ShownItem } from '../../src/workflows/batch-details.ts'

const item = (number: number, status: ShownItem['status'], reason?: string): ShownItem => ({
  ...{ workflowId: `website-${number}`, summary: `Bakery | ${number}\n`, status },
  ...(reason ? { reason } : {}),
})

test('thousands of items are counted, and a hundred are shown, failed ones first', () => {
  const items = Array.from({ length: 5_000 }, (_, number) =>
    number % 500 === 7
      ? item(number, 'errored', 'model_refused: no | way')
      : item(number, number < 900 ? 'complete' : 'running'),
  )
  const text = describeBatch(items, {
    total: 6_000,
    rejected: [{ index: 4, error: 'no prompt', error_code: 'validation_failed' }],
  })
  const lines = text.split('\n')
  expect(lines[0]).toBe(
    '**909 of 5001 items have ended**: 1 invalid, 10 errored, 4092 running, 898 complete, 999 complete before this run',
  )
  expect(lines[4]).toBe('| 4 | | ✗ invalid, not charged: no prompt |')
  expect(lines[5]).toBe('| Bakery   7  | `website-7` | ✗ failed, refunded: model_refused: no   way |')
  expect(lines.slice(5, 15).filter((line) => line.includes('failed'))).toHaveLength(10)
  expect(lines[15]).toContain('… running')
  expect(lines.filter((line) => line.startsWith('| '))).toHaveLength(101)
  expect(lines.at(-1)).toBe('4901 more are not shown: see the tab *Relationships*.')
  expect(text.length).toBeLessThan(20_000)
})

test('a batch of valid items that fit needs no further line', () => {
  expect(describeBatch([item(1, 'complete')], { total: 1, rejected: [] })).toBe(
    '**1 of 1 items have ended**: 1 complete\n\n| Item | Workflow | State |\n|---|---|---|\n| Bakery   1  | `website-1` | ✓ complete |',
  )
})
