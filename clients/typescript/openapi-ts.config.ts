import { readFileSync } from 'node:fs'
import { defineConfig } from '@hey-api/openapi-ts'

type Response = { 'x-codes'?: string[]; content?: Record<string, { schema: object }> }

/** Gives each problem the union of the codes that the document lists in `x-codes`, so that the compiler knows them. */
const input = JSON.parse(readFileSync('openapi.json', 'utf8'), (_, part: Response | null) => {
  if (part?.content && part['x-codes'])
    for (const media of Object.values(part.content)) {
      const codes = { type: 'object', properties: { code: { type: 'string', enum: part['x-codes'] } } }
      media.schema = { allOf: [media.schema, codes] }
    }
  return part
})

export default defineConfig({
  input,
  output: {
    path: 'src/generated',
    module: { extension: '.ts' },
    entryFile: false,
    // Its bundled client is not written for exactOptionalPropertyTypes; that is the generator's to check.
    header: ['// Made by "npm run client" from openapi.json. Do not edit.', '// @ts-nocheck'],
  },
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    {
      name: '@hey-api/sdk',
      responseStyle: 'data',
      auth: false,
      operations: { strategy: 'single', containerName: 'Operations' },
    },
  ],
})
