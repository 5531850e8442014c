import { isFrequentWord } from '../../../domain/text-language.ts'
import { emailsOf } from '../../brief/source.ts'
import { tradeCalled } from '../trades.ts'
import type { Line } from './lines.ts'
import { chancesOf, type Features, featuresOf, lettersOf, split, trainedWeights, union } from './linear-model.ts'

/** Words of a brief that may be a name. The first alternative is that none of them is one. */
export type Spans = { texts: string[]; alternatives: Features[] }

const [maxLines, maxCharacters, maxWords, maxSpans, maxContexts] = [60, 3000, 8, 600, 4]

/** A word. `gap`: the marks before it. `sort`: a trade, a legal form, a frequent word, or the shape of another. */
type Token = { word: string; low: string; shape: string; sort: string; start: number; end: number; gap: string }
type Text = ReturnType<typeof textOf>

const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{M}]+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 6)
const marksOf = (text: string): string =>
  text
    .replace(/[„“”«»「」『』‹›]/g, '"')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 4)

const legalForm =
  /^(?:gmbh|ug|kg|ag|ohg|gbr|e\.v|partg|ltd|limited|llp|llc|inc|plc|cic|sarl|sas|eurl|scop|s\.l|s\.a|s\.r\.l|srl|s\.n\.c|snc|s\.a\.s|bv|b\.v|vof|lda|ltda|sp|ab|as|aps|oy|s\.r\.o|kft)$/i
function sortOf(word: string, language: string): string {
  if (tradeCalled(word)) return 'T'
  if (legalForm.test(word)) return 'L'
  return isFrequentWord(word, language) ? word.toLowerCase() : shapeOf(word)
}

function tokensOf(line: string, language: string): Token[] {
  let end = 0
  const words = line.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.\-/@_+&][\p{L}\p{M}\p{N}]+)*|[&+]/gu)
  return Array.from(words, ({ 0: word, index: start }) => {
    const gap = (end === 0 ? '^' : '') + marksOf(line.slice(end, start))
    end = start + word.length
    if (/[@/]|\w\.\w{2}/.test(word)) return { word, low: '@', shape: '@', sort: '@', start, end, gap }
    const low = word.toLowerCase().replace(/\d/g, '0')
    return { word, low, shape: shapeOf(word), sort: sortOf(word, language), start, end, gap }
  })
}

