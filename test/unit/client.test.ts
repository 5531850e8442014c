import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { getDocument } from '../../src/cli/openapi.ts'
import { readConfig } from '../../src/config.ts'

test('the TypeScript client matches the OpenAPI document (if this fails, run npm run client)', async () => {
  const generatedFrom = await readFile('clients/typescript/openapi.json', 'utf8')
  expect(generatedFrom).toBe(await getDocument(readConfig({})))
})
