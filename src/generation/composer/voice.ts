const ours = /(?<!\p{L})(?:we|us|our|ours|ourselves)(?!\p{L})/iu
/** Where both sides are meant, "we" is right for one person too. */
const both = /(?<!\p{L})(?:together|each other|both|between us|of us|us both)(?!\p{L})/iu

const words: Record<string, string> = { we: 'I', us: 'me', our: 'my', ours: 'mine', ourselves: 'myself' }

/** Copy for a business of one person: "We explain what we do. Ask us." → "I explain what I do. Ask me." */
export const inFirstPerson = (text: string): string =>
  text
    .split(/(?<=[.!?]\s)/)
    .map((sentence) => (ours.test(sentence) && !both.test(sentence) ? alone(sentence) : sentence))
    .join('')

const alone = (sentence: string): string =>
  sentence
    .replace(/(?<!\p{L})we are(?!\p{L})/giu, 'I am')
    .replace(/(?<!\p{L})are we(?!\p{L})/giu, 'am I')
    .replace(/(?<!\p{L})we were(?!\p{L})/giu, 'I was')
    .replace(/(?<!\p{L})(we|us|ours?|ourselves)(?!\p{L})/giu, (word: string) => {
      const mine = words[word.toLowerCase()] ?? word
      return /^\p{Lu}/u.test(word) ? mine.charAt(0).toUpperCase() + mine.slice(1) : mine
    })
