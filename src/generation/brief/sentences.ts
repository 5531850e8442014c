/** Languages of the supported scripts end sentences with the same signs. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into sentences; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[][] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last && goesOn(last.slice(-20).join(''), segment)) last.push(segment)
    else sentences.push([segment])
  }
  return sentences.map((segments) => segments.join(''))
}

/** Whether a text goes on behind a dot: within parentheses, and behind an abbreviation. */
export function goesOn(text: string, next: string): boolean {
  const end = text.slice(-40)
  const isOpen = end.lastIndexOf('(') > end.lastIndexOf(')') && !end.includes('\n')
  return isOpen || continued.test(`${end}\0${next.slice(0, 8)}`) || (/^[\p{Ll}\p{Sc}\d]/u.test(next) && short.test(end))
}

/**
 * "Dr.", "ul.", "z. B." and the dot of an ordinal before a floor or month ("1. OG"), after a comma ("yard 3, 2. gate") or a preposition
 * ("in der 3. Generation"), or alone at the start ("1. Vorsitzender"), end no sentence, but "EUR.", "Uhr." and "17 h." do.
 */
const continued =
  /(?:^|[\s(-])(?:(?!Uhr\.|(?<=\d\s)h\.)(?:\p{Lu}\p{Ll}{0,2}|ul|al|tel|tél|nr|dott|prof|avv|arch|geom|sig|mag|\p{L})\.\s*\0|(?<=,\s|^\s*)\d{1,2}\.\s*\0|(?:jede[nrms]?|a[mb]|de[nrms]|zu[mr]|vo[mn]|im|und|[–-])\s\d{1,2}\.\s*\0|\d{1,2}\.\s*\0(?:[OUD]G|Ober|Dach|Stock|Etage|Hof|Hinter|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/u
/** Abbreviations behind which a sentence goes on with a small letter, a figure or a currency sign. */
const short =
  /(?:^|[\s(./-])(?:\p{L}{1,2}|\p{L}+str|tel|tél|fax|no|nr|núm|env|min|max|inkl|incl|zzgl|usw|etc|ggf|evtl|bzw|resp|str|pers|std|tägl|stk|pol|avda|mies|godz|approx|dept|mob|ref|sqm|hrs|ind|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|jan|feb|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez|gg|ecc|art|vol|pkt|wlkp)\.\s*$/iu

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
