const codes: Record<string, string> = {
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  CHF: 'CHF',
  'FR.': 'CHF',
  USD: 'USD',
  US$: 'USD',
  SEK: 'SEK',
  NOK: 'NOK',
  DKK: 'DKK',
  PLN: 'PLN',
  ZŁ: 'PLN',
  CZK: 'CZK',
  KČ: 'CZK',
  CAD: 'CAD',
  AUD: 'AUD',
  '¥': 'JPY',
  JPY: 'JPY',
}
/** Signs that several currencies share, by country. */
const shared: Record<string, Record<string, string>> = {
  $: { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' },
  KR: { SE: 'SEK', NO: 'NOK', DK: 'DKK' },
}

const sign = '(€|EUR|£|GBP|CHF|Fr\\.|US\\$|USD|\\$|SEK|NOK|DKK|kr|PLN|zł|CZK|Kč|CAD|AUD|¥|JPY)'
const amount = "(\\d{1,3}(?:[ .,’' \\u202f]\\d{3})*|\\d+)(?:[.,](\\d{2}|–|-|—))?(?:\\.?[–—-])?"
const price = new RegExp(`^(?:${sign}\\s*${amount}|${amount}\\s*${sign})$`, 'iu')

/**
 * The value of a price as it is written: "€ 12,50" is 12.50 EUR. Undefined for anything else, such as a range, a price per month, or a sign
 * that stands for several currencies.
 */
export function priceOf(
  text: string | null | undefined,
  country?: string | null,
): { price: string; priceCurrency: string } | undefined {
  const [, before, wholeAfter, centsAfter, wholeBefore, centsBefore, after] = price.exec(text?.trim() ?? '') ?? []
  const mark = (before ?? after)?.toUpperCase()
  const priceCurrency = mark && (codes[mark] ?? shared[mark]?.[country ?? ''])
  const whole = (wholeAfter ?? wholeBefore)?.replace(/\D/g, '')
  const cents = /^\d\d$/.exec(centsAfter ?? centsBefore ?? '')?.[0] ?? '00'
  return priceCurrency && whole ? { price: `${whole}.${cents}`, priceCurrency } : undefined
}
