import { z } from 'zod'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { findMistakes, textsToTranslate } from '../../domain/edits/translation.ts'
import { areKnown, numbersOf } from '../brief/numbers.ts'
import { plain } from '../brief/source.ts'
import type { TranslationBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { strictSchema } from './schema.ts'

const Translation = z.object({
  texts: z
    .array(
      z.object({ number: z.number().describe('Number of the text'), text: z.string().describe('Its translation') }),
    )
    .max(2_000)
    .describe('Each text once, in order'),
})
export const translationSchema = strictSchema(Translation)

/** The texts of a page with their numbers. */
export const numberedTexts = (item: EditableItem): Record<number, string> =>
  Object.fromEntries(textsToTranslate(item).map((text, index) => [index + 1, text]))

/**
 * Reads translated texts. Throws InvalidAnswer for those of `findMistakes`, and for a text whose numbers (figures, prices, times, phone
 * numbers) are not those of the original.
 */
export function readTranslation(text: string, { item }: TranslationBrief): string[] {
  const found = new Map(
    parseAnswer(text, Translation).texts.map(({ number, text: translated }) => [number, translated]),
  )
  const given = textsToTranslate(item)
  const texts = given.map((_, index) => found.get(index + 1)?.trim() ?? '')
  const mistakes = [
    ...findMistakes(item, texts),
    ...given.flatMap((original, index) =>
      hasSameNumbers(original, texts[index] ?? '')
        ? []
        : [`text ${index + 1}: its figures are ${JSON.stringify(original)}`],
    ),
  ]
  if (mistakes.length > 0) throw new InvalidAnswer(mistakes)
  return texts
}

function hasSameNumbers(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)]
  return areKnown(first, numbersOf(second)) && areKnown(second, numbersOf(first))
}
