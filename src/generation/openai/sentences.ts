/** Languages of the supported scripts end sentences with the same signs. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a text into sentences; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last.slice(-8))) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}

/** "Dr." and "z. B." end no sentence. */
const abbreviation = /(?:^|[\s(])(?:\p{Lu}\p{L}{0,2}|\p{L})\.\s*$/u
