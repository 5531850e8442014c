import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: 'openapi.json',
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
