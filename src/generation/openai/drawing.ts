import { z } from 'zod'
import { colorsIn, Drawing, type DrawingLabel, SceneShapes, Shapes } from '../../domain/websites/drawings.ts'
import { placementFaults, withoutSplinters } from '../../rendering/art/measure.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { sentencesOf } from '../brief/sentences.ts'
import { plain } from '../brief/source.ts'
import type { DrawingBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer, parseJson } from './answer.ts'
import type { DrawingQuestion, Reading } from './drawing-check.ts'
import { systemOf } from './instructions.ts'
import { tagged } from './prompts.ts'
import { strictSchema } from './schema.ts'

const DrawingAnswer = z.object({
  parts: z
    .string()
    .max(2_000)
    .describe('The three features by which a stranger names it, and where each lies; then the other parts'),
  stands: z.boolean().describe('Whether it has feet, wheels or a foot'),
  cm: Drawing.shape.cm.unwrap().nullable().catch(null).describe('Its length in the world, in centimeters'),
  focus: Drawing.shape.focus.unwrap().nullable().catch(null).describe('The box that has to be seen, or null'),
  labels: Drawing.shape.labels
    .unwrap()
    .catch([])
    .describe('Each of the "labels" of the object, and the point of its part'),
  shapes: Shapes.describe('The back ones first'),
})
/** One wide drawing of several stages. */
const SceneAnswer = z.object({
  plan: z.string().max(2_000).describe('Where each stage lies, from which x to which x, and what joins them'),
  labels: Drawing.shape.labels.unwrap().describe('Each of the "labels" of the object, and the point of its stage'),
  shapes: SceneShapes.describe('The back ones first'),
})
const schemas = { drawing: strictSchema(DrawingAnswer), scene: strictSchema(SceneAnswer) }
const systems = { drawing: systemOf('drawing', schemas.drawing), scene: systemOf('scene', schemas.scene) }

/**
 * Asks for a drawing of an object, with what the brief says of it, and once more if it is invalid. `earlier`: a drawing of it that does not
 * read.
 */
export function drawingQuestion(
  { object: wanted, website: brief, brand, inks }: DrawingBrief,
  earlier?: { drawing: Drawing; reading: Reading },
): DrawingQuestion<Drawing> {
  const { name, quote, state, labels, scene } = wanted
  const { trade, place, headline } = brand
  const story = brand.missing?.map((each) => `${each.name}: ${each.state ?? ''}`)
  const sentences = sentencesOf(withoutMarkup([brief.prompt, brief.business_description].join('\n')))
  const quoted = sentencesOf(quote).map(plain).filter(Boolean)
  const said = sentences.filter((sentence) => quoted.some((part) => plain(sentence).includes(part))).slice(0, 3)
  const object = {
    name,
    state,
    labels: labels ?? undefined,
    said: said.map((each) => each.trim()),
    trade,
    place,
    headline,
    story,
    inks,
  }
  const kind = scene ? 'scene' : 'drawing'
  const { seen, misleading, picture } = earlier?.reading ?? {}
  const again = earlier && tagged('earlier', { seen, misleading, shapes: earlier.drawing.shapes })
  return {
    prompt: {
      system: systems[kind],
      user: `Draw this object.\n\n${[tagged('object', object), ...(again ? [retold, again] : [])].join('\n\n')}`,
      ...(picture ? { picture } : {}),
    },
    format: { name: kind, schema: schemas[kind] },
    read: (text: string) => readDrawing(text, { object: wanted, said: brief.prompt }),
    maxAttempts: 2,
  }
}

const retold =
  'A stranger who saw the picture of the drawing in <earlier>, without the name, took it for what "seen" says. Draw the object anew, with what "misleading" asks for: if the thing was not known, from another view, or a simpler thing of the same story.'

/** `said`: the words that texts in the drawing may have. */
type Asked = { object: Pick<DrawingBrief['object'], 'name' | 'labels' | 'scene'>; said: string }

/**
 * Reads a drawing, without splinters. Throws InvalidAnswer if it is not in the grammar, leaves its box, does not fill it, bears words that
 * `said` lacks, or has no point for a stage of a scene.
 */
export async function readDrawing(text: string, { object, said }: Asked): Promise<Drawing> {
  const { name, labels, scene } = object
  const { shapes, labels: points, ...known } = scene ? sceneIn(text) : thingIn(text)
  const clean = withoutSplinters(shapes, scene)
  const placed = (labels ?? []).flatMap((label) => {
    const point = points.find((each) => plain(each.text) === plain(label))
    return point ? { ...point, text: label } : []
  })
  const lost = scene ? (labels ?? []).filter((label) => !placed.some((each) => each.text === label)) : []
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))
  const invented = texts.filter((words) => !plain(said).includes(plain(words)))
  const faults = [
    ...(await placementFaults(shapes, scene)),
    ...invented.map((words) => `the brief does not say ${JSON.stringify(words)}; draw strokes in its place`),
    ...(colorsIn(clean).length < 2 ? ['they need two colors or more'] : []),
  ]
  const reasons = [
    ...faults.map((fault) => `shapes: ${fault}`),
    ...lost.map((label) => `labels: ${JSON.stringify(label)} has no point; draw its stage, and give the point`),
  ]
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  return { name, ...known, ...(placed.length > 0 ? { labels: placed } : {}), shapes: clean }
}

function sceneIn(text: string): Omit<Drawing, 'name' | 'labels'> & Points {
  const { shapes, labels } = parseAnswer(text, SceneAnswer)
  return { stands: true, scene: true, labels, shapes }
}

type Points = { labels: DrawingLabel[] }

/** A thing is not repaired: without one of its shapes it would be another. */
function thingIn(text: string): Omit<Drawing, 'name' | 'labels'> & Points {
  const { success, data, error } = DrawingAnswer.safeParse(parseJson(text))
  if (!success) throw new InvalidAnswer(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const { parts: _, cm, focus, ...others } = data
  return {
    ...others,
    ...(cm ? { cm } : {}),
    ...(focus ? { focus } : {}),
  }
}
