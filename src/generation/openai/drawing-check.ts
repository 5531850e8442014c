import { z } from 'zod'
import type { Drawing } from '../../domain/websites/drawings.ts'
import { pictureOf } from '../../rendering/art/picture.ts'
import type { DrawingBrief } from '../model.ts'
import { parseAnswer } from './answer.ts'
import { systemOf } from './instructions.ts'
import { type Prompt, tagged } from './prompts.ts'
import { type StrictSchema, strictSchema } from './schema.ts'

export type DrawingQuestion<T> = {
  prompt: Prompt
  format: { name: string; schema: StrictSchema }
  read: (text: string) => T | Promise<T>
  maxAttempts: number
}
export type Ask = <T>(question: DrawingQuestion<T>) => Promise<T>

const Sight = z.object({
  thing: z.string().max(120).nullable().describe('What it is, in one to five words; null if there is no picture'),
  state: z.string().max(300).describe('What is particular about it, and what happened to it'),
})
type Sight = z.infer<typeof Sight>
const sightSchema = strictSchema(Sight)

const Verdict = z.object({
  thing: z.boolean().describe('Whether "seen" names the thing'),
  state: z.boolean().describe('Whether "seen" tells the main part of the state'),
  sound: z.boolean().catch(true).describe('Whether it can be printed a meter high without shame'),
  misleading: z
    .string()
    .max(800)
    .describe('Parts that mislead, that the thing lacks or that are drawn badly, and what to draw instead; or empty'),
})
const verdictSchema = strictSchema(Verdict)

const sightSystem = systemOf('sight', sightSchema)

const verdictSystem = systemOf('verdict', verdictSchema)

/** `reads`: 0 if a stranger does not know the thing, 1 if its state is not seen, 2 if both are, 3 if it is drawn well too. */
export type Reading = { reads: 0 | 1 | 2 | 3; seen: Sight; misleading: string; picture: string }

type Drawn = Pick<DrawingBrief, 'object' | 'inks'>

/** Shows the model a drawing, first without its name, then with it. Undefined if the model sees no picture. */
async function readingOf(
  drawing: Drawing,
  { object: { name, state, scene, labels }, inks }: Drawn,
  ask: Ask,
): Promise<Reading | undefined> {
  const picture = `data:image/png;base64,${Buffer.from(await pictureOf(drawing, inks)).toString('base64')}`
  const question = <T>(system: string, user: string, schema: StrictSchema, answer: z.ZodType<T>) => ({
    prompt: { system, user, picture },
    format: { name: 'drawing_check', schema },
    ...{ read: (text: string) => parseAnswer(text, answer), maxAttempts: 1 },
  })
  const seen = await ask(question(sightSystem, 'What is this?', sightSchema, Sight))
  if (!seen.thing) return undefined
  const data = `${tagged('object', { name, state, ...(scene ? { stages: labels } : {}) })}\n${tagged('seen', seen)}`
  const { thing, ...verdict } = await ask(question(verdictSystem, `Does it read?\n\n${data}`, verdictSchema, Verdict))
  const told = verdict.state || !state ? (verdict.sound ? 3 : 2) : 1
  return { reads: thing ? told : 0, seen, misleading: verdict.misleading, picture }
}

/**
 * Draws an object and has the model look at it. A drawing that does not read or is drawn badly is drawn once more, and the better one is kept, of
 * two alike the second, which mends what was wrong with the first; none if a stranger would know the thing in neither. A drawing stays if the look at it fails, and if there is no other.
 */
export async function drawChecked(
  object: Drawn,
  questionFor: (earlier?: { drawing: Drawing; reading: Reading }) => DrawingQuestion<Drawing>,
  ask: Ask,
): Promise<Drawing | null> {
  const look = (drawing: Drawing) => readingOf(drawing, object, ask).catch(() => undefined)
  const drawing = await ask(questionFor())
  const reading = await look(drawing)
  if (!reading || reading.reads === 3) return drawing
  const known = reading.reads > 0 ? drawing : null
  const second = await ask(questionFor({ drawing, reading })).catch(() => undefined)
  if (!second) return known
  const again = await look(second)
  if (!again) return known ?? second
  return again.reads > 0 && again.reads >= reading.reads ? second : known
}
