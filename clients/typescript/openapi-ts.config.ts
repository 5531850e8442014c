import { readFileSync } from 'node:fs'
import { defineConfig } from '@hey-api/openapi-ts'

type Response = { description?: string; content?: Record<string, { schema: { $ref?: string } }> }

/** Gives each problem the union of the codes that its response lists in the description, so that the compiler knows them. */
const input = JSON.parse(readFileSync('openapi.json', 'utf8'), (_, part: Response | null) => {
  const { schema } = part?.content?.['application/json'] ?? {}
  if (schema?.$ref === '#/components/schemas/Problem')
    for (const media of Object.values(part?.content ?? {})) {
      const names = (part?.description?.match(/`\w+`/g) ?? []).map((code) => code.slice(1, -1))
      const codes = { type: 'object', properties: { code: { type: 'string', enum: names } } }
      media.schema = { allOf: [media.schema, codes] } as object
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
