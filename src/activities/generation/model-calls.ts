import { createHash } from 'node:crypto'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityDeps } from '../deps.ts'
import { countAnswer, countModelError } from '../../adapters/model-metrics.ts'
import type { Config } from '../../config.ts'
import { type Answer, ModelBusy, shortName, type Usage } from '../../generation/model.ts'
import type { ModelUsage } from '../../domain/orders/model-usage.ts'
import { ModelUnavailable } from '../../domain/problems.ts'
import { type TraceSpan, untraced } from '../../domain/tracing.ts'
import { reservedTokens, RetryLater } from './attempts.ts'
import { createModelCallSlots } from './model-call-slots.ts'
import { createTokenLimits } from './token-limits.ts'

/** Identifies a model call: the order, the step ("plan", a page's path, "review", "page" or "blog"), the epoch, the model and the brief. */
export type ModelCall = {
  workspaceId: string
  workflowId: string
  step: string
  epoch: number
  model: string
  brief: object
}

/** See `createModelCalls`. */
export type CallModel = <T extends object>(id: ModelCall, call: () => Promise<Answer<T>>) => Promise<T>

/**
 * Creates the function that makes model calls. An answer is stored before it is used, and returned again for the same call: no call is
 * paid twice, even after a crash. Temporal retries a call while the model is busy, after the delay that the model names. Throws RetryLater
 * while the workspace has its share of the slots for calls, or the token limit is used up.
 */
export function createModelCalls(deps: ActivityDeps): CallModel {
  const { db, modelConcurrency, modelLimits, modelPrices, traceSpan = untraced } = deps
  const slots = createModelCallSlots(modelConcurrency)
  const limits = createTokenLimits(db, modelLimits.tokens)
  return async function callModel<T extends object>(id: ModelCall, call: () => Promise<Answer<T>>): Promise<T> {
    const { workspaceId, model } = id
    const key = keyOf(id)
    const stored = await db
      .selectFrom('model_answers')
      .select('answer')
      .where((eb) => eb.and(key))
      .executeTakeFirst()
    if (stored) return stored.answer as T
    const reserved = await limits.reserve(workspaceId, reservedTokens())
    const slot = slots.acquire(workspaceId)
    if (slot.waitMs !== undefined) throw new RetryLater('the workspace has its share of slots', slot.waitMs, reserved)
    const { value, usage } = await traceCall(traceSpan, id, call)
      .catch(async (error: unknown) => {
        if (error instanceof Error) countModelError(kindOfStep(id.step), shortName(model), error.constructor.name)
        if (!(error instanceof ModelBusy)) throw error
        await limits.settle(workspaceId, reserved, 0)
        throw toFailure(error)
      })
      .finally(slot.release)
    const used = { ...usage, ms: Math.round(usage.ms), cost: costOf(modelPrices, model, usage) }
    await db
      .insertInto('model_answers')
      .values({ ...key, model, ...used, answer: JSON.stringify(value) })
      .onConflict((oc) => oc.doNothing())
      .execute()
    countAnswer(kindOfStep(id.step), shortName(model), used)
    await limits.settle(workspaceId, reserved, usage.input_tokens + usage.output_tokens)
    return value
  }
}

const traceCall = <T>(traceSpan: TraceSpan, id: ModelCall, call: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const step = kindOfStep(id.step)
  const attributes = { 'sitewright.step': step, 'gen_ai.request.model': shortName(id.model) }
  return traceSpan(`model ${step}`, attributes, async (add) => {
    const answer = await call()
    const { input_tokens: input, output_tokens: output } = answer.usage
    add({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output })
    return answer
  })
}

/** The kind of a step: the steps of a website's pages are their paths. */
export const kindOfStep = (step: string): ModelUsage[number]['step'] =>
  step === 'plan' || step === 'review' ? step : step === 'blog' ? 'post' : 'page'

/** The cost of an answer; null if the model has no price. */
function costOf(prices: Config['modelPrices'], model: string, { input_tokens, output_tokens }: Usage): number | null {
  const price = prices[shortName(model)]
  return price ? (input_tokens * price.input + output_tokens * price.output) / 1_000_000 : null
}

const keyOf = ({ workflowId, step, epoch, model, brief }: ModelCall) => ({
  order_id: workflowId,
  step,
  epoch,
  prompt_hash: createHash('sha256')
    .update(JSON.stringify([model, brief]))
    .digest('hex'),
})

const toFailure = ({ message, retryAfterMs }: ModelBusy): ApplicationFailure =>
  ApplicationFailure.create({
    type: ModelUnavailable.name,
    message,
    ...(retryAfterMs === undefined ? {} : { nextRetryDelay: retryAfterMs }),
  })
