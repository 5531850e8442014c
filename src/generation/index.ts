import { createComposer } from './composer/index.ts'
import type { Model } from './model.ts'
import type { OpenAiOptions } from './openai.ts'
import { createOpenAiModel } from './openai.ts'

export type ModelConfig = {
  openaiApiKey?: string | undefined
  openaiBaseUrl?: string | undefined
  openaiModel: string
  /** Timeout of one call to the model server. */
  modelTimeoutMs: number
  /** Artificial latency of the composer, for benchmarks. */
  composerLatencyMs?: number | undefined
}

/** Creates the language model: OpenAI-compatible if a key or server is configured, else the built-in composer. */
export function createModel(config: ModelConfig, log?: OpenAiOptions['log']): Model {
  const { openaiApiKey, openaiBaseUrl, openaiModel: model, modelTimeoutMs: timeoutMs, composerLatencyMs } = config
  if (!openaiApiKey && !openaiBaseUrl) return createComposer({ latencyMs: composerLatencyMs })
  // Local servers need no key, but the client requires a value.
  return createOpenAiModel({ apiKey: openaiApiKey || 'none', baseUrl: openaiBaseUrl, model, timeoutMs, log })
}
