import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { rolesDocument, withTable } from '../support/roles-table.ts'

test('the guide has the table of rights as the code has it', () => {
  const document = readFileSync(rolesDocument, 'utf8')
  expect(withTable(document)).toBe(document) // else run: npm run roles
  expect(document).toContain('`content.edit` and `content.publish` | if the client may |')
})
