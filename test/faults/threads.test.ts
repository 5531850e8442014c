import { afterAll, expect, test } from '@jest/globals'
import { UnsupportedMediaType, ValidationFailed } from '../../src/domain/problems.ts'
import { createThreads, type Threads } from '../../src/threads/index.ts'
import { svgOf } from '../support/svg-vectors.ts'

const pools: Threads[] = []
function open(limits: Partial<Parameters<typeof createThreads>[0]>): Threads {
  const pool = createThreads({ threads: 2, timeoutMs: 60_000, ...limits })
  pools.push(pool)
  return pool
}
afterAll(() => Promise.all(pools.map((pool) => pool.close())))

const unlimited = open({})
const text = Buffer.from('plain text')
/** Takes some hundred milliseconds and more than 32 MB of memory. */
const largeSvg = Buffer.from(svgOf(`<g>${'<path d="M1 1"/>'.repeat(20_000)}${'a &amp; '.repeat(300_000)}</g>`))

test('a task returns what its function returns, and throws its problems with their details', async () => {
  const { run } = unlimited
  expect(await run('a', 'isPlainText', text)).toBe(true)
  const { bytes } = await run('a', 'sanitizeSvg', Buffer.from(svgOf('<g/>')))
  expect(Buffer.from(bytes).toString()).toContain('<g></g>')
  await expect(run('a', 'sanitizeSvg', text)).rejects.toThrow(UnsupportedMediaType)
  await expect(run('a', 'checkFont', text, 'woff2')).rejects.toThrow('The font file is damaged.')
})

test('a task that exceeds the time limit fails with a problem; others, and the next one, run', async () => {
  const { run } = open({ timeoutMs: 100 })
  const message = 'The content takes longer than 0.1 seconds to process. Shorten it or simplify its structure.'
  await Promise.all([
    expect(run('a', 'sanitizeSvg', largeSvg)).rejects.toThrow(new ValidationFailed(message)),
    expect(run('b', 'isPlainText', text)).resolves.toBe(true),
  ])
  expect(await run('a', 'isPlainText', text)).toBe(true)
})

test('a task that exceeds the memory limit fails with a problem; others, and the next one, run', async () => {
  const { run } = open({ maxHeapMb: 32 })
  await Promise.all([
    expect(run('a', 'sanitizeSvg', largeSvg)).rejects.toThrow('The content needs too much memory to process.'),
    expect(run('b', 'isPlainText', text)).resolves.toBe(true),
  ])
  expect(await run('a', 'isPlainText', text)).toBe(true)
})

test('tasks of one workspace do not fill the pool', async () => {
  const { run } = unlimited
  const ended: string[] = []
  const count = (name: string) => () => void ended.push(name)
  const slow = Array.from({ length: 4 }, () => run('a', 'sanitizeSvg', largeSvg).then(count('slow')))
  await run('b', 'isPlainText', text).then(count('fast'))
  await Promise.all(slow)
  expect(ended.indexOf('fast')).toBeLessThan(2)
})
