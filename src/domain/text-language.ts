/** Frequent short words of languages in Latin letters, and those of them that others hardly use. */
const words: Record<string, string> = {
  en: 'called the and with for that which we our my of to is are at from in a an i by who sells',
  de: 'der die das und in mit für wir unser unsere ist sind ein eine einen im am von zu nicht auf bei ich namens uhr keine',
  fr: 'le la les et avec pour nous notre nos est sont un une des du au aux dans chez qui sur à je de en',
  es: 'el la los las y con para nosotros nuestro nuestra es son un una del al en que por desde de somos se',
  it: 'il lo la gli le e con per noi nostro nostra è sono un una del della dei di a al nel che da dal siamo di sulla sulle sul alla alle agli dalle vicino notte aperto',
  pt: 'o a os as e com para nós nosso nossa é são um uma do da dos das no na em que de desde não somos',
  nl: 'de het een en met voor wij onze ons is zijn van in op bij ik niet dat die te naar sinds per tot uur vanaf kind les',
  da: 'og med for vi vores er en et den det af på til hos jeg ikke som fra har',
  sv: 'och med för vi vår våra är en ett den det av på till hos jag inte som från har',
  nb: 'og med for vi vår våre er en et den det av på til hos jeg ikke som fra har',
  fi: 'ja on ovat me meidän kanssa että joka olemme sekä tai ei se myös',
  pl: 'i z dla w na do się jest są nasz nasza my oraz od że nie po o',
  tr: 've ile için bir bu biz bizim olarak de da en olan var',
}
const sets = Object.entries(words).map(([code, list]) => [code, new Set(list.split(' '))] as const)
/** Letters that only some languages use. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[äöüß]/i, 'de'], [/[ñ¿¡áíóú]/i, 'es'], [/[ãõáíóú]/i, 'pt'], [/[æø]/i, 'da'], [/å/i, 'sv'], [/[ąęłńóśćżź]/i, 'pl'], [/[ığş]/, 'tr'], [/[èêœû]/i, 'fr'], [/[ùòì]/i, 'it'],
] // biome-ignore format: a table of letters

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'], [/\p{Script=Hangul}/u, 'ko'], [/\p{Script=Han}/u, 'zh'], [/[іїєґ]/iu, 'uk'], [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'], [/\p{Script=Hebrew}/u, 'he'], [/\p{Script=Greek}/u, 'el'], [/\p{Script=Thai}/u, 'th'], [/\p{Script=Devanagari}/u, 'hi'],
] // biome-ignore format: a table of scripts

/** The language in which a text is written, as a BCP 47 code; undefined if its words do not tell. */
export function languageOfText(source: string): string | undefined {
  const text = source.slice(0, 2_000).normalize('NFC')
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (all === 0) return undefined
  if (latin < all / 2) return scripts.find(([script]) => script.test(text))?.[1]
  const weight = (word: string) => (word.length < 2 ? 0.4 : 1)
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const long = said.filter((word) => word.length > 3)
  const endsInVowels = long.filter((word) => /[aeio]$/.test(word)).length > long.length * 0.6
  const scores = sets.map(([code, set]) => {
    const letter = letters.some(([expression, each]) => each === code && expression.test(text)) ? 1.5 : 0
    const ending = endsInVowels && ['es', 'it', 'pt'].includes(code) ? 0.3 : 0
    const found = said.reduce((sum, word) => sum + (set.has(word) ? weight(word) : 0), 0)
    return { code, score: found + letter + ending }
  })
  const [best] = scores.sort((a, b) => b.score - a.score)
  return best && best.score >= 1 ? best.code : undefined
}

/** Whether a word is one of the frequent short words of a language, or of any. */
export const isFrequentWord = (word: string, language?: string): boolean =>
  sets.some(([code, set]) => (!language || code === language.split('-')[0]) && set.has(word.toLowerCase()))
