import { z } from 'zod'
import type { FactCheckBrief, Invention } from '../model.ts'
import { plain, sourceOf, truthCheck } from '../brief/source.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'

/** The answer requested from the model: a verdict for each numbered sentence. */
export const FactCheckAnswer = z.object({
  sentences: z
    .array(
      z.object({
        number: z.int().describe('Number of the sentence'),
        says: z.enum(['brief', 'general', 'invented']),
        quote: z.string().max(300).nullable().describe('brief: the words of the brief that say it; else null'),
        instead: z.string().max(400).nullable().describe('invented: the sentence without the invention, or null'),
      }),
    )
    .max(400)
    .describe('Each sentence once, in order'),
})

/** The sentences with their numbers, by page. */
export function numberedPages({ pages }: FactCheckBrief): { page: string; sentences: Record<number, string> }[] {
  let number = 0
  return pages.map(({ path, sentences }) => ({
    page: path,
    sentences: Object.fromEntries(sentences.map((sentence) => [++number, sentence])),
  }))
}

/**
 * Reads the model's verdicts and returns the sentences that the brief does not support. A sentence that the brief is said to state needs a
 * quote that the brief contains. Throws InvalidAnswer if a sentence has no verdict or no proof; after a second attempt, a sentence without
 * proof counts as invented.
 */
export function readFactCheck(text: string, brief: FactCheckBrief): Invention[] {
  const sentences = brief.pages.flatMap((page) => page.sentences)
  const verdicts = new Map(parseAnswer(text, FactCheckAnswer).sentences.map((verdict) => [verdict.number, verdict]))
  const missing = sentences.flatMap((_, index) => (verdicts.has(index + 1) ? [] : [index + 1]))
  if (missing.length > 0) throw new InvalidAnswer([`sentences: ${missing.join(', ')} have no verdict`])
  const source = factsOf(brief)
  const isQuoted = quoteCheck(source)
  const isTrue = truthCheck(source)
  const judged = sentences.flatMap((sentence, index) => {
    const verdict = verdicts.get(index + 1)
    return verdict ? [{ ...verdict, sentence }] : []
  })
  const unproven = judged.filter(({ says, quote }) => says === 'brief' && !isQuoted(quote ?? ''))
  const inventions = judged
    .filter((each) => each.says === 'invented' || unproven.includes(each))
    .map(({ sentence, instead }) => ({ sentence, instead: instead && isTrue(instead) ? instead.trim() : null }))
  if (unproven.length === 0) return inventions
  throw new InvalidAnswer(
    unproven.map(
      ({ number }) => `sentences: the brief does not contain the quote of ${number}; copy its words, or judge again`,
    ),
    inventions,
  )
}

/** The customer's texts and what is known of the business, without texts that a model wrote. */
const factsOf = ({ website, brand }: FactCheckBrief): string =>
  `${sourceOf(website)} ${plain(Object.values(knownOf(brand)).filter(Boolean).join('\n'))}`

/** What the check may take for true of a business besides the brief. */
export const knownOf = ({ name, trade, place, email, phone, address, hours }: FactCheckBrief['brand']) => ({
  ...{ name, trade, place, email, phone, address, hours },
})

/** Returns a function that tells whether a text contains each part of a quote, whatever its case and punctuation. */
function quoteCheck(source: string): (quote: string) => boolean {
  const said = ` ${lettersOf(source)} `
  return (quote) => {
    const parts = quote
      .split(/…|\.{3}/)
      .map(lettersOf)
      .filter(Boolean)
    return parts.length > 0 && parts.every((part) => said.includes(part))
  }
}

const lettersOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
