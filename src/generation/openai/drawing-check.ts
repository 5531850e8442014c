import { z } from 'zod'
import type { Drawing } from '../../domain/websites/drawings.ts'
import { pictureOf } from '../../rendering/art/picture.ts'
import type { DrawingBrief } from '../model.ts'
import { parseAnswer } from './answer.ts'
import { formOf } from './instructions.ts'
import { type Prompt, tagged } from './prompts.ts'
import type { StrictSchema } from './schema.ts'

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

const Verdict = z.object({
  thing: z.boolean().describe('Whether "seen" names the thing'),
  state: z.boolean().describe('Whether "seen" tells the main part of the state'),
  sound: z.boolean().catch(true).describe('Whether it can be printed a meter high without shame'),
  misleading: z
    .string()
    .max(800)
    .describe('Parts that mislead, that the thing lacks or that are drawn badly, and what to draw instead; or empty'),
})
const forms = { sight: formOf('sight', Sight), verdict: formOf('verdict', Verdict) }

/** `reads`: 0 if a stranger does not know the thing, 1 if its state is not seen, 2 if both are, 3 if it is drawn well too. */
export type Reading = { reads: 0 | 1 | 2 | 3; seen: Sight; misleading: string; picture: string }

type Drawn = Pick<DrawingBrief, 'object' | 'inks'>

/** Shows the model a drawing, first without its name, then with it. Undefined if the model sees no picture. */
async function readingOf(
  drawing: Drawing,
  { object: { name, state, scene, variants, labels }, inks }: Drawn,
  ask: Ask,
): Promise<Reading | undefined> {
  const picture = `data:image/png;base64,${Buffer.from(await pictureOf(drawing, inks)).toString('base64')}`
  const question = <T>({ system, format }: (typeof forms)['sight'], user: string, answer: z.ZodType<T>) => ({
    prompt: { system, user, picture },
    ...{ format, read: (text: string) => parseAnswer(text, answer), maxAttempts: 1 },
  })
  const seen = await ask(question(forms.sight, 'What is this?', Sight))
  if (!seen.thing) return undefined
  const data = `${tagged('object', { name, state, ...(scene || variants ? { stages: labels } : {}) })}\n${tagged('seen', seen)}`
  const { thing, ...verdict } = await ask(question(forms.verdict, `Does it read?\n\n${data}`, Verdict))
  const told = verdict.state || !state ? (verdict.sound ? 3 : 2) : 1
  return { reads: thing ? told : 0, seen, misleading: verdict.misleading, picture }
}

/** Drawings of an object, until one reads. */
const mostRounds = 3

/**
 * Draws an object and has the model look at it. A drawing that does not read or is drawn badly is drawn once more, with what misleads in it,
 * and a third time if the second does not read. Of all the best is kept, of two alike the later: none if a stranger would not know the thing
 * or, unless words need it, would not see its state. A drawing stays if the look at it fails.
 */
export async function drawChecked(
  object: Drawn,
  questionFor: (earlier?: { drawing: Drawing; reading: Reading }) => DrawingQuestion<Drawing>,
  ask: Ask,
): Promise<Drawing | null> {
  const { scene, variants, labels } = object.object
  const least = scene || variants || labels?.length ? 1 : 2
  let best: { drawing: Drawing; reading: Reading } | undefined
  let last: typeof best
  const kept = () => (best && best.reading.reads >= least ? best.drawing : null)
  for (let round = 1; round <= mostRounds; round++) {
    const drawing = await ask(questionFor(last)).catch((error: unknown) => {
      if (!last) throw error
    })
    if (!drawing) break
    const reading = await readingOf(drawing, object, ask).catch(() => undefined)
    if (!reading) return kept() ?? drawing
    last = { drawing, reading }
    if (!best || reading.reads >= best.reading.reads) best = last
    if (reading.reads === 3 || (round > 1 && reading.reads === 2)) break
  }
  return kept()
}
