import { isFrequentWord } from '../../../domain/text-language.ts'
import { emailsOf } from '../../brief/source.ts'
import { findTrade } from '../trades.ts'
import { addLetters, feature, type Features, probabilities, scoreOf } from './linear-model.ts'

/** Words of a brief that may be a name, with their features. */
export type Span = { text: string; features: Features }

type Token = { text: string; start: number; end: number; before: string; after: string }

const [maxSentences, maxWords, maxSpans] = [60, 7, 3000]
const isWordPart = /[\p{L}\p{N}&+]/u

function tokensOf(sentence: string): Token[] {
  return [...sentence.slice(0, 1000).matchAll(/\S+/gu)].map(({ 0: all, index }) => {
    const [before = ''] = /^[^\p{L}\p{N}&+]*/u.exec(all) ?? []
    let end = all.length
    while (end > before.length && !isWordPart.test(all.slice(end - 1, end))) end--
    const [text, after] = [all.slice(before.length, end), all.slice(end)]
    return { text, start: index + before.length, end: index + before.length + text.length, before, after }
  })
}

/** Within a sentence, a full stop belongs to an abbreviation, and a quote may begin the second part of a name. */
const isJoined = (left: Token, right: Token): boolean =>
  /^["“„«]?$/.test(right.before) && (left.after === '' || left.after === '.')
/** With the quotation mark that ends it: 'Salon "Anna"'. */
const withQuote = (words: string, after: string): string => {
  const [end = ''] = /^["”“»]/.exec(after) ?? []
  return /["“„«]/.test(words.slice(1)) ? words + end : words
}
const isCapital = (text: string): boolean => /^[\p{Lu}\p{Lo}\p{N}]/u.test(text)

const shapeOf = (text: string | undefined): string =>
  text === undefined
    ? '-'
    : text
        .replace(/\p{Lu}+/gu, 'X')
        .replace(/[\p{Ll}\p{Lo}\p{M}]+/gu, 'x')
        .replace(/\p{N}+/gu, '0')
        .slice(0, 8)

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const plain = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')
/** The forms that a text takes in the name of a host. */
const hostForms = (text: string): string[] => {
  const small = text.toLowerCase()
  return [
    plain(small),
    plain(small.replace(/[äöüß]/g, (each) => spelled[each] ?? '')),
    plain(small.replace(/[&+]/g, 'and')),
  ]
}
const hostsOf = (text: string): string[] =>
  [
    ...emailsOf(text).flatMap((each) => each.split('@')),
    ...[...text.matchAll(/(?:www\.)?([\p{L}\d-]{4,})\.(?:\p{L}{2,7})(?![\p{L}@])/giu)].map(([, host = '']) => host),
  ].map((each) =>
    plain(
      each
        .toLowerCase()
        .split('.')
        .slice(0, 2)
        .join('')
        .replace(/(?:example|com|net|org)$/, ''),
    ),
  )

/** The runs of up to seven words that may be a name, in the order of the brief; the same words are one span. */
export function spansIn(sentences: readonly string[], language: string): Span[] {
  const found = new Map<string, { context: Set<number>; count: number }>()
  const text = sentences.join('\n')
  const isSmall = (text.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0) < sentences.length
  const hosts = hostsOf(text).filter((each) => each.length > 3)
  const add = (words: string, context: readonly string[]) => {
    const known = found.get(words) ?? { context: new Set<number>(), count: 0 }
    if (known.count < 4) for (const each of context) known.context.add(feature(each))
    found.set(words, { ...known, count: known.count + 1 })
  }
  for (const [index, sentence] of sentences.slice(0, maxSentences).entries()) {
    const tokens = tokensOf(sentence)
    for (const [first, opening] of tokens.entries())
      for (let last = first; last < Math.min(tokens.length, first + maxWords); last++) {
        const closing = tokens[last]
        const inner = tokens[last - 1]
        if (!closing || (last > first && inner && !isJoined(inner, closing))) break
        if (!opening.text || !closing.text || !/\p{L}/u.test(sentence.slice(opening.start, closing.end))) continue
        const isStart = isSmall || isCapital(opening.text) || opening.before !== ''
        if (!isStart || found.size >= maxSpans) continue
        const words = withQuote(sentence.slice(opening.start, closing.end), closing.after)
        add(words, contextOf(tokens, first, last, index))
      }
  }
  return [...found].map(([words, { context, count }]) => ({
    text: words,
    features: [[...context], ...formOf(words, { count, language, isSmall, hosts })],
  }))
}

/** Quotation marks of all languages are the same. */
const withPlainQuotes = (marks: string): string => marks.replace(/['“”„«»‘’‚‹›「」『』]/gu, '"')

/** What stands around a span. */
function contextOf(tokens: readonly Token[], first: number, last: number, sentence: number): string[] {
  const at = (index: number): string => tokens[index]?.text.toLowerCase() ?? '^'
  const opens = withPlainQuotes(`${tokens[first - 1]?.after ?? '^'}${tokens[first]?.before ?? ''}`)
  const closes = withPlainQuotes(`${tokens[last]?.after ?? ''}${tokens[last + 1]?.before ?? '$'}`)
  const [left, right] = [shapeOf(tokens[first - 1]?.text), shapeOf(tokens[last + 1]?.text)]
  const [start, end] = [shapeOf(tokens[first]?.text), shapeOf(tokens[last]?.text)]
  // Whether the capitals go on before or after the span, maybe behind a small word: "Pan | con Nombre".
  const goesOn = (one: number, other: number): string => {
    const [left, right] = [tokens[Math.min(one, other)], tokens[Math.max(one, other)]]
    return left && right && isJoined(left, right) ? shapeOf(tokens[one]?.text) : '|'
  }
  const [before, behind] = [goesOn(first - 1, first), goesOn(last + 1, last)]
  const [far, beyond] = [goesOn(first - 2, first - 1), goesOn(last + 2, last + 1)]
  const edges = [before === 'x' ? `x${far}` : before, behind === 'x' ? `x${beyond}` : behind].join(' ')
  return [
    ...[`edges ${edges}`, `edges ${edges} ${last - first}`, `edges ${edges} ${first > 0} ${Math.min(2, sentence)}`],
    ...[
      `before ${before} ${at(first - 1)}`,
      `behind ${behind} ${at(last + 1)} ${beyond}`,
      `edges ${edges} ${start} ${end}`,
    ],
    ...[
      `l ${at(first - 1)}`,
      `ll ${at(first - 2)} ${at(first - 1)}`,
      `r ${at(last + 1)}`,
      `rr ${at(last + 1)} ${at(last + 2)}`,
    ],
    ...[`lp ${opens}`, `rp ${closes}`, `p ${opens} ${closes}`, `ls ${left} ${opens}`, `rs ${right} ${closes}`],
    ...[`lf ${left} ${opens} ${start}`, `re ${end} ${closes} ${right}`, `lr ${at(first - 1)} ${at(last + 1)}`],
    ...[`la ${at(first - 1)} ${start}`, `le ${at(first - 1).slice(-3)}`, `lb ${at(first - 1).slice(0, 4)}`],
    ...[`s ${Math.min(3, sentence)} ${Math.min(3, first)}`, `whole ${first === 0 && last === tokens.length - 1}`],
    ...[`s ${Math.min(3, sentence)}`, `ends ${last === tokens.length - 1} ${closes}`, `lp ${at(first - 1)}${opens}`],
    `quoted ${opens.endsWith('"')} ${closes.startsWith('"')}`,
    `quoted ${opens.endsWith('"')} ${closes.startsWith('"')} ${Math.min(2, sentence)} ${start}`,
    `ls2 ${shapeOf(tokens[first - 2]?.text)} ${at(first - 1)}`,
  ]
}

type Brief = { count: number; language: string; isSmall: boolean; hosts: readonly string[] }

/** What a span itself looks like. */
function formOf(text: string, { count, language, isSmall, hosts }: Brief): number[][] {
  const words = text.split(/\s+/)
  const [first = '', last = ''] = [words[0]?.toLowerCase(), words.at(-1)?.toLowerCase()]
  const shapes = words.map(shapeOf).join(' ')
  const forms = hostForms(text).filter((each) => each.length > 2)
  const isHost = (test: (form: string, host: string) => boolean) =>
    forms.some((form) => hosts.some((host) => test(form, host)))
  const host = isHost((form, each) => form === each)
    ? 'same'
    : isHost((form, each) => each.startsWith(form))
      ? 'starts'
      : isHost((form, each) => form.length > 3 && each.includes(form))
        ? 'within'
        : isHost((form, each) => form.includes(each))
          ? 'holds'
          : 'none'
  const trade = findTrade(text)
  const place = trade ? `${trade.index === 0} ${trade.end === text.length}` : 'none'
  const rare = words.map((each) => (isFrequentWord(each, language) ? 'o' : /^\p{Lu}/u.test(each) ? 'X' : 'x')).join('')
  const form = [
    ...['bias', `n ${words.length}`, `shapes ${shapes}`, `${language} ${shapes}`, `small ${isSmall} ${shapes}`],
    ...[
      `host ${host}`,
      `host ${host} ${words.length}`,
      `count ${Math.min(4, count)}`,
      `trade ${place}`,
      `rare ${rare}`,
    ],
    ...[
      `first ${first}`,
      `last ${last}`,
      `first ${first} ${shapes}`,
      `starts ${first.slice(0, 3)}`,
      `ends ${last.slice(-3)}`,
    ],
    ...[`trade ${place} ${words.length}`, `digits ${/\d/.test(text)}`, `chars ${Math.min(8, text.length >> 2)}`],
  ]
  const letters = new Set<number>()
  for (const each of words) addLetters(each, 's', letters)
  return [[...new Set(form.map(feature))], [...letters]]
}

/** The most likely span, and how likely it is; the alternative is that the brief holds none. */
export function bestSpan(
  spans: readonly Span[],
  weights: ArrayLike<number>,
): { text: string; certainty: number } | undefined {
  const chances = probabilities([0, ...spans.map(({ features }) => scoreOf(weights, features))]).slice(1)
  const top = chances.reduce((best, each, index) => (each > (chances[best] ?? 0) ? index : best), 0)
  const span = spans[top]
  return span && { text: span.text, certainty: chances[top] ?? 0 }
}
