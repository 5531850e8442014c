import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { z } from 'zod'
import { ModelAnswerInvalid } from '../domain/problems.ts'
import {
  type Answer,
  type CallOptions,
  type Model,
  type ModelStep,
  modelSteps,
  type PageOptions,
  recordFailedUsage,
  type StepSettings,
  type Usage,
  type WantedPage,
  type WebsiteBrief,
} from './model.ts'
import { InvalidAnswer } from './openai/answer.ts'
import { complete, connectModelServer, type ModelServer, textOf } from './openai/call.ts'
import { createDraftReader } from './openai/draft.ts'
import { drawingQuestion } from './openai/drawing.ts'
import { drawChecked, type DrawingQuestion } from './openai/drawing-check.ts'
import { readFactCheck } from './openai/fact-check.ts'
import { editPlanPrompt, rewritePrompt, translationPrompt } from './openai/edit-prompts.ts'
import { editPlanSchema, readEditPlan, readRewrite, rewriteSchema } from './openai/edit.ts'
import { truncate } from './openai/failures.ts'
import { readPage } from './openai/page.ts'
import { readPlan } from './openai/plan.ts'
import { readPost } from './openai/post.ts'
import * as prompts from './openai/prompts.ts'
import { type StrictSchema, strictSchema } from './openai/schema.ts'
import { addUsage, type Completion, noUsage } from './openai/stream.ts'
import { readTranslation, translationSchema } from './openai/translation.ts'

export type OpenAiOptions = {
  apiKey: string
  /** URL of a server with the chat completions API, such as "http://127.0.0.1:11434/v1"; default: OpenAI. */
  baseUrl?: string | undefined
  model: string
  /** Settings of single steps; by default each uses `model`. */
  steps?: Partial<Record<ModelStep, StepSettings>> | undefined
  /** Timeout of one HTTP call, including the body of the response. */
  timeoutMs: number
  /** Longest pause within an answer; default: none but `timeoutMs`. */
  idleMs?: number | undefined
  /** Whether the model looks at its drawings; default true. It does not at a server that rejects pictures. */
  drawingCheck?: boolean | undefined
  /** Attempts per question while answers are invalid; default 3. */
  maxAttempts?: number | undefined
  /** Logs each answer: step, tokens, milliseconds, and why it was invalid. Never logs prompts, generated texts or keys. */
  log?: { info(fields: object, message: string): void } | undefined
}

type Step = ModelStep | 'fact_check'
type Question<T> = {
  step: Step
  /** The path of the page, for the log. */
  path?: string | undefined
  prompt: prompts.Prompt
  format: { name: string; schema: StrictSchema }
  /** Contains the customer's texts, which no error message may repeat. */
  brief: WebsiteBrief
  /** Called a few times a second with the text so far. */
  onText?: ((text: string) => void) | undefined
  /** Throws InvalidAnswer for problems that the model has to fix. */
  read: (text: string) => T | Promise<T>
  maxAttempts?: number
}

/**
 * Generates websites with a language model behind OpenAI's chat completions API. Slips and inventions are removed from an answer; if that
 * does not suffice, asks again in the same conversation and gives the reasons. Does not retry failed calls: it throws ModelBusy, and the workflow retries.
 */
export function createOpenAiModel(options: OpenAiOptions): Model {
  const { apiKey, baseUrl = 'https://api.openai.com/v1', timeoutMs, idleMs = timeoutMs, model, steps } = options
  const server = connectModelServer({ apiKey, baseUrl, timeoutMs, idleMs })
  const settings = { plan: { model }, page: { model }, post: { model }, fact_check: steps?.page ?? { model }, ...steps }
  const ask = createAsk(server, settings, options)
  const host = new URL(baseUrl).host
  const models = [...new Set(modelSteps.map((step) => settings[step].model))]
  /** A call of the model that asks one question. */
  const answering =
    <B extends { website: WebsiteBrief; path?: string; page?: WantedPage }, T>(
      step: Step,
      promptFor: (brief: B) => prompts.Prompt,
      name: string,
      schemaFor: (brief: B) => StrictSchema,
      read: (text: string, brief: B) => T,
    ) =>
    (brief: B, call: PageOptions): Promise<Answer<T>> =>
      ask(
        {
          ...{ step, path: brief.page?.path ?? brief.path, prompt: promptFor(brief), brief: brief.website },
          ...{ format: { name, schema: schemaFor(brief) }, read: (text) => read(text, brief) },
          onText: call.onSections && sectionsTo(call.onSections),
        },
        call,
      )
  const named = (step: ModelStep) => `openai ${settings[step].model} at ${host}`
  return {
    name:
      models.length === 1
        ? named('plan')
        : `openai ${modelSteps.map((step) => `${settings[step].model} (${step})`).join(', ')} at ${host}`,
    names: { plan: named('plan'), page: named('page'), post: named('post') },
    planWebsite(brief, call) {
      const readDraft = createDraftReader(brief)
      const onText = (text: string) => {
        const draft = readDraft(text)
        if (draft) call.onDraft?.(draft)
      }
      const format = { name: 'site_plan', schema: prompts.planSchema }
      const plan = { step: 'plan', prompt: prompts.planPrompt(brief), format, brief, onText } as const
      return ask({ ...plan, read: (text) => readPlan(text, brief) }, call)
    },
    async drawObject(brief, call) {
      const usage = noUsage()
      const asked = async <T>(question: DrawingQuestion<T>) =>
        (await ask({ ...question, step: 'plan', brief: brief.website }, call, usage)).value
      const drawing =
        options.drawingCheck === false
          ? await asked(drawingQuestion(brief))
          : await drawChecked(brief, (earlier) => drawingQuestion(brief, earlier), asked)
      return { value: { drawing }, usage }
    },
    writePage: answering(
      'page',
      prompts.pagePrompt,
      'page_content',
      ({ page }) => prompts.pageSchemaOf(page.sections),
      readPage,
    ),
    planEdit: answering('plan', editPlanPrompt, 'edit_plan', () => editPlanSchema, readEditPlan),
    rewritePage: answering('page', rewritePrompt, 'sections', rewriteSchema, readRewrite),
    translatePage: answering('page', translationPrompt, 'translation', () => translationSchema, readTranslation),
    writePost: answering('post', prompts.postPrompt, 'blog_post', () => prompts.postSchema, readPost),
    checkFacts: answering(
      'fact_check',
      prompts.factCheckPrompt,
      'fact_check',
      () => prompts.factCheckSchema,
      readFactCheck,
    ),
    async verify({ signal }) {
      for (const each of new Map(modelSteps.map((step) => [settings[step].model, settings[step]])).values())
        await complete(server, { ...each, ...verification, signal, secrets: [apiKey] })
    },
  }
}

