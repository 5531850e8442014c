import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { findOldestNode } from './tools.ts'

const run = promisify(execFile)
let node: string
beforeAll(async () => {
  node = await findOldestNode()
})

test('on the oldest Node that package.json allows, the product loads and builds its API', async () => {
  const { stdout } = await run(node, ['bin/sitewright.js', 'openapi'], { maxBuffer: 10_000_000 })
  expect(JSON.parse(stdout).openapi).toMatch(/^3\./)
})

test('on the oldest Node that package.json allows, tests run that call the API in their process', async () => {
  const jest = 'node_modules/jest/bin/jest.js'
  const { stderr } = await run(node, [jest, '-i', 'test/unit/error-guides.test.ts', '-t', '/docs/ leads to /docs'])
  expect(stderr).toContain('1 passed, 1 total')
})
