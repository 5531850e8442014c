import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { EditsRequest } from '../../src/domain/edits/requests.ts'
import '../../src/domain/validation-messages.ts'

/** Returns the message about an edit, which follows the name of the field. */
const messageOf = (edit: object) =>
  EditsRequest.safeParse({ expected_revision: 0, edits: [edit] }).error?.issues.map(({ message }) => message)

test('an edit of an unknown type is answered with all types, and the guide describes each', async () => {
  const guide = await readFile('docs/guides/edit-in-drafts.md', 'utf8')
  const table = guide.split('\n').filter((line) => line.startsWith('| `'))
  const types = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, type]) => type))
  const [message = ''] = messageOf({ type: 'set_fact' }) ?? []
  expect(message).toMatch(/^must be "set_field" or "set_picture" or /)
  expect(new Set([...message.matchAll(/"(\w+)"/g)].map(([, type]) => type))).toEqual(new Set(types))
  expect(messageOf({})).toEqual([message.replace('must be ', 'is required: ')])
})
