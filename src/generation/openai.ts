import OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { ModelAnswerInvalid } from '../domain/problems.ts'
import type { Answer, CallOptions, Model, Usage, WebsiteBrief } from './model.ts'
import { InvalidAnswer } from './openai/answer.ts'
import { complete, textOf } from './openai/call.ts'
import { cut } from './openai/failures.ts'
import { readPage } from './openai/page.ts'
import { readPlan } from './openai/plan.ts'
import { readPost } from './openai/post.ts'
import type { Prompt } from './openai/prompts.ts'
import {
  againPrompt,
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
  /** Of any server that speaks chat completions, such as "http://127.0.0.1:11434/v1"; absent: OpenAI's own. */
  baseUrl?: string | undefined
  model: string
  /** The limit of one HTTP call, answer included. */
  timeoutMs: number
  /** How often one question is asked while its answers are not valid; default 3. */
  maxAsks?: number | undefined
  /** Told of every answer: step, tokens, milliseconds, why it was not valid. Never a prompt, a text or a key. */
  log?: { info(fields: object, message: string): void } | undefined
}

type Question<T> = {
  step: string
  prompt: Prompt
  format: { name: string; schema: StrictSchema }
  /** The customer's words, which no error message repeats. */
  brief: WebsiteBrief
  /** Throws InvalidAnswer for what the model has to mend. */
  read: (text: string) => T
}

/**
 * Writes websites with a language model behind OpenAI's chat completions API. It asks again when an answer is not valid, in the
 * same conversation and with the reasons; it never repeats a call that failed: ModelBusy leaves that to the workflow.
 */
export function createOpenAiModel(options: OpenAiOptions): Model {
  const { apiKey, baseUrl = 'https://api.openai.com/v1', timeoutMs, model } = options
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off', // its debug log holds whole prompts
    organization: null,
    project: null,
  })
  const ask = asker(client, options)
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

function asker(client: OpenAI, { model, apiKey, timeoutMs, maxAsks = 3, log }: OpenAiOptions): Ask {
  return async ({ step, prompt, format, brief, read }, { signal }) => {
    const secrets = [apiKey, ...wordsOf(brief)]
    const usage: Usage = { input_tokens: 0, output_tokens: 0, ms: 0, requests: 0 }
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ]
    for (;;) {
      const started = performance.now()
      const completion = await complete(client, { model, messages, format, timeoutMs, signal, secrets })
      addUsage(usage, completion, performance.now() - started)
      log?.info({ step, model, ...usage }, 'the model answered')
      try {
        return { value: read(textOf(completion, secrets)), usage }
      } catch (failure) {
        if (!(failure instanceof InvalidAnswer)) throw failure
        log?.info({ step, model, reasons: failure.reasons }, "the model's answer was not valid")
        if (usage.requests >= maxAsks)
          throw new ModelAnswerInvalid(cut(`the model's answer was not valid: ${failure.message}`))
        messages.push(...secondTurn(completion, failure))
      }
    }
  }
}

/** What the model said, and what was wrong with it. Some servers refuse a turn without text. */
function secondTurn({ choices }: ChatCompletion, { reasons }: InvalidAnswer): ChatCompletionMessageParam[] {
  const said = choices[0]?.message.content
  return [
    ...(said ? [{ role: 'assistant' as const, content: said }] : []),
    { role: 'user', content: againPrompt(reasons) },
  ]
}

function addUsage(sum: Usage, { usage }: ChatCompletion, ms: number): void {
  sum.input_tokens += usage?.prompt_tokens ?? 0
  sum.output_tokens += usage?.completion_tokens ?? 0
  sum.ms += Math.round(ms)
  sum.requests += 1
}

const wordsOf = ({ prompt, business_description, facts = [], pages = [] }: WebsiteBrief): string[] =>
  [prompt, business_description, ...facts, ...pages.map((page) => page.prompt)].flatMap((words) => words ?? [])
