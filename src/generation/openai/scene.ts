import { Drawing, SceneShapes } from '../../domain/websites/drawings.ts'
import { placementFaults, withoutSplinters } from '../../rendering/art/measure.ts'
import { plain } from '../brief/source.ts'
import type { DrawingBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { drawingQuestion } from './drawing.ts'
import type { DrawingQuestion } from './drawing-check.ts'
import { systemOf } from './instructions.ts'
import { strictSchema } from './schema.ts'
import { z } from 'zod'

const SceneAnswer = z.object({
  plan: z.string().max(2_000).describe('Where each stage lies, from which x to which x, and what joins them'),
  labels: Drawing.shape.labels.unwrap().describe('Each of the "labels" of the object, and the point of its stage'),
  shapes: SceneShapes.describe('The back ones first'),
})
const sceneSchema = strictSchema(SceneAnswer)
const system = systemOf('scene', sceneSchema)

/** Asks for one wide drawing of several stages, as `drawingQuestion` does for a thing. */
export function sceneQuestion(
  brief: DrawingBrief,
  earlier?: Parameters<typeof drawingQuestion>[1],
): DrawingQuestion<Drawing> {
  const { prompt, maxAttempts } = drawingQuestion(brief, earlier)
  return {
    prompt: { ...prompt, system },
    format: { name: 'scene', schema: sceneSchema },
    read: (text: string) => readScene(text, brief),
    maxAttempts,
  }
}

/** Reads a scene. Throws InvalidAnswer if it does not fill its box, bears words that the brief lacks, or has no point for a stage. */
export async function readScene(
  text: string,
  { object, website }: Pick<DrawingBrief, 'object' | 'website'>,
): Promise<Drawing> {
  const { shapes, labels } = parseAnswer(text, SceneAnswer)
  const placed = (object.labels ?? []).map((label) => labels.find((each) => plain(each.text) === plain(label)) ?? label)
  const missing = placed.filter((label) => typeof label === 'string')
  const invented = shapes.some((shape) => shape.kind === 'text' && !plain(website.prompt).includes(plain(shape.text)))
  const reasons = [
    ...(await placementFaults(shapes, true)).map((fault) => `shapes: ${fault}`),
    ...(invented ? ['shapes: the brief does not say the words of a text; draw strokes in their place'] : []),
    ...missing.map((label) => `labels: ${JSON.stringify(label)} has no point; draw its stage, and give the point`),
  ]
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  const points = placed.flatMap((label, index) =>
    typeof label === 'string' ? [] : { ...label, text: object.labels?.[index] ?? label.text },
  )
  const known = { natural: false, stands: true, scene: true as const, labels: points }
  return { name: object.name, ...known, shapes: withoutSplinters(shapes, true) }
}