/** Whether two words may belong to one name. A full stop belongs to an abbreviation: "St. John". */
const areJoined = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  left.shape !== '@' &&
  right.shape !== '@' &&
  (/^(?: ?["']?|["'] )$/.test(right.gap) || (right.gap === '. ' && /^\p{Lu}\p{L}{0,2}$/u.test(left.word)))

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': 'and', '+': 'and' }
const bare = (text: string): string => text.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')
/** The names of hosts and mailboxes in a text, in letters and digits only. */
const hostsOf = (text: string): string[] =>
  [
    ...emailsOf(text).flatMap((each) => each.split('@')),
    ...(text.match(/(?<![@\p{L}\d.-])(?:www\.)?[\p{L}\d-]{4,}\.\p{L}{2,7}(?![\p{L}@])/giu) ?? []),
  ]
    .map((each) => bare(each.toLowerCase().replace(/^www\.|\.\p{L}+$/gu, '')))
    .filter(({ length }) => length > 3)
/** How words are like the name of a host. */
function likenessOf(words: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return '-'
  const small = words.toLowerCase()
  const forms = [small, small.replace(/[äöüß&+]/g, (each) => spelled[each] ?? '')].map(bare)
  const is = (test: (form: string, host: string) => boolean) =>
    forms.some((form) => form.length > 2 && hosts.some((host) => test(form, host)))
  if (is((form, host) => form === host)) return 'same'
  if (is((form, host) => host.startsWith(form))) return 'starts'
  if (is((form, host) => form.length > 3 && host.includes(form))) return 'within'
  return is((form, host) => form.includes(host)) ? 'holds' : 'none'
}

/** What holds for a whole text. `places`: each word, as often as it stands there. */
const textOf = (whole: string, lines: number, language: string) => ({
  ...{ language, lines, hosts: hostsOf(whole) },
  isSmall: (whole.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0) < lines,
  small: new Set(whole.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu)),
  places: Map.groupBy(whole.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [], (word) => word),
})

/** The runs of words that may be a name. The same words are one span, whose features are those of all places where it stands. */
export function spansIn(lines: readonly Line[], language: string): Spans {
  const texts = lines.slice(0, maxLines).map(({ sentences }) => sentences.join(' '))
  const whole = texts.join('\n').slice(0, maxCharacters)
  const text = textOf(whole, texts.length, language)
  const found = new Map<string, { context: Set<string>; count: number; part: Token[] }>()
  for (const [index, line] of whole.split('\n').entries()) {
    const tokens = tokensOf(line, language)
    for (const { words, first, last } of runsOf(line, tokens, text.isSmall)) {
      const known = found.get(words) ?? { context: new Set<string>(), count: 0, part: tokens.slice(first, last + 1) }
      if (known.count === 0 && found.size >= maxSpans) continue
      if (known.count < maxContexts)
        for (const each of contextOf(tokens, first, last, index, text)) known.context.add(each)
      found.set(words, { ...known, count: known.count + 1 })
    }
  }
  const none = ['none', `none ${language}`, `none ${text.isSmall}`, `none ${Math.round(Math.log2(found.size + 1))}`]
  return {
    texts: [...found.keys()],
    alternatives: [
      [featuresOf(none)],
      ...[...found].map(([words, { context, count, part }]) => [
        featuresOf(context),
        featuresOf(formOf(words, part, count, text)),
        union(part.map(({ word }) => lettersOf(word))),
      ]),
    ],
  }
}

type Run = { words: string; first: number; last: number }

/** Runs that begin with a capital, behind a quotation mark or with a line. In a brief in small letters, each word may begin one. */
function runsOf(line: string, tokens: readonly Token[], isSmall: boolean): Run[] {
  return tokens.flatMap((opening, first) => {
    const runs: Run[] = []
    const isStart = isSmall || first === 0 || /^[^x]/.test(opening.shape) || /["':]/.test(opening.gap)
    for (let last = first; isStart && opening.shape !== '@' && last < first + maxWords; last++) {
      const [before, closing] = [tokens[last - 1], tokens[last]]
      if (!closing || (last > first && !areJoined(before, closing))) break
      const words = line.slice(opening.start, closing.end)
      const mark = line.slice(closing.end, closing.end + 1)
      const isOpen = /["“„«][^"”“»]*$/u.test(words) && /["”“»]/.test(mark)
      if (/\p{L}/u.test(words)) runs.push({ words: isOpen ? words + mark : words, first, last })
    }
    return runs
  })
}

/** What stands around a run. */
function contextOf(tokens: readonly Token[], first: number, last: number, line: number, text: Text): string[] {
  const [low, shape] = [(at: number) => tokens[at]?.low ?? '^', (at: number) => tokens[at]?.shape ?? '^']
  const gap = (at: number): string => tokens[at]?.gap ?? '$'
  // Whether the capitals go on before or after the run, maybe behind a small word: "Pan | con Nombre".
  const next = (at: number, step: 1 | -1): string =>
    areJoined(tokens[Math.min(at, at - step)], tokens[Math.max(at, at - step)]) ? shape(at) : '|'
  const beyond = (at: number, step: 1 | -1) => (next(at, step) === 'x' ? `x${next(at + step, step)}` : next(at, step))
  const edges = `${beyond(first - 1, -1)} ${beyond(last + 1, 1)}`
  const ahead = ['']
  const back = ['']
  for (let each = 0; each < 4; each++) {
    ahead.push(`${ahead.at(-1)}${gap(last + 1 + each)}${tokens[last + 1 + each]?.sort ?? '$'}`)
    back.push(`${back.at(-1)}${tokens[first - 1 - each]?.sort ?? '^'}${gap(first - each)}`)
  }
  const trade = (from: number, step: 1 | -1) => [0, 1, 2, 3, 4].find((each) => tokens[from + step * each]?.sort === 'T')
  const [opens, closes, start, end] = [gap(first), gap(last + 1), shape(first), shape(last)]
  const [l, ll, r, rr] = [low(first - 1), low(first - 2), low(last + 1), low(last + 2)]
  const position = `${Math.min(2, line)} ${Math.min(2, Math.ceil(first / 4))}`
  const isWhole = first === 0 && last === tokens.length - 1
  return split`E${edges} ¦ E${edges} ${last - first} ¦ E${edges} ${position} ¦ EE${edges} ${start} ${end} ¦
    B${next(first - 1, -1)} ${l} ¦ D${next(last + 1, 1)} ${r} ¦ l${opens} ${l} ¦ ll${ll} ${l} ¦ lll${low(first - 3)} ${ll} ${l} ¦
    r${closes} ${r} ¦ rr${closes} ${r} ${rr} ¦ lr${l} ${r} ¦ p${opens} ${closes} ¦ pp${opens} ${closes} ${position} ¦
    o${opens} ${start} ¦ c${closes} ${end} ¦ ls${opens} ${shape(first - 1)} ${start} ¦ rs${closes} ${shape(last + 1)} ${end} ¦
    lsl${shape(first - 2)} ${l} ¦ fs${low(first)} ${/[.!?^]/.test(opens)} ¦ fn${low(first)} ${shape(first + 1)} ${last > first} ¦
    ln${low(last)} ${closes} ¦ f2${low(first)} ${low(first + 1)} ¦ le${l.slice(-3)} ¦ lb${l.slice(0, 4)} ¦ lf${l} ${low(first)} ¦
    ge${text.language} ${opens} ${edges} ¦ gl${text.language} ${l} ¦ P${position} ¦ P${position} ${closes} ¦
    W${isWhole} ${text.lines > 1} ¦ last ${line === text.lines - 1} ${isWhole} ¦ T>${trade(last + 1, 1)} ¦ T<${trade(first - 1, -1)} ¦
    >${ahead[0]} ¦ >${ahead[1]} ¦ >${ahead[2]} ¦ >${ahead[3]} ¦ >${ahead[4]} ¦ <${back[0]} ¦ <${back[1]} ¦ <${back[2]} ¦ <${back[3]} ¦ <${back[4]} ¦
    <>${back[2]} ${ahead[2]} ¦ <>${back[1]} ${ahead[1]} ¦ >s${ahead[2]} ${start} ¦ >p${ahead[2]} ${position} ¦ <p${back[2]} ${position}`
}

/** What a run looks like. */
function formOf(words: string, part: readonly Token[], count: number, text: Text): string[] {
  const { language, isSmall, hosts, small, places } = text
  const [first = '', last = ''] = [part[0]?.low, part.at(-1)?.low]
  const shapes = part.map(({ shape }) => shape).join(' ')
  // A word that the brief also writes in small letters is often no name.
  const sorts = part.map(({ sort, shape, low }) =>
    /^[TL]$/.test(sort) ? sort : sort !== shape ? 'o' : shape.slice(0, 1) + (small.has(low) ? '-' : ''),
  )
  const inner = part.slice(1).map(({ gap }, at) => (gap === '. ' ? `${part[at]?.low}.` : gap.trim()))
  const host = likenessOf(words, hosts)
  // "Caracolas de Almería" repeats "Caracolas" only.
  const again = part.map(({ low, sort, shape }) =>
    sort !== shape ? 'o' : (places.get(low)?.length ?? 0) > count ? '+' : count > 1 ? '=' : '-',
  )
  return split`bias ¦ n${part.length} ¦ s${shapes} ¦ gs${language} ${shapes} ¦ small ${isSmall} ${part.length} ¦ host ${host} ¦
    host ${host} ${part.length} ¦ count ${Math.min(4, count)} ¦ trade ${tradeCalled(words) !== undefined} ¦ sorts ${sorts.join(' ')} ¦
    so0${sorts[0]} ¦ so1${sorts.at(-1)} ¦ so${sorts[0]} ${sorts.at(-1)} ${part.length} ¦ inner ${inner.join('')} ¦ stop ${inner.join('').includes('.')} ¦
    again ${again.join('')} ¦ again1 ${again[0]} ${again.at(-1)} ${part.length} ¦ first ${first} ¦ first ${first} ${part.length} ¦
    starts ${first.slice(0, 3)} ¦ last ${last} ¦ ends ${last.slice(-3)} ¦ digits ${/\d/.test(words)} ¦ long ${Math.min(8, words.length >> 2)}`
}

/** What is less likely is not taken for a name or town: of the names that are given, 96 % are right letter for letter. */
export const certain = { name: 0.695, place: 0.65 }

/** How likely each run is the name of the business, or else of the person behind it, or the town. */
export function chancesIn(
  { alternatives }: Spans,
  { name, person, place }: Record<keyof typeof certain | 'person', Float32Array>,
) {
  const [none = 1, ...business] = chancesOf(alternatives, name)
  const [, ...people] = chancesOf(alternatives, person)
  const [, ...towns] = chancesOf(alternatives, place)
  return { name: business.map((chance, index) => chance + none * (people[index] ?? 0)), place: towns }
}

/** The most likely words. `alike`: with the runs that they overlap, which differ in where the words begin and end. */
export function likeliest(texts: readonly string[], chances: readonly number[]) {
  const chance = Math.max(0, ...chances)
  const text = texts[chances.indexOf(chance)] ?? ''
  const overlapping = chances.filter((_, index) => texts[index]?.includes(text) || text.includes(texts[index] ?? ''))
  return { text, chance, alike: overlapping.reduce((sum, each) => sum + each, 0) }
}

/**
 * The name of the business, or else of the person behind it, and the town. A name is given letter for letter, or not at all: if it is certain,
 * or if it is the likeliest and the brief opens with it.
 */
export function namesIn(spans: Spans, opening: string | undefined): { name: string | null; place: string | null } {
  const chances = chancesIn(spans, trainedWeights())
  const [name, place] = [likeliest(spans.texts, chances.name), likeliest(spans.texts, chances.place)]
  return {
    name: name.chance >= certain.name || name.text === opening ? name.text : null,
    place: place.alike >= certain.place ? place.text : null,
  }
}
