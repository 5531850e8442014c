import { glob, readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

const rowLock =
  /\bfor (?:no key update|update|share|key share)\b(?=[ ,;)`'"]|$)|\.for(?:NoKey)?(?:Update|Share|KeyShare)\(/im
const allowed = ['activities/locks.ts', 'hosting/locks.ts']

test('every row lock is in one of the two files of locks', async () => {
  expect(await filesWith(rowLock)).toEqual(allowed)
})

test('only the outbox writes starts of workflows, whose names and inputs it checks', async () => {
  const statement = /(?:insert into|insertInto\(') ?workflow_starts/i
  expect(await filesWith(statement)).toEqual(['activities/outbox.ts'])
})

/** Files of `src` whose code, without comments, matches. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  const root = new URL('../../src/', import.meta.url)
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root.pathname }))
    if (pattern.test(withoutComments(await readFile(new URL(file, root), 'utf8')))) found.push(file)
  return found.sort()
}

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
