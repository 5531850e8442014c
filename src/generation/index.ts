import { createComposer } from './composer/index.ts'
import type { Model, ModelStep, StepSettings } from './model.ts'
import type { OpenAiOptions } from './openai.ts'
import { createOpenAiModel } from './openai.ts'

export type ModelConfig = {
  openaiApiKey?: string | undefined
  openaiBaseUrl?: string | undefined
  openaiModel: string
  /** Settings of each step; by default `openaiModel` writes all. */
  openaiSteps?: Record<ModelStep, StepSettings> | undefined
  /** Timeout of one call to the model server. */
  modelTimeoutMs: number
  /** Longest pause within an answer. */
  modelIdleMs?: number | undefined
  /** Whether the model looks at its drawings. */
  drawingCheck?: boolean | undefined
  /** Artificial latency of the composer, for benchmarks. */
  composerLatencyMs?: number | undefined
}

/** Creates the language model: OpenAI-compatible if a key or server is configured, else the built-in composer. */
export function createModel(config: ModelConfig, log?: OpenAiOptions['log']): Model {
  const { openaiApiKey, openaiBaseUrl, openaiModel: model, composerLatencyMs } = config
  if (!openaiApiKey && !openaiBaseUrl) return createComposer({ latencyMs: composerLatencyMs })
  return createOpenAiModel({
    apiKey: openaiApiKey || 'none', // local servers need no key, but the client requires a value
    baseUrl: openaiBaseUrl,
    model,
    steps: config.openaiSteps,
    timeoutMs: config.modelTimeoutMs,
    idleMs: config.modelIdleMs,
    drawingCheck: config.drawingCheck,
    log,
  })
}
