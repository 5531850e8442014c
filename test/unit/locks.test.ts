import { glob, readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

const rowLock =
  /\bfor (?:no key update|update|share|key share)\b(?=[ ,;)`'"]|$)|\.for(?:NoKey)?(?:Update|Share|KeyShare)\(/im
const allowed = ['activities/locks.ts', 'hosting/locks.ts']

test('every row lock is in one of the two files of locks', async () => {
  const found: string[] = []
  const root = new URL('../../src/', import.meta.url)
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root.pathname }))
    if (rowLock.test(withoutComments(await readFile(new URL(file, root), 'utf8')))) found.push(file)
  expect(found.sort()).toEqual(allowed)
})

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