/** A cheap question in the form of the steps. */
const verification = {
  messages: [{ role: 'user' as const, content: 'Answer with the JSON object {"ready": true} and nothing else.' }],
  format: { name: 'verification', schema: strictSchema(z.object({ ready: z.boolean() })) },
}

/** Only sections have a kind. The last one in the text is not complete. */
const sectionsTo = (onSections: (written: number) => void) => (text: string) =>
  onSections(Math.max(0, (text.match(/"kind"\s*:/g)?.length ?? 0) - 1))

/** Time from the first token until the first look at an answer that is being written, and between two looks, in milliseconds. */
const lookMs = 100

function throttle(look: (text: string) => void): (text: string) => void {
  let lookAt: number | undefined
  return (text) => {
    lookAt ??= performance.now() + lookMs
    if (performance.now() < lookAt) return
    look(text)
    lookAt = performance.now() + lookMs
  }
}

function createAsk(
  server: ModelServer,
  settings: Record<Step, StepSettings>,
  { apiKey, maxAttempts: usual = 3, log }: OpenAiOptions,
) {
  /** `usage`: of several questions that are asked together. */
  return <T>(question: Question<T>, call: CallOptions, usage = noUsage()): Promise<Answer<T>> =>
    answerOf(question, call, usage).catch((error: unknown) => {
      recordFailedUsage(error, usage)
      throw error
    })

  /** Adds each answer to `usage`. */
  async function answerOf<T>(
    { step, path, prompt, format, brief, read, onText, maxAttempts = usual }: Question<T>,
    { signal }: CallOptions,
    usage: Usage,
  ): Promise<Answer<T>> {
    const { model } = settings[step]
    const secrets = [apiKey, ...customerTexts(brief)]
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompts.contentOf(prompt) },
    ]
    let usable: unknown
    for (let attempt = 1; ; attempt++) {
      const started = performance.now()
      const completion = await complete(server, {
        ...settings[step],
        messages,
        format,
        signal,
        secrets,
        onToken: onText && throttle(onText),
      })
      addUsage(usage, completion, messages, performance.now() - started)
      log?.info({ step, path, model, ...usage }, 'the model answered')
      try {
        return { value: await read(textOf(completion, secrets)), usage }
      } catch (failure) {
        if (!(failure instanceof InvalidAnswer)) throw failure
        log?.info({ step, path, model, reasons: failure.reasons }, "the model's answer is invalid")
        usable = failure.usable ?? usable
        if (usable !== undefined && attempt > 1) return { value: usable as never, usage }
        if (attempt >= maxAttempts)
          throw new ModelAnswerInvalid(truncate(`The model's answer is invalid: ${failure.message}`))
        messages.push(...retryMessages(completion, failure))
      }
    }
  }
}

/** The model's answer and the reasons why it is invalid. Omits an empty answer, because some servers reject empty messages. */
function retryMessages({ content }: Completion, { reasons }: InvalidAnswer): ChatCompletionMessageParam[] {
  return [
    ...(content ? [{ role: 'assistant' as const, content }] : []),
    { role: 'user', content: prompts.retryPrompt(reasons) },
  ]
}

const customerTexts = ({ prompt, business_description, facts = [], pages = [] }: WebsiteBrief): string[] =>
  [prompt, business_description, ...facts, ...pages.map((page) => page.prompt)].flatMap((words) => words ?? [])
