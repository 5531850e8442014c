import { plain } from '../brief-facts.ts'
import { possibleNumbers, withFigures } from './number-words.ts'
import { areKnown, numbersOf, numeral } from './numbers.ts'

const currencies: Record<string, string> = {
  '€': '€|eur|euros?|evro', $: String.raw`(?:us|ca|a|nz)?\$(?:us|ca)?|usd|cad|aud|dollars?|dólares|dollari|dollarów`, r$: String.raw`r\$|brl|reais`, '£': '£(?:gb)?|gbp|pounds?|livres? sterling',
  kr: 'sek|nok|dkk|kr|kronor|kroner', zł: 'zł|pln|złotych', chf: 'chf|franken|francs|sfr', '¥': '(?:jp|cn)?¥|jpy|yen|cny|円|元', '₹': '₹|inr|rupees?', kč: 'kč|czk',
  دينار: 'دينار\\p{L}?|دنانير', ريال: 'ريال\\p{L}{0,2}', درهم: 'درهم\\p{L}?|دراهم', '₪': '₪|שקל\\p{L}*',
} // biome-ignore format: a table of words
const currency = Object.values(currencies).join('|')
const anyCurrency = new RegExp(String.raw`(?<!\p{L})(?:${currency})(?!\p{L})`, 'gu')
/** Also within a word. */
const attachedCurrency = new RegExp(currency, 'gu')
const currencyForms = Object.entries(currencies).map(([name, forms]) => ({
  name,
  form: new RegExp(`^(?:${forms})$`, 'u'),
}))
const currencyOf = (found: string): string => currencyForms.find(({ form }) => form.test(found))?.name ?? found

export const money = new RegExp(
  String.raw`(?<!\p{L})(?:${currency})\s?${numeral}|${numeral}(?:,[-–]|\.[-–])?\s?(?:(?:${currency})(?!\p{L})|円|元)`,
  'gu',
)
const subunit = new RegExp(
  String.raw`(${numeral})\s?(?:cents?|centesimi|centimes|céntimos|cêntimos|centavos|pence|grosz\p{L}|öre|øre)(?!\p{L})`,
  'gu',
)
const inSubunits = (figures: string): number[] =>
  [...figures.matchAll(subunit)].flatMap(([, found = '']) => [...numbersOf(found)].map((value) => Number(value) / 100))
/** A number that ends a clause: "10 lessons 130, 5 lessons 70." */
const last = new RegExp(String.raw`${numeral}(?=[,;.)](?!\d)|\s?$)`, 'gu')
/** "500 ml" is half a liter: prices of liters and kilos follow. */
const small = new RegExp(String.raw`(${numeral})\s?(?:ml|gr?)(?!\p{L})`, 'gu')
const valuesOf = (found: Iterable<string>): number[] => [...found].flatMap((each) => [...numbersOf(each)].map(Number))
const cents = (value: number): number => Math.round(value * 100)

/** More are no sum that a reader can check. The limits bound the time that a text takes. */
const [maxPrices, maxRates, maxNumbers, maxNamed, maxWords] = [40, 5, 30, 100, 40]

/** `figures`: the brief, with number words as figures. `amounts`: its numbers that can be prices. `numbers`: all its numbers. */
type Stated = {
  figures: string
  amounts: ReadonlySet<string>
  numbers: ReadonlySet<string>
  rates: ReadonlySet<string>
}

/**
 * Returns a function that tells whether a price is known: the brief states it, it is the price of one of several ("5 lessons for 150 EUR"
 * is 30 EUR a lesson), or the text around it shows the sum: several of one, a price and another, a percentage of the brief.
 */
export function priceCheck({
  figures,
  amounts,
  numbers,
  rates,
}: Stated): (around: string) => (found: string) => boolean {
  const currencies = new Set((figures.match(anyCurrency) ?? []).map(currencyOf))
  const prices = [
    ...valuesOf(figures.match(money) ?? []),
    ...inSubunits(figures),
    ...valuesOf(figures.match(last) ?? []),
  ]
  const stated = [...new Set(prices)].filter((price) => price > 0).slice(0, maxPrices)
  const named = figures
    .split(/[,;.]\s|\n/)
    .flatMap((clause) => {
      const stems = stemsOf(clause).slice(0, maxWords)
      return valuesOf([...(clause.match(money) ?? []), ...(clause.match(last) ?? [])]).map((price) => ({
        price,
        stems,
      }))
    })
    .slice(0, maxNamed)
  const shares = [...rates].slice(0, maxRates).map((rate) => Number(rate) / 100)
  const units = [
    ...stated,
    ...stated.flatMap((price) => shares.flatMap((share) => [price * share, price * (1 + share), price * (1 - share)])),
  ]
  const parts = [...numbers]
    .map(Number)
    .concat([...figures.matchAll(small)].flatMap(([, found = '']) => valuesOf([found]).map((value) => value / 1000)))
  const known = new Set(
    [
      ...units,
      ...inSubunits(figures),
      ...stated.flatMap((price) => parts.filter((part) => part > 0 && part <= 100).map((part) => price / part)),
    ].map(cents),
  )
  return (around) => {
    let isSum: ((price: number) => boolean) | undefined
    return (found) =>
      isKnownCurrency(found, currencies) &&
      (areKnown(found, amounts) ||
        valuesOf([found])
          .map(cents)
          .some((value) => known.has(value) || (isSum ??= sumCheck(around, stated, units, named))(value)))
  }
}

/** The beginnings of the longer words, which languages inflect. */
const stemsOf = (text: string): string[] => (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4))

/**
 * Returns a function that tells whether a price, in cents, can be computed from the prices of the brief that a text says or names, and the
 * numbers of the text: "two tins and the delivery: 105 €".
 */
function sumCheck(
  text: string,
  stated: readonly number[],
  units: readonly number[],
  named: readonly { price: number; stems: readonly string[] }[],
): (price: number) => boolean {
  const around = withFigures(plain(text))
  const stems = new Set(stemsOf(around))
  const counts = [...[...numbersOf(around.replace(money, ' ; '))].map(Number), ...possibleNumbers(around)]
    .filter((count) => Number.isInteger(count) && count > 1 && count <= 1000)
    .slice(0, maxNumbers)
  const several = counts.flatMap((count) => units.map((unit) => cents(unit * count)))
  const whole = new Set([...units.map(cents), ...several])
  const seen = [...numbersOf(around)]
    .map((value) => cents(Number(value)))
    .filter((value) => whole.has(value))
    .slice(0, maxNumbers)
  const said = named
    .filter((each) => each.stems.some((stem) => stems.has(stem)))
    .map(({ price }) => cents(price))
    .slice(0, maxNumbers)
  const besideSeen = new Set([...stated.map(cents), ...several, ...seen])
  const besideSaid = new Set([...said, ...several])
  // Without a number such as "two", a price is not added to itself.
  return (price) =>
    whole.has(price) ||
    seen.some((one) =>
      [price - one, price + one, one - price].some((other) => other !== one && besideSeen.has(other)),
    ) ||
    said.some((one) => price - one !== one && besideSaid.has(price - one))
}

function isKnownCurrency(found: string, known: ReadonlySet<string>): boolean {
  const used = (found.match(anyCurrency) ?? found.match(attachedCurrency) ?? []).map(currencyOf)
  return known.size === 0 || used.some((each) => known.has(each))
}
