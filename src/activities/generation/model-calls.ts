import { createHash } from 'node:crypto'
import { ApplicationFailure } from '@temporalio/common'
import { type Insertable, sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'
import { countAnswer, countUsage, countModelError } from '../../adapters/model-metrics.ts'
import type { Config } from '../../config.ts'
import type { Db, ModelAnswerTable } from '../../db/schema.ts'
import { type Answer, ModelBusy, shortName, type Usage, usageOfFailure } from '../../generation/model.ts'
import { kindOfStep } from '../../domain/orders/model-usage.ts'
import { ModelUnavailable, Problem } from '../../domain/problems.ts'
import { type TraceSpan, untraced } from '../../domain/tracing.ts'
import { retryOutages } from '../retry-outages.ts'
import { reservedTokens, RetryLater } from './attempts.ts'
import { createModelCallSlots } from './model-call-slots.ts'
import { createTokenLimits } from './token-limits.ts'

/** Identifies a model call: the order, the step ("plan", "drawing", a page's path, "fact_check", "page" or "blog"), the epoch, the model and the brief. */
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
      .where('answer', 'is not', null)
      .executeTakeFirst()
    if (stored) return stored.answer as T
    const reserved = await limits.reserve(workspaceId, reservedTokens())
    const slot = slots.acquire(workspaceId)
    if (slot.waitMs !== undefined) throw new RetryLater('the workspace has its share of slots', slot.waitMs, reserved)
    const { value, usage } = await traceCall(traceSpan, id, call)
      .catch(async (error: unknown) => {
        if (error instanceof Error) countModelError(kindOfStep(id.step), shortName(model), error.constructor.name)
        const failed = error instanceof Error ? usageOfFailure(error) : undefined
        if (failed) {
          const used = usedOf(modelPrices, model, failed)
          await storeAnswer(db, { ...key, model, ...used }, null)
          countUsage(kindOfStep(id.step), shortName(model), used)
        }
        // The tokens of a call that was interrupted are unknown, so its reservation stays.
        if (failed || error instanceof ModelBusy || error instanceof Problem)
          await limits.settle(workspaceId, reserved, failed ? tokensOf(failed) : 0)
        throw error instanceof ModelBusy ? toFailure(error) : error
      })
      .finally(slot.release)
    const used = usedOf(modelPrices, model, usage)
    await retryOutages(maxStoreMs, (isRepeated) => storeAnswer(db, { ...key, model, ...used }, value, isRepeated))
    countAnswer(kindOfStep(id.step), shortName(model), used)
    await limits.settle(workspaceId, reserved, tokensOf(usage))
    return value
  }
}

type AnswerRow = Omit<Insertable<ModelAnswerTable>, 'answer' | 'created_at'>

/** An answer that cannot be stored is lost, and paid again. Shorter than the time that an activity has beside its requests to the model. */
const maxStoreMs = 20_000

/**
 * Stores what a call took, and its answer: null if it failed. Several calls for one answer are added up, but not a repeated statement that
 * finds its answer. The first answer stays: another attempt may have used it.
 */
async function storeAnswer(db: Db, row: AnswerRow, value: object | null, isRepeated = false): Promise<void> {
  await db
    .insertInto('model_answers')
    .values({ ...row, answer: value && JSON.stringify(value) })
    .onConflict((oc) => {
      const added = oc.columns(['order_id', 'step', 'epoch', 'prompt_hash']).doUpdateSet({
        answer: sql`coalesce(model_answers.answer, excluded.answer)`,
        created_at: sql`case when model_answers.answer is null then now() else model_answers.created_at end`,
        input_tokens: sql`model_answers.input_tokens + excluded.input_tokens`,
        output_tokens: sql`model_answers.output_tokens + excluded.output_tokens`,
        requests: sql`model_answers.requests + excluded.requests`,
        ms: sql`model_answers.ms + excluded.ms`,
        cost: sql`model_answers.cost + excluded.cost`,
      })
      return isRepeated ? added.where(sql<boolean>`model_answers.answer is distinct from excluded.answer`) : added
    })
    .execute()
}

const usedOf = (prices: Config['modelPrices'], model: string, usage: Usage) => ({
  ...usage,
  ms: Math.round(usage.ms),
  cost: costOf(prices, model, usage),
})

const tokensOf = ({ input_tokens, output_tokens }: Usage): number => input_tokens + output_tokens

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

/** A server may ask for a day. A charged order does not wait for so long: its attempts end, and it is refunded. */
const maxRetryAfterMs = 5 * 60_000

const toFailure = ({ message, retryAfterMs }: ModelBusy): ApplicationFailure =>
  ApplicationFailure.create({
    type: ModelUnavailable.name,
    message,
    ...(retryAfterMs === undefined ? {} : { nextRetryDelay: Math.min(retryAfterMs, maxRetryAfterMs) }),
  })
