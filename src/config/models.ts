import { z } from 'zod'
import { atLeastOne, count, integer, limit, list, milliseconds, oneOf, text, url } from './values.ts'

/** Prices of models for a million tokens of prompts and of answers: "gpt-4.1-mini=0.4/1.6 gpt-4.1=2/8". */
const modelPrices = list
  .pipe(z.array(z.string().regex(/^\S+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, 'must be such as gpt-4.1-mini=0.40/1.60')))
  .transform((prices) =>
    Object.fromEntries(
      prices.map((price) => {
        const end = price.lastIndexOf('=')
        const [input = 0, output = 0] = price
          .slice(end + 1)
          .split('/')
          .map(Number)
        return [price.slice(0, end), { input, output }]
      }),
    ),
  )
/** Set for all model calls, and for the plan, pages or posts alone. */
const perStep = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  ({
    ...{ [name]: value, [`${name}_PLAN`]: value, [`${name}_PAGE`]: value, [`${name}_POST`]: value },
  }) as Record<Name | `${Name}_${'PLAN' | 'PAGE' | 'POST'}`, Value>
const temperatureError = 'must be a number from 0 to 2'

/** Variables of language models and providers of pictures, for the worker. */
export const modelVariables = {
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  ...perStep('OPENAI_MODEL', text),
  ...perStep('OPENAI_REASONING_EFFORT', oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh').optional()),
  ...perStep(
    'OPENAI_TEMPERATURE',
    z.coerce
      .number({ error: temperatureError })
      .min(0, { error: temperatureError })
      .max(2, { error: temperatureError })
      .optional(),
  ),
  ...perStep('OPENAI_MAX_TOKENS', limit),
  SITEWRIGHT_MODEL_CONCURRENCY: atLeastOne(200),
  SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE: limit,
  SITEWRIGHT_MODEL_TIMEOUT_MS: milliseconds(120_000),
  SITEWRIGHT_MODEL_IDLE_MS: milliseconds(30_000),
  SITEWRIGHT_MODEL_PRICES: modelPrices,
  SITEWRIGHT_MODEL_FACT_CHECK: oneOf('0', '1').default('1'),
  SITEWRIGHT_MODEL_DRAWING_CHECK: oneOf('0', '1').default('1'),
  SITEWRIGHT_PLAN_REVIEW_MS: milliseconds(7 * 24 * 3_600_000),
  SITEWRIGHT_MODEL_ATTEMPTS: atLeastOne(5),
  SITEWRIGHT_MODEL_RETRY_MS: milliseconds(1_000),
  SITEWRIGHT_HEARTBEAT_MS: milliseconds(3_000),
  SITEWRIGHT_COMPOSER_LATENCY_MS: count(0),
  SITEWRIGHT_IMAGE_PROVIDERS: list.pipe(z.array(oneOf('pexels', 'openai', 'unsplash'))),
  SITEWRIGHT_GENERATED_IMAGES: integer(0, 20).default(6),
  SITEWRIGHT_GENERATED_IMAGES_PER_DAY: limit,
  SITEWRIGHT_IMAGE_TIMEOUT_MS: milliseconds(120_000),
  PEXELS_API_KEY: text,
  PEXELS_BASE_URL: url,
  OPENAI_IMAGES_API_KEY: text,
  OPENAI_IMAGES_BASE_URL: url,
  OPENAI_IMAGES_MODEL: z.string().default('gpt-image-2'),
  OPENAI_IMAGES_SIZE: text,
  OPENAI_IMAGES_QUALITY: text,
  UNSPLASH_ACCESS_KEY: text,
  UNSPLASH_BASE_URL: url,
  UNSPLASH_APP_NAME: z.string().default('sitewright'),
}
const Models = z.object(modelVariables)
type Models = z.infer<typeof Models>

const defaultModel = 'gpt-4.1-mini'

const stepSettings = (env: Models, step: 'PLAN' | 'PAGE' | 'POST') => ({
  model: env[`OPENAI_MODEL_${step}`] ?? env.OPENAI_MODEL ?? defaultModel,
  reasoningEffort: env[`OPENAI_REASONING_EFFORT_${step}`] ?? env.OPENAI_REASONING_EFFORT,
  temperature: env[`OPENAI_TEMPERATURE_${step}`] ?? env.OPENAI_TEMPERATURE,
  maxTokens: env[`OPENAI_MAX_TOKENS_${step}`] ?? env.OPENAI_MAX_TOKENS,
})

export const modelSettings = (env: Models) => ({
  modelConcurrency: env.SITEWRIGHT_MODEL_CONCURRENCY,
  /** Model requests and tokens per minute, for all workspaces together and for each one. Undefined means no limit. */
  modelLimits: {
    requests: {
      all: env.SITEWRIGHT_MODEL_REQUESTS_PER_MINUTE,
      workspace: env.SITEWRIGHT_WORKSPACE_MODEL_REQUESTS_PER_MINUTE,
    },
    tokens: {
      all: env.SITEWRIGHT_MODEL_TOKENS_PER_MINUTE,
      workspace: env.SITEWRIGHT_WORKSPACE_MODEL_TOKENS_PER_MINUTE,
    },
  },
  modelPrices: env.SITEWRIGHT_MODEL_PRICES,
  modelFactCheck: env.SITEWRIGHT_MODEL_FACT_CHECK === '1',
  planReviewMs: env.SITEWRIGHT_PLAN_REVIEW_MS,
  /** Timeouts and retries of model calls. Each workflow keeps the values it started with. */
  timing: {
    modelTimeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
    attempts: env.SITEWRIGHT_MODEL_ATTEMPTS,
    retryMs: env.SITEWRIGHT_MODEL_RETRY_MS,
    heartbeatMs: env.SITEWRIGHT_HEARTBEAT_MS,
  },
  model: {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL ?? defaultModel,
    steps: {
      plan: stepSettings(env, 'PLAN'),
      page: stepSettings(env, 'PAGE'),
      post: stepSettings(env, 'POST'),
    },
    timeoutMs: env.SITEWRIGHT_MODEL_TIMEOUT_MS,
    idleMs: env.SITEWRIGHT_MODEL_IDLE_MS,
    drawingCheck: env.SITEWRIGHT_MODEL_DRAWING_CHECK === '1',
    latencyMs: env.SITEWRIGHT_COMPOSER_LATENCY_MS,
  },
  pictures: pictureSettings(env),
})

/** The providers of pictures for generated pages, in the order in which they are asked. */
const pictureSettings = (env: Models) => ({
  providers: env.SITEWRIGHT_IMAGE_PROVIDERS,
  perDay: env.SITEWRIGHT_GENERATED_IMAGES_PER_DAY,
  pexels: { apiKey: env.PEXELS_API_KEY ?? '', baseUrl: env.PEXELS_BASE_URL ?? 'https://api.pexels.com' },
  openai: {
    apiKey: env.OPENAI_IMAGES_API_KEY ?? env.OPENAI_API_KEY ?? 'none',
    baseUrl: env.OPENAI_IMAGES_BASE_URL ?? env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    model: env.OPENAI_IMAGES_MODEL,
    size: env.OPENAI_IMAGES_SIZE,
    quality: env.OPENAI_IMAGES_QUALITY,
    timeoutMs: env.SITEWRIGHT_IMAGE_TIMEOUT_MS,
  },
  unsplash: {
    accessKey: env.UNSPLASH_ACCESS_KEY ?? '',
    baseUrl: env.UNSPLASH_BASE_URL ?? 'https://api.unsplash.com',
    appName: env.UNSPLASH_APP_NAME,
  },
})

/** How many images an order may generate by default; null: the installation generates none. */
export const defaultGeneratedImages = (env: Models): number | null =>
  env.SITEWRIGHT_IMAGE_PROVIDERS.includes('openai') ? env.SITEWRIGHT_GENERATED_IMAGES : null
