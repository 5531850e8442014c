import type { Brand } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'

/**
 * What generated text may claim (contract §9): figures, prices, people and addresses come from the brief or not at all.
 * `source` is the brief's own words, made by `sourceOf`.
 */

/** Every word the customer wrote, and all that is known of the business, as one text. */
export function sourceOf({ facts = [], pages = [], ...brief }: WebsiteBrief, brand?: Brand): string {
  const { prompt, business_name, business_description, industry, tone } = brief
  const asked = pages.flatMap((page) => [page.name, page.prompt])
  return plain(
    [prompt, business_name, business_description, industry, tone, ...facts, ...asked, ...Object.values(brand ?? {})]
      .filter(Boolean)
      .join('\n'),
  )
}

/** Whether a short statement (a price, an address, hours, a figure) is the brief's: all its figures, or else its very words. */
export function isStated(statement: string, source: string): boolean {
  const figures = figuresOf(statement)
  if (figures.length === 0) return source.includes(plain(statement))
  const known = new Set(figuresOf(source))
  return figures.every((figure) => known.has(figure))
}

/** Whether a person's name, word by word, is in the brief. */
export function isNamed(name: string, source: string): boolean {
  const known = new Set(wordsOf(source))
  return wordsOf(plain(name)).every((word) => known.has(word))
}

/** Whether the brief holds this phone number, however either is spaced. */
export const isKnownPhone = (phone: string, source: string): boolean =>
  /\d/.test(phone) && digits(source).includes(digits(phone))

/** The figures and e-mail addresses of running text that the brief does not hold. A lone digit ("3 steps") claims nothing. */
export function inventionsOf(text: string, source: string): string[] {
  const figures = text.match(/[$€£¥₹]\s?\d+|\d+\s?[%€$£¥₹]|\d[\d.,:]*\d/g) ?? []
  const emails = text.match(/[^\s@<>()]+@[^\s@<>()]+\.\p{L}+/gu) ?? []
  return [
    ...figures.filter((figure) => !isStated(figure, source)),
    ...emails.filter((email) => !source.includes(plain(email))),
  ]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []
const digits = (text: string): string => text.replace(/\D/g, '')

/** "€1,200.00" → ["1200"]: thousands joined, and ":00" or ".00" says nothing that the brief's "9" or "1200" does not. */
const figuresOf = (text: string): string[] =>
  (text.replace(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []).filter((figure) => figure !== '00')
