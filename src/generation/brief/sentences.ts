/** Languages of the supported scripts end sentences with the same signs. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into sentences; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[][] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last && continued.test(`${last.at(-1)?.slice(-12)}\u0000${segment.slice(0, 8)}`)) last.push(segment)
    else sentences.push([segment])
  }
  return sentences.map((segments) => segments.join(''))
}

/**
 * "Dr.", "ul.", "z. B." and the dot of an ordinal before a floor or month ("1. OG"), after a comma ("yard 3, 2. gate") or a preposition
 * ("in der 3. Generation") end no sentence, but "EUR.", "Uhr." and "17 h." do.
 */
const continued =
  /(?:^|[\s(])(?:(?!Uhr\.|(?<=\d\s)h\.)(?:\p{Lu}\p{Ll}{0,2}|ul|al|tel|nr|\p{L})\.\s*\0|(?<=,\s)\d{1,2}\.\s*\0|(?:jede[nrms]?|a[mb]|de[nrms]|zu[mr]|vo[mn]|im|und|[–-])\s\d{1,2}\.\s*\0|\d{1,2}\.\s*\0(?:[OUD]G|Ober|Dach|Stock|Etage|Hof|Hinter|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u

/** The text within `max` UTF-16 units, cut at the end of a word, with an ellipsis if something is left out. */
export function clip(text: string, max: number, ellipsis = '…'): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const room = max - ellipsis.length
  const space = whole.lastIndexOf(' ', room)
  const cut = space > room / 2 ? whole.slice(0, space) : whole.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return cut.replace(/[\s,;:–—-]+$/, '') + ellipsis
}

/** Shortens a text to `max` characters, after its last whole sentence if that keeps half of it, else after a word. */
export function trimText(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const sentence of sentencesOf(text)) {
    if ((kept + sentence).trimEnd().length > max) break
    kept += sentence
  }
  return kept.trimEnd().length >= max / 2 ? kept.trimEnd() : clip(text, max)
}
