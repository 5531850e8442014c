/** A number with thousands and decimals in the form of any locale: "1.150,00", "1 150", "1’150.00". Bounded, so that searching is linear. */
export const numeral = String.raw`(?<![\d.,'’]|\d )\d{1,30}(?:[.,'’]\d{1,30}){0,6}(?: \d{3}(?![\d])){0,4}(?:[.,]\d{1,2}(?!\d))?`
const scales: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, tausend: 1e3, 'tsd.': 1e3, mil: 1e3, mille: 1e3, mila: 1e3, duizend: 1e3, tusen: 1e3, 'tys.': 1e3 },
  ...{ million: 1e6, millionen: 1e6, millions: 1e6, 'mio.': 1e6, millones: 1e6, milioni: 1e6, 'milhões': 1e6, miljoen: 1e6, miljoner: 1e6 },
  ...{ 万: 1e4, 千: 1e3 },
} // biome-ignore format: a table of words
const numerals = new RegExp(
  String.raw`(${numeral})(?:\s?((?:${Object.keys(scales).join('|').replaceAll('.', '\\.')})(?!\p{sc=Latn})))?`,
  'gu',
)

/** All numbers that a lowercase text contains, in all readings: "1.155" is 1155 and 1.155. */
export const numbersOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(numerals)].flatMap(([, found = '', scale]) => [...valuesOf(found, scale), ...partsOf(found)]),
  )

/** Whether each number of a text, in some reading, is one of the known ones. */
export const areKnown = (text: string, known: ReadonlySet<string>): boolean =>
  [...text.matchAll(numerals)].every(([, found = '', scale]) => {
    const parts = partsOf(found)
    const isKnown = (value: string) => known.has(value)
    return valuesOf(found, scale).some(isKnown) || (parts.length > 0 && parts.every(isKnown))
  })

function valuesOf(found: string, scale?: string): string[] {
  const values = readingsOf(found.replace(/['’\s]/g, ''))
  return scale ? [...values.map((value) => String(Number(value) * (scales[scale] ?? 1)))] : values
}

function readingsOf(figures: string): string[] {
  const separators = figures.match(/[.,]/g) ?? []
  const [first] = separators
  const last = separators.at(-1)
  if (first === undefined || last === undefined) return [canonical(figures)]
  const joined = figures.replace(/[.,]/g, '')
  const decimals = figures.length - 1 - figures.lastIndexOf(last)
  const asDecimal = `${figures.slice(0, -decimals - 1).replace(/[.,]/g, '')}.${figures.slice(-decimals)}`
  if (first !== last) return [canonical(asDecimal)]
  if (separators.length > 1) return [canonical(joined)]
  if (decimals !== 3) return [canonical(asDecimal)]
  // "3,000" is never 3, but "0,750 l" is 0.75 l.
  const isThousands = figures.endsWith('0') && !figures.startsWith('0')
  return isThousands ? [canonical(joined)] : [canonical(joined), canonical(asDecimal)]
}

/** The parts of a date or of two numbers that look like one. */
const partsOf = (found: string): string[] =>
  !/^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?$/.test(found) && /\s|[.,].*[.,]/.test(found)
    ? found.split(/[.,'’\s]/).map(canonical)
    : []

/** More digits than a double holds are compared as text. */
const canonical = (figures: string): string => (figures.length > 15 ? figures : String(Number(figures)))

/** An amount of money: a sign such as "€", or a code such as "EUR". */
export const money = new RegExp(
  String.raw`\p{Sc}|(?<!\p{L})(?:${Intl.supportedValuesOf('currency').join('|')}|Euros?|kr)(?!\p{L})`,
  'iu',
)
