import OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelAnswerInvalid } from '../domain/problems.ts'
import type { Answer, CallOptions, Model, Usage, WebsiteBrief } from './model.ts'
import { InvalidAnswer } from './openai/answer.ts'
import { complete, textOf } from './openai/call.ts'
import { truncate } from './openai/failures.ts'
import { readPage } from './openai/page.ts'
import { readPlan } from './openai/plan.ts'
import { readPost } from './openai/post.ts'
import type { Prompt } from './openai/prompts.ts'
import {
  retryPrompt,
  pagePrompt,
  pageSchema,
  planPrompt,
  planSchema,
  postPrompt,
  postSchema,
} from './openai/prompts.ts'
import type { StrictSchema } from './openai/schema.ts'

export type OpenAiOptions = {
  apiKey: string
  /** URL of a server with the chat completions API, such as "http://127.0.0.1:11434/v1"; default: OpenAI. */
  baseUrl?: string | undefined
  model: string
  /** Timeout of one HTTP call, including the body of the response. */
  timeoutMs: number
  /** Attempts per question while answers are invalid; default 3. */
  maxAttempts?: number | undefined
  /** Logs each answer: step, tokens, milliseconds, and why it was invalid. Never logs prompts, generated texts or keys. */
  log?: { info(fields: object, message: string): void } | undefined
}

type Question<T> = {
  step: string
  prompt: Prompt
  format: { name: string; schema: StrictSchema }
  /** Contains the customer's texts, which no error message may repeat. */
  brief: WebsiteBrief
  /** Throws InvalidAnswer for problems that the model has to fix. */
  read: (text: string) => T
}

/**
 * Generates websites with a language model behind OpenAI's chat completions API. Slips and inventions are removed from an answer; if that
 * does not suffice, asks again in the same conversation and gives the reasons. Does not retry failed calls: it throws ModelBusy, and the workflow retries.
 */
export function createOpenAiModel(options: OpenAiOptions): Model {
  const { apiKey, baseUrl = 'https://api.openai.com/v1', timeoutMs, model } = options
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off', // the debug log contains prompts
    organization: null,
    project: null,
  })
  const ask = createAsk(client, options)
  return {
    name: `openai ${model} at ${new URL(baseUrl).host}`,
    planWebsite: (brief, call) =>
      ask(
        {
          step: 'plan',
          prompt: planPrompt(brief),
          format: { name: 'site_plan', schema: planSchema },
          brief,
          read: (text) => readPlan(text, brief),
        },
        call,
      ),
    writePage: (brief, call) =>
      ask(
        {
          step: brief.page.path ?? 'page',
          prompt: pagePrompt(brief),
          format: { name: 'page_content', schema: pageSchema },
          brief: brief.website,
          read: (text) => readPage(text, brief),
        },
        call,
      ),
    writePost: (brief, call) =>
      ask(
        {
          step: 'post',
          prompt: postPrompt(brief),
          format: { name: 'blog_post', schema: postSchema },
          brief: brief.website,
          read: (text) => readPost(text, brief),
        },
        call,
      ),
  }
}

type Ask = <T>(question: Question<T>, call: CallOptions) => Promise<Answer<T>>

function createAsk(client: OpenAI, { model, apiKey, timeoutMs, maxAttempts = 3, log }: OpenAiOptions): Ask {
  return async ({ step, prompt, format, brief, read }, { signal }) => {
    const secrets = [apiKey, ...customerTexts(brief)]
    const usage: Usage = { input_tokens: 0, output_tokens: 0, ms: 0, requests: 0 }
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ]
    let usable: unknown
    for (;;) {
      const started = performance.now()
      const completion = await complete(client, { model, messages, format, timeoutMs, signal, secrets })
      addUsage(usage, completion, performance.now() - started)
      log?.info({ step, model, ...usage }, 'the model answered')
      try {
        return { value: read(textOf(completion, secrets)), usage }
      } catch (failure) {
        if (!(failure instanceof InvalidAnswer)) throw failure
        log?.info({ step, model, reasons: failure.reasons }, "the model's answer is invalid")
        usable = failure.usable ?? usable
        if (usable !== undefined && usage.requests > 1) return { value: usable as never, usage }
        if (usage.requests >= maxAttempts)
          throw new ModelAnswerInvalid(truncate(`The model's answer is invalid: ${failure.message}`))
        messages.push(...retryMessages(completion, failure))
      }
    }
  }
}

/** The model's answer and the reasons why it is invalid. Omits an empty answer, because some servers reject empty messages. */
function retryMessages({ choices }: ChatCompletion, { reasons }: InvalidAnswer): ChatCompletionMessageParam[] {
  const answer = choices[0]?.message.content
  return [
    ...(answer ? [{ role: 'assistant' as const, content: answer }] : []),
    { role: 'user', content: retryPrompt(reasons) },
  ]
}

function addUsage(sum: Usage, { usage }: ChatCompletion, ms: number): void {
  sum.input_tokens += usage?.prompt_tokens ?? 0
  sum.output_tokens += usage?.completion_tokens ?? 0
  sum.ms += Math.round(ms)
  sum.requests += 1
}

const customerTexts = ({ prompt, business_description, facts = [], pages = [] }: WebsiteBrief): string[] =>
  [prompt, business_description, ...facts, ...pages.map((page) => page.prompt)].flatMap((words) => words ?? [])
