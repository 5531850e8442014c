import { expect, test } from '@jest/globals'
import { createModel } from '../../src/generation/index.ts'
import { startModelServer } from '../support/model-server.ts'

const config = { model: 'm', timeoutMs: 10_000 }

test('the composer generates content if no key and no server is configured, or the key is empty', () => {
  expect(createModel(config).name).toBe('composer')
  expect(createModel({ ...config, apiKey: '' }).name).toBe('composer')
})

test('OpenAI generates content if a key is configured', () => {
  expect(createModel({ ...config, apiKey: 'sk-some-key' }).name).toBe('openai m at api.openai.com')
})

test('a self-hosted server needs no key', async () => {
  const server = await startModelServer()
  try {
    const model = createModel({ ...config, baseUrl: server.url })
    const { value } = await model.planWebsite({ prompt: 'A bakery in Lyon' }, { signal: new AbortController().signal })
    expect(value.pages).toHaveLength(3)
    expect(server.requests[0]?.authorization).toBe('Bearer none')
  } finally {
    await server.close()
  }
})
