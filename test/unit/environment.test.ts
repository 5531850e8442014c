import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = new URL('../../', import.meta.url).pathname
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

test('only config.ts reads the environment', () => {
  const readers = sources.filter((name) => /process\.env\b/.test(readFileSync(join(root, 'src', name), 'utf8')))
  expect(readers).toEqual(['config.ts'])
})
