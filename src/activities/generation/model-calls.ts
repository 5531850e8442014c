import { createHash } from 'node:crypto'
import { ApplicationFailure } from '@temporalio/common'
import type { ActivityDeps } from '../deps.ts'
import { type Answer, ModelBusy } from '../../generation/model.ts'
import { ModelUnavailable } from '../../domain/problems.ts'
import { StepBack, turnsOf } from './attempts.ts'
import { createPlaces } from './model-call-slots.ts'
import { createTokenLimits } from './token-limits.ts'

/** Which answer is meant: the order, the step ("plan" or a page's path) and the charge it is made for. */
export type Question = {
  workspaceId: string
  workflowId: string
  step: string
  epoch: number
  model: string
  brief: object
}

/** See `createAsk`. */
export type Ask = <T extends object>(question: Question, call: () => Promise<Answer<T>>) => Promise<T>

/**
 * The model's answer to a question, asked once: an answer is stored before anything else is done with it, so that no finished call is
 * paid twice, whatever crashes. A model that is busy is asked again by Temporal, not before it said. Throws StepBack while a workspace has
 * its share of the places for calls, or the tokens of the minute are used up.
 */
export function createAsk({ db, modelConcurrency, modelLimits }: ActivityDeps): Ask {
  const places = createPlaces(modelConcurrency)
  const limits = createTokenLimits(db, modelLimits.tokens)
  return async function ask<T extends object>(question: Question, call: () => Promise<Answer<T>>): Promise<T> {
    const { workspaceId, brief, ...asked } = question
    const key = {
      workflow_id: asked.workflowId,
      step: asked.step,
      epoch: asked.epoch,
      prompt_hash: createHash('sha256')
        .update(JSON.stringify([asked.model, brief]))
        .digest('hex'),
    }
    const stored = await db
      .selectFrom('model_answers')
      .select('answer')
      .where((eb) => eb.and(key))
      .executeTakeFirst()
    if (stored) return stored.answer as T
    const turns = await limits.take(workspaceId, turnsOf())
    const place = places.take(workspaceId)
    if (place.waitMs !== undefined) throw new StepBack('its workspace has its share of calls', place.waitMs, turns)
    const { value, usage } = await call()
      .catch(async (error: unknown) => {
        if (!(error instanceof ModelBusy)) throw error
        await limits.settle(workspaceId, turns, 0)
        throw busy(error)
      })
      .finally(place.leave)
    const { input_tokens, output_tokens, requests, ms } = usage
    const used = { model: asked.model, input_tokens, output_tokens, requests, ms: Math.round(ms) }
    await db
      .insertInto('model_answers')
      .values({ ...key, ...used, answer: JSON.stringify(value) })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await limits.settle(workspaceId, turns, input_tokens + output_tokens)
    return value
  }
}

const busy = ({ message, retryAfterMs }: ModelBusy): ApplicationFailure =>
  ApplicationFailure.create({
    type: ModelUnavailable.name,
    message,
    ...(retryAfterMs === undefined ? {} : { nextRetryDelay: retryAfterMs }),
  })
