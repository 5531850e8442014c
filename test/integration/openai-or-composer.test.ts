import { expect, test } from '@jest/globals'
import { createModel } from '../../src/generation/index.ts'
import { startModelServer } from '../support/model-server.ts'

const config = { openaiModel: 'm', modelTimeoutMs: 10_000 }

test('the composer writes where neither a key nor a server is configured, an empty key included', () => {
  expect(createModel(config).name).toBe('composer')
  expect(createModel({ ...config, openaiApiKey: '' }).name).toBe('composer')
})

test('openai writes where a key is configured', () => {
  expect(createModel({ ...config, openaiApiKey: 'sk-some-key' }).name).toBe('openai m at api.openai.com')
})

test('a server of one’s own needs no key', async () => {
  const server = await startModelServer()
  try {
    const model = createModel({ ...config, openaiBaseUrl: server.url })
    const { value } = await model.planWebsite({ prompt: 'A bakery in Lyon' }, { signal: new AbortController().signal })
    expect(value.pages).toHaveLength(3)
    expect(server.requests[0]?.authorization).toBe('Bearer none')
  } finally {
    await server.close()
  }
})
