import { createComposer } from './composer/index.ts'
import type { Model } from './model.ts'
import type { OpenAiOptions } from './openai.ts'
import { createOpenAiModel } from './openai.ts'

export type ModelConfig = {
  openaiApiKey?: string | undefined
  openaiBaseUrl?: string | undefined
  openaiModel: string
  /** The limit of one call to the model's server. */
  modelTimeoutMs: number
  /** How long the composer pretends to think, for benchmarks. */
  composerLatencyMs?: number | undefined
}

/** The model that writes: `openai` where a key or a server is configured, else the built-in composer. */
export function createModel(config: ModelConfig, log?: OpenAiOptions['log']): Model {
  const { openaiApiKey, openaiBaseUrl, openaiModel: model, modelTimeoutMs: timeoutMs, composerLatencyMs } = config
  if (!openaiApiKey && !openaiBaseUrl) return createComposer({ latencyMs: composerLatencyMs })
  // Servers on one's own machine want no key, but the protocol has a place for one.
  return createOpenAiModel({ apiKey: openaiApiKey || 'none', baseUrl: openaiBaseUrl, model, timeoutMs, log })
}
