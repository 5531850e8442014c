import { createHash } from 'node:crypto'
import { ApplicationFailure } from '@temporalio/common'
import type { Db } from '../db/schema.ts'
import { type Answer, ModelBusy } from '../generation/model.ts'
import { ModelUnavailable } from '../model/problems.ts'

/** Which answer is meant: the order, the step ("plan" or a page's path) and the charge it is made for. */
export type Question = { workflowId: string; step: string; epoch: number; model: string; brief: object }

/**
 * The model's answer to a question, asked once: an answer is stored before anything else is done with it, so that no finished call is
 * paid twice, whatever crashes. A model that is busy is asked again by Temporal, not before it said.
 */
export async function ask<T extends object>(db: Db, question: Question, call: () => Promise<Answer<T>>): Promise<T> {
  const { workflowId, step, epoch, model, brief } = question
  const promptHash = createHash('sha256')
    .update(JSON.stringify([model, brief]))
    .digest('hex')
  const stored = await db
    .selectFrom('model_answers')
    .select('answer')
    .where('workflow_id', '=', workflowId)
    .where('step', '=', step)
    .where('epoch', '=', epoch)
    .where('prompt_hash', '=', promptHash)
    .executeTakeFirst()
  if (stored) return stored.answer as T
  const { value, usage } = await call().catch((error: unknown) => {
    throw error instanceof ModelBusy ? busy(error) : error
  })
  const { input_tokens, output_tokens, requests, ms } = usage
  await db
    .insertInto('model_answers')
    .values({
      workflow_id: workflowId,
      step,
      epoch,
      prompt_hash: promptHash,
      answer: JSON.stringify(value),
      model,
      input_tokens,
      output_tokens,
      requests,
      ms: Math.round(ms),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return value
}

const busy = ({ message, retryAfterMs }: ModelBusy): ApplicationFailure =>
  ApplicationFailure.create({
    type: ModelUnavailable.name,
    message,
    ...(retryAfterMs === undefined ? {} : { nextRetryDelay: retryAfterMs }),
  })
