import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PriceList } from '../../src/domain/orders/credits.ts'
import { chargeOf, priceOf } from '../../src/domain/orders/order-price.ts'
import { amountDue, type OrderStatus, statusOf, statusOfAll } from '../../src/domain/orders/settlement.ts'
import { WorkflowKind } from '../../src/domain/orders/workflows.ts'

const count = fc.nat({ max: 20 })
const items = fc.record({ complete: count, pending: count, failed: count })
const order = fc.record({
  open: fc.boolean(),
  cancelled: fc.boolean(),
  started_at: fc.option(fc.date()),
  price: fc.nat({ max: 50 }),
  page_price: fc.nat({ max: 10 }),
})

test('each price of the list is charged by an order', () => {
  const request = { prompt: 'A bakery in Lyon', max_generated_images: 1 }
  const unpaid = PriceList.keyof().options.filter((name) => {
    const free = { website: 0, page: 0, blog: 0, edit: 0, image: 0, generated_images: 1 }
    return WorkflowKind.options.every((kind) => chargeOf(priceOf(kind, request, { ...free, [name]: 1 })) === 0)
  })
  expect(unpaid).toEqual([])
})

describe('the amount due of an order', () => {
  test.each([
    [{ open: true }, { complete: 0, pending: 0, failed: 0 }, 10],
    [{ open: true }, { complete: 1, pending: 3, failed: 1 }, 8],
    [{ open: false }, { complete: 5, pending: 0, failed: 0 }, 10],
    [{ open: false }, { complete: 3, pending: 0, failed: 2 }, 6],
    [{ open: false }, { complete: 1, pending: 0, failed: 6 }, 0],
    [{ open: false }, { complete: 0, pending: 0, failed: 2 }, 0],
    [{ open: false }, { complete: 0, pending: 0, failed: 0 }, 0],
    [{ open: false }, { complete: 0, pending: 1, failed: 2 }, 6],
  ])('%j with the items %j: %i of 10', (state, counted, due) => {
    expect(amountDue({ price: 10, page_price: 2, ...state }, counted)).toBe(due)
  })

  test.each([
    [{ open: true }, { complete: 1, pending: 2, failed: 0, pictures: 1 }, 16],
    [{ open: false }, { complete: 3, pending: 0, failed: 0, pictures: 2 }, 14],
    [{ open: false }, { complete: 2, pending: 0, failed: 1, pictures: 1 }, 10],
    [{ open: false }, { complete: 0, pending: 0, failed: 3, pictures: 0 }, 0],
    [{ open: false }, { complete: 3, pending: 0, failed: 0, pictures: 9 }, 16],
  ])('%j with the items %j and three pictures at 2: %i', (state, counted, due) => {
    expect(amountDue({ price: 10, page_price: 2, max_pictures: 3, picture_price: 2, ...state }, counted)).toBe(due)
  })

  test('is never negative and never more than the price', () => {
    fc.assert(
      fc.property(order, items, (one, counted) => {
        const due = amountDue(one, counted)
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBeLessThanOrEqual(one.price)
      }),
    )
  })

  test('never grows when another item fails', () => {
    fc.assert(
      fc.property(order, items, (one, { complete, pending, failed }) => {
        const after = amountDue(one, { complete, pending, failed: failed + 1 })
        expect(after).toBeLessThanOrEqual(amountDue(one, { complete, pending: pending + 1, failed }))
      }),
    )
  })

  test('is 0 for an errored order', () => {
    fc.assert(
      fc.property(order, count, (one, failed) => {
        const errored = { ...one, open: false, cancelled: false }
        const counted = { complete: 0, pending: 0, failed }
        expect([statusOf(errored, counted), amountDue(errored, counted)]).toEqual(['errored', 0])
      }),
    )
  })
})

describe('the status of an order', () => {
  const closed = { open: false, cancelled: false, started_at: new Date() }
  test.each([
    [{ complete: 3, pending: 0, failed: 0 }, 'complete'],
    [{ complete: 2, pending: 0, failed: 1 }, 'partial'],
    [{ complete: 0, pending: 0, failed: 3 }, 'errored'],
    [{ complete: 0, pending: 0, failed: 0 }, 'errored'],
    [{ complete: 2, pending: 1, failed: 0 }, 'running'],
  ])('closed with the items %j: %s', (counted, status) => expect(statusOf(closed, counted)).toBe(status))

  test('is scheduled before the start and running after it', () => {
    const waiting = { open: true, cancelled: false, started_at: null }
    for (const pending of [0, 1]) {
      const counted = { complete: 0, pending, failed: 0 }
      expect(statusOf(waiting, counted)).toBe('scheduled')
      expect(statusOf({ ...waiting, started_at: new Date() }, counted)).toBe('running')
    }
    expect(statusOf({ ...waiting, open: false }, { complete: 0, pending: 0, failed: 1 })).toBe('errored')
  })

  test('is cancelled unless all items are complete', () => {
    expect(statusOf({ ...closed, cancelled: true }, { complete: 1, pending: 0, failed: 2 })).toBe('cancelled')
    expect(statusOf({ ...closed, cancelled: true }, { complete: 3, pending: 0, failed: 0 })).toBe('complete')
  })
})

test.each<[OrderStatus[], OrderStatus]>([
  [['complete', 'complete'], 'complete'],
  [['errored', 'errored'], 'errored'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['complete', 'errored'], 'partial'],
  [['cancelled', 'complete'], 'partial'],
  [['errored', 'partial'], 'partial'],
  [['errored', 'cancelled'], 'cancelled'],
  [['complete', 'running'], 'running'],
  [['errored', 'scheduled'], 'running'],
  [[], 'errored'],
])('the combined status of %j is %s', (statuses, status) => expect(statusOfAll(statuses)).toBe(status))
