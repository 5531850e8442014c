import { expect, test } from '@jest/globals'
import { childWorkflowId } from '../../src/domain/workflow-ids.ts'

test('every page of an order has a unique workflow id', () => {
  const paths = ['/', '/home', '/home/page', '/about', '/about/home', '/homes']
  const ids = paths.map((path) => childWorkflowId('website-1', path))
  expect(new Set(ids).size).toBe(paths.length)
  expect(ids[0]).toBe('website-1/home')
  expect(ids[3]).toBe('website-1/about')
})

test('an item without a path uses the workflow id of its order', () => {
  expect(childWorkflowId('page-1', '')).toBe('page-1')
})
