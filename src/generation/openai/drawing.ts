import { z } from 'zod'
import { colorsIn, Drawing, Shapes } from '../../domain/websites/drawings.ts'
import { placementFaults, withoutSplinters } from '../../rendering/art/measure.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { sentencesOf } from '../brief/sentences.ts'
import { plain } from '../brief/source.ts'
import type { DrawingBrief } from '../model.ts'
import { InvalidAnswer, parseJson } from './answer.ts'
import type { DrawingQuestion, Reading } from './drawing-check.ts'
import { systemOf } from './instructions.ts'
import { tagged } from './prompts.ts'
import { strictSchema } from './schema.ts'

const DrawingAnswer = z.object({
  parts: z
    .string()
    .max(2_000)
    .describe('The three features by which a stranger names it, and where each lies; then the other parts'),
  natural: z.boolean().describe('Whether it is food, a plant or an animal'),
  stands: z.boolean().describe('Whether it has feet, wheels or a foot'),
  cm: Drawing.shape.cm.unwrap().nullable().catch(null).describe('Its length in the world, in centimeters'),
  true_colors: Drawing.shape.true_colors.unwrap().catch([]).describe('Those of its colors that must stay'),
  focus: Drawing.shape.focus.unwrap().nullable().catch(null).describe('The box that has to be seen, or null'),
  labels: Drawing.shape.labels
    .unwrap()
    .catch([])
    .describe('Each of the "labels" of the object, and the point of its part'),
  shapes: Shapes.describe('The back ones first'),
})
const drawingSchema = strictSchema(DrawingAnswer)

const system = systemOf('drawing', drawingSchema)

/**
 * Asks for a drawing of an object, with what the brief says of it, and once more if it is invalid. `earlier`: a drawing of it that does not
 * read.
 */
export function drawingQuestion(
  { object: { name, quote, state, labels }, website: brief, brand, inks }: DrawingBrief,
  earlier?: { drawing: Drawing; reading: Reading },
): DrawingQuestion<Drawing> {
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
  const again = earlier && tagged('earlier', { ...earlier.reading, reads: undefined, shapes: earlier.drawing.shapes })
  return {
    prompt: {
      system,
      user: `Draw this object.\n\n${[tagged('object', object), ...(again ? [retold, again] : [])].join('\n\n')}`,
    },
    format: { name: 'drawing', schema: drawingSchema },
    read: (text: string) => readDrawing(text, name, brief.prompt, labels ?? []),
    maxAttempts: 2,
  }
}

const retold =
  'A stranger who saw the drawing in <earlier>, without the name, took it for what "seen" says. Draw the object anew, with what "misleading" asks for: if the thing was not known, from another view, or a simpler thing of the same story.'

/** Reads a drawing, without splinters. Throws InvalidAnswer if it is not in the grammar, leaves its box, does not fill it or bears words that `said` lacks. */
export async function readDrawing(
  text: string,
  name: string,
  said = '',
  labels: readonly string[] = [],
): Promise<Drawing> {
  const { success, data, error } = DrawingAnswer.safeParse(parseJson(text))
  if (!success) throw new InvalidAnswer(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const { shapes, cm, focus, true_colors } = data
  const clean = withoutSplinters(shapes)
  const invented = shapes.filter((shape) => shape.kind === 'text' && !plain(said).includes(plain(shape.text)))
  const reasons = [
    ...(await placementFaults(shapes)),
    ...(invented.length > 0 ? ['the brief does not say the words of a text; draw strokes in their place'] : []),
    ...(colorsIn(clean).length < 2 ? ['they need two colors or more'] : []),
  ]
  if (reasons.length > 0) throw new InvalidAnswer(reasons.map((reason) => `shapes: ${reason}`))
  const { natural, stands } = data
  const placed = labels.flatMap((label) => data.labels.find((each) => each.text === label) ?? [])
  const known = {
    ...(cm ? { cm } : {}),
    ...(true_colors.length > 0 ? { true_colors } : {}),
    ...(focus ? { focus } : {}),
    ...(placed.length > 0 ? { labels: placed } : {}),
  }
  return { name, natural, stands, ...known, shapes: clean }
}
