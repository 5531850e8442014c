import { z } from 'zod'
import { colorsIn, Drawing, type DrawingLabel, SceneShapes, Shapes, Variants } from '../../domain/websites/drawings.ts'
import { copiesSeen, placementFaults, specksIn, withoutSplinters } from '../../rendering/art/measure.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { sentencesOf } from '../brief/sentences.ts'
import { plain } from '../brief/source.ts'
import type { DrawingBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer, parseJson, validAnswer } from './answer.ts'
import type { DrawingQuestion, Reading } from './drawing-check.ts'
import { formOf } from './instructions.ts'
import { tagged } from './prompts.ts'

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
const forms = {
  drawing: formOf('drawing', DrawingAnswer),
  scene: formOf('scene', SceneAnswer),
  variants: formOf('variants', VariantsAnswer),
  set: formOf('set', VariantsAnswer),
}

/**
 * Asks for a drawing of an object, with what the brief says of it, and once more if it is invalid. `earlier`: a drawing of it that does not
 * read.
 */
export function drawingQuestion(
  { object: wanted, website: brief, brand, inks, example }: DrawingBrief,
  earlier?: { drawing: Drawing; reading: Reading },
): DrawingQuestion<Drawing> {
  const { name, quote, state, count, labels, scene, variants, set } = wanted
  const { trade, place, headline } = brand
  const story = brand.missing?.map((each) => `${each.name}: ${each.state ?? ''}`)
  const sentences = sentencesOf(withoutMarkup([brief.prompt, brief.business_description].join('\n')))
  const quoted = sentencesOf(quote).map(plain).filter(Boolean)
  const said = sentences.filter((sentence) => quoted.some((part) => plain(sentence).includes(part))).slice(0, 3)
  const object = {
    ...{ name, state, count: count ?? undefined, labels: labels ?? undefined, said: said.map((each) => each.trim()) },
    ...{ trade, place, headline, story, inks },
  }
  const { system, format } = forms[scene ? 'scene' : set ? 'set' : variants ? 'variants' : 'drawing']
  const { reads, seen, misleading, picture } = earlier?.reading ?? {}
  const again = earlier && [
    `A stranger who saw the drawing in <earlier>, without the name, took it for what "seen" says. ${reads ? 'Keep what is good of it, and mend what "misleading" names.' : 'Draw the object anew, from another view, or a simpler thing of the same story.'}`,
    tagged('earlier', { seen, misleading, shapes: earlier.drawing.variants ?? earlier.drawing.shapes }),
  ]
  const shown = example && [tagged('example', example.variants ?? example.shapes)]
  const user = ['Draw this object.', tagged('object', object), ...(shown ?? []), ...(again ?? [])].join('\n\n')
  const read = (text: string) => readDrawing(text, { object: wanted, said: brief.prompt })
  return { prompt: { system, user, ...(picture ? { picture } : {}) }, format, read, maxAttempts: 2 }
}

/** `said`: the words that texts in the drawing may have. */
type Asked = { object: Omit<DrawingBrief['object'], 'quote'>; said: string }

/** Specks that a drawing loses without a word. */
const mostSpecks = 2

/**
 * Reads a drawing, without splinters. Throws InvalidAnswer if it is not in the grammar, leaves its box, does not fill it, bears words that
 * `said` lacks or none that its state has, or lacks a stage or variant. One with specks is usable.
 */
export async function readDrawing(text: string, { object, said }: Asked): Promise<Drawing> {
  const { name, state, count, labels, scene, variants, set } = object
  const { shapes, parts, ...known } = partsIn(text, object)
  const partOf = (label: string) => parts.filter(({ text: given }) => plain(given) === plain(label)).slice(0, 1)
  const placed = (labels ?? []).flatMap((label) => partOf(label).map((part) => ({ ...part, text: label })))
  const found = placed.flatMap((part) => ('shapes' in part ? { ...part, shapes: withoutSplinters(part.shapes) } : []))
  const misplaced = set ? await Promise.all(found.map((part) => placementFaults(part.shapes))) : []
  const drawn = found.filter((_, index) => !misplaced[index]?.length)
  const clean = drawn[0]?.shapes ?? withoutSplinters(shapes, scene)
  const lost = scene || variants ? (labels ?? []).filter((label) => partOf(label).length === 0) : []
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? plain(shape.text) : []))
  const stated = plain(said)
  const borne = [...plain(state ?? '').matchAll(/"([^"]{2,60})"/g)].flatMap(([, words = '']) => words)
  const unwritten = borne.filter((words) => stated.includes(words) && !texts.join(' ').includes(words))
  const faults = [
    ...(set ? [] : await placementFaults(shapes, object)),
    ...(count && !variants ? countFaults(count, copiesSeen(clean, scene)) : []),
    ...texts.flatMap((words) => (stated.includes(words) ? [] : `the brief does not say "${words}"; leave it out`)),
    ...unwritten.map((words) => `the thing bears "${words}"; write it as "text"`),
    ...(colorsIn(clean).length < 2 && !variants ? ['they need two colors or more'] : []),
  ]
  const reasons = [
    ...faults.map((fault) => `shapes: ${fault}`),
    ...lost.map((label) => `labels: "${label}" is missing; draw it, and give its label`),
    ...misplaced.flatMap((each, index) => each.map((fault) => `"${found[index]?.text}": ${fault}`)),
  ]
  const isUsable = set && faults.length === 0 && drawn.length > 0
  if (reasons.length > 0 && !isUsable) throw new InvalidAnswer(reasons)
  const shown =
    drawn.length > 0
      ? { variants: drawn, ...(set ? { set } : {}) }
      : placed.length > 0
        ? { labels: placed as DrawingLabel[] }
        : {}
  const drawing = { name, ...known, ...shown, shapes: clean }
  // Of the things of pages, those that are missing cost the others nothing.
  if (reasons.length > 0) throw new InvalidAnswer(reasons, drawing)
  const specks = specksIn(shapes, scene)
  if (specks <= mostSpecks) return drawing
  const tooSmall = 'are smaller than 0.5 square units and are not printed; draw larger ones, or many as one path'
  throw new InvalidAnswer([`shapes: ${specks} ${tooSmall}`], drawing)
}

/** `seen`: how many copies of each grid and ring can be counted; several may make up the number together. */
function countFaults(count: number, seen: readonly number[]): string[] {
  const sum = seen.reduce((one, other) => one + other, 0)
  if ([...seen, sum].includes(count)) return []
  const found = seen.length > 0 ? `shows ${seen.join(' and ')}` : 'has none'
  return [`"count" is ${count}; the drawing ${found} in "grid" or "ring", on 0.5 square units or more each`]
}

type Given = Omit<Drawing, 'name' | 'labels' | 'variants'> & {
  parts: (DrawingLabel | z.infer<typeof Variants>[number])[]
}

/** What an answer draws, with its labels or variants; `shapes` are those of all variants. */
function partsIn(text: string, { scene, variants }: Asked['object']): Given {
  if (scene) {
    const { shapes, labels } = parseAnswer(text, SceneAnswer)
    return { stands: true, scene, parts: labels, shapes }
  }
  // A thing is not repaired: without a shape it would be another.
  if (variants) {
    const parts = validAnswer(parseJson(text), VariantsAnswer).variants
    return { stands: true, parts, shapes: parts.flatMap(({ shapes }) => shapes) }
  }
  const { stands, labels: parts, cm, focus, shapes } = validAnswer(parseJson(text), DrawingAnswer)
  return { stands, parts, shapes, ...(cm ? { cm } : {}), ...(focus ? { focus } : {}) }
}
