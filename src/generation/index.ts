import { createComposer } from './composer/index.ts'
import type { Model } from './model.ts'
import { createOpenAiModel, type OpenAiOptions } from './openai.ts'

type ModelConfig = Omit<OpenAiOptions, 'apiKey' | 'log'> & {
  apiKey?: string | undefined
  /** Artificial latency of the composer, for benchmarks. */
  latencyMs?: number | undefined
}

/** Creates the language model: OpenAI-compatible if a key or server is configured, else the built-in composer. */
export function createModel({ apiKey, latencyMs, ...options }: ModelConfig, log?: OpenAiOptions['log']): Model {
  if (!apiKey && !options.baseUrl) return createComposer({ latencyMs })
  // Local servers need no key, but the client requires a value.
  return createOpenAiModel({ ...options, apiKey: apiKey || 'none', log })
}
