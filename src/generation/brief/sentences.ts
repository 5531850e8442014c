/** Languages of the supported scripts end sentences with the same signs. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into sentences; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[][] = []
  let continues = false
  for (const { segment } of segmenter.segment(text)) {
    if (continues) sentences.at(-1)?.push(segment)
    else sentences.push([segment])
    continues = abbreviation.test(segment.slice(-8))
  }
  return sentences.map((segments) => segments.join(''))
}

/** "Dr.", "ul." and "z. B." end no sentence, but "EUR." and "Uhr." do. */
const abbreviation = /(?:^|[\s(])(?!Uhr\.)(?:\p{Lu}\p{Ll}{0,2}|ul|al|tel|nr|\p{L})\.\s*$/u
