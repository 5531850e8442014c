import { z } from 'zod'
import { colorsIn, Drawing, type DrawingLabel, SceneShapes, Shapes, Variants } from '../../domain/websites/drawings.ts'
import { placementFaults, specksIn, withoutSplinters } from '../../rendering/art/measure.ts'
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
/** Things of a kind, side by side. */
const VariantsAnswer = z.object({
  plan: z.string().max(2_000).describe('What all have alike, and how each differs'),
  variants: Variants.describe('"text" is its label, letter by letter; of "shapes", the back ones first'),
})
const formOf = (name: string, answer: z.ZodObject) => {
  const schema = strictSchema(answer)
  return { system: systemOf(name, schema), format: { name, schema } }
}
const forms = {
  drawing: formOf('drawing', DrawingAnswer),
  scene: formOf('scene', SceneAnswer),
  variants: formOf('variants', VariantsAnswer),
}

/**
 * Asks for a drawing of an object, with what the brief says of it, and once more if it is invalid. `earlier`: a drawing of it that does not
 * read.
 */
export function drawingQuestion(
  { object: wanted, website: brief, brand, inks }: DrawingBrief,
  earlier?: { drawing: Drawing; reading: Reading },
): DrawingQuestion<Drawing> {
  const { name, quote, state, labels, scene, variants } = wanted
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
  const { system, format } = forms[scene ? 'scene' : variants ? 'variants' : 'drawing']
  const { reads, seen, misleading, picture } = earlier?.reading ?? {}
  const again = earlier && [
    `${retold} ${reads ? 'Keep what is good of it, and mend what "misleading" names.' : 'Draw the object anew, from another view, or a simpler thing of the same story.'}`,
    tagged('earlier', { seen, misleading, shapes: earlier.drawing.variants ?? earlier.drawing.shapes }),
  ]
  return {
    prompt: {
      system,
      user: `Draw this object.\n\n${[tagged('object', object), ...(again ?? [])].join('\n\n')}`,
      ...(picture ? { picture } : {}),
    },
    format,
    read: (text: string) => readDrawing(text, { object: wanted, said: brief.prompt }),
    maxAttempts: 2,
  }
}

const retold =
  'A stranger who saw the picture of the drawing in <earlier>, without the name, took it for what "seen" says.'

/** `said`: the words that texts in the drawing may have. */
type Asked = { object: Omit<DrawingBrief['object'], 'quote'>; said: string }
type Variant = z.infer<typeof Variants>[number]
type Given = Omit<Drawing, 'name' | 'labels' | 'variants'> & { parts: (DrawingLabel | Variant)[] }

/** Specks that a drawing loses without a word. */
const mostSpecks = 2

/**
 * Reads a drawing, without splinters. Throws InvalidAnswer if it is not in the grammar, leaves its box, does not fill it, bears words that
 * `said` lacks or none that its state has, or lacks a stage or variant. One with specks is usable.
 */
export async function readDrawing(text: string, { object, said }: Asked): Promise<Drawing> {
  const { name, state, labels, scene, variants } = object
  const { shapes, parts, ...known } = scene ? sceneIn(text) : variants ? variantsIn(text) : thingIn(text)
  const placed = (labels ?? []).flatMap((label) => {
    const part = parts.find((each) => plain(each.text) === plain(label))
    return part ? { ...part, text: label } : []
  })
  const drawn = placed.flatMap((part) => ('shapes' in part ? { ...part, shapes: withoutSplinters(part.shapes) } : []))
  const clean = drawn[0]?.shapes ?? withoutSplinters(shapes, scene)
  const isWhole = !scene && !variants
  const lost = isWhole ? [] : (labels ?? []).filter((label) => !placed.some((each) => each.text === label))
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))
  const invented = texts.filter((words) => !plain(said).includes(plain(words)))
  const borne = [...plain(state ?? '').matchAll(/"([^"]{2,60})"/g)].flatMap(([, words = '']) => words)
  const unwritten = borne.filter((words) => plain(said).includes(words) && !plain(texts.join(' ')).includes(words))
  const faults = [
    ...(await placementFaults(shapes, scene)),
    ...invented.map((words) => `the brief does not say ${JSON.stringify(words)}; leave it out`),
    ...unwritten.map((words) => `the thing bears ${JSON.stringify(words)}; write it as "text"`),
    ...(colorsIn(clean).length < 2 && !variants ? ['they need two colors or more'] : []),
  ]
  const reasons = [
    ...faults.map((fault) => `shapes: ${fault}`),
    ...lost.map((label) => `labels: ${JSON.stringify(label)} is missing; draw it, and give its label`),
  ]
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  const shown = drawn.length > 0 ? { variants: drawn } : placed.length > 0 ? { labels: placed as DrawingLabel[] } : {}
  const drawing = { name, ...known, ...shown, shapes: clean }
  const specks = specksIn(shapes, scene)
  if (specks <= mostSpecks) return drawing
  throw new InvalidAnswer([`shapes: ${specks} ${tooSmall}`], drawing)
}

const tooSmall = 'are smaller than 0.5 square units and are not printed; draw larger ones, or many as one path'

function sceneIn(text: string): Given {
  const { shapes, labels } = parseAnswer(text, SceneAnswer)
  return { stands: true, scene: true, parts: labels, shapes }
}

/** `shapes`: those of all, for what is checked of them together. */
function variantsIn(text: string): Given {
  const { variants } = parseAnswer(text, VariantsAnswer)
  return { stands: true, parts: variants, shapes: variants.flatMap(({ shapes }) => shapes) }
}

/** A thing is not repaired: without one of its shapes it would be another. */
function thingIn(text: string): Given {
  const { success, data, error } = DrawingAnswer.safeParse(parseJson(text))
  if (!success) throw new InvalidAnswer(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const { parts: _, labels, cm, focus, ...others } = data
  return {
    ...{ ...others, parts: labels },
    ...(cm ? { cm } : {}),
    ...(focus ? { focus } : {}),
  }
}
