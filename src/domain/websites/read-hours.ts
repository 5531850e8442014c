import { type OpeningHours, untilWords, weekdayName, weekdays } from './hours.ts'

type Time = { minutes: number; isMarked: boolean; half: 'am' | 'pm' | undefined }
type Token = { days: number[] } | { time: Time } | 'to' | 'and' | ',' | 'closed'

// biome-ignore format: tables of words
const words: Record<string, Token | null> = {
  ...Object.fromEntries(untilWords.map((word) => [word, 'to'] as const)), and: 'and', und: 'and', sowie: 'and', et: 'and', y: 'and', e: 'and', en: 'and', og: 'and', och: 'and',
  closed: 'closed', geschlossen: 'closed', ruhetag: 'closed', 'fermé': 'closed', cerrado: 'closed', chiuso: 'closed',
  fechado: 'closed', gesloten: 'closed', lukket: 'closed', stängt: 'closed',
  open: null, hours: null, from: null, von: null, de: null, du: null, le: null, dalle: null, das: null, 'geöffnet': null, offen: null, ouvert: null, ouverte: null, ouverts: null,
  abierto: null, abierta: null, aperto: null, aperta: null, aberto: null, aberta: null, geopend: null, uhr: null,
}
const everyDay =
  /^(?:daily|every ?day|täglich|tous les jours|todos los días|a diario|tutti i giorni|todos os dias|dagelijks)(?!\p{L})/u
const time =
  /^(\d{1,2})(?:[:.h](\d{2}))?\s?([ap])\.?m\.?(?!\p{L})|^(\d{1,2})(?:[:.h](\d{2}))?\s?(uhr|uur|h|heures)?(?![\p{L}\d])/u
const noon = /^(?:(noon|midi|mittags?)|(midnight|minuit|mitternacht))(?!\p{L})/u

/**
 * Reads opening hours in words: "Tue–Fri 7:00–18:00, Sat 8am to 1pm". Returns undefined unless it understands every word and every time has
 * one meaning, because wrong hours are worse than hours that only people can read.
 */
export function readHours(text: string, language: string): OpeningHours[] | undefined {
  const tokens = tokensOf(text, language)
  const clauses = tokens && clausesOf(withClock(tokens))
  const groups = clauses && groupsOf(clauses)
  const hours = groups?.flatMap(({ days, spans }) => spans.map((span) => hoursOf(days, span, language)))
  return hours?.length && hours.length <= 28 && hours.every((each) => each !== undefined) ? hours : undefined
}

/** One hour after noon tells that all times are of the 24-hour clock. */
function withClock(tokens: readonly Token[]): Token[] {
  const times = tokens.flatMap((token) => (typeof token === 'object' && 'time' in token ? token.time : []))
  const is24 = times.every(({ half }) => !half) && times.some(({ minutes }) => minutes >= 780)
  return tokens.map((token) =>
    is24 && typeof token === 'object' && 'time' in token ? { time: { ...token.time, isMarked: true } } : token,
  )
}

function tokensOf(text: string, language: string): Token[] | undefined {
  const tokens: Token[] = []
  let rest = text.normalize('NFC').toLocaleLowerCase(language)
  for (;;) {
    rest = rest.replace(/^(?:[^\S\n]|:)+/u, '')
    if (rest === '' || rest === '.') return tokens
    const [token, length] = firstToken(rest, language) ?? []
    if (token === undefined) return undefined
    if (token) tokens.push(token)
    rest = rest.slice(length)
  }
}

function firstToken(rest: string, language: string): [Token | null, number] | undefined {
  const until = /^(?:[–—-]|t\/m(?!\p{L}))/u.exec(rest)
  if (until) return ['to', until[0].length]
  if (/^[,;|·\n]/.test(rest)) return [',', 1]
  if (/^[/&]/.test(rest)) return ['and', 1]
  const daily = everyDay.exec(rest)
  if (daily) return [{ days: weekdays }, daily[0].length]
  const [said, isNoon] = noon.exec(rest) ?? []
  if (said) return [{ time: { minutes: isNoon ? 720 : 0, isMarked: true, half: undefined } }, said.length]
  const clock = time.exec(rest)
  const at = clock && timeOf(clock)
  if (at) return [{ time: at }, clock[0].length]
  const [word = ''] = /^\p{L}+(?:-feira)?/u.exec(rest) ?? []
  const day = word && dayOf(word, language)
  if (day) return [{ days: [day] }, word.length + (rest[word.length] === '.' ? 1 : 0)]
  return Object.hasOwn(words, word) ? [words[word] ?? null, word.length] : undefined
}

function timeOf([, hour12, minute12, half, hour24, minute24, mark]: RegExpExecArray): Time | undefined {
  const hour = Number(hour12 ?? hour24)
  const minute = Number(minute12 ?? minute24 ?? 0)
  if (minute > 59 || hour > 24 || (half && (hour > 12 || hour === 0))) return undefined
  const isMarked = half !== undefined || mark !== undefined || hour > 12 || /^0/.test(hour24 ?? '')
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return { minutes: (hours * 60 + minute) % 1440, isMarked, half: half ? (half === 'p' ? 'pm' : 'am') : undefined }
}

/** A day by its name, or by the beginning of one name only, in the language of the website or in English. */
export function dayOf(word: string, language: string): number | undefined {
  for (const spoken of [language, 'en']) {
    const found = weekdays.filter((day) => isDay(word, day, spoken) || isDay(word.replace(/s$/, ''), day, spoken))
    if (found.length === 1) return found[0]
  }
  return undefined
}
const isDay = (word: string, day: number, language: string): boolean =>
  word.length > 1 &&
  (weekdayName(day, language, 'long').toLocaleLowerCase(language).startsWith(word) ||
    weekdayName(day, language, 'short').toLocaleLowerCase(language).replace('.', '') === word)

/** Part of the text up to a comma, or to a day after a time. */
type Clause = { days: number[]; spans: Span[]; isClosed: boolean }
type Span = { opens: Time; closes: Time }

const noClause = (): Clause => ({ days: [], spans: [], isClosed: false })

function clausesOf(tokens: readonly Token[]): Clause[] | undefined {
  const clauses = [noClause()]
  let opens: Time | undefined
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    const isRange = before === 'to'
    let clause = clauses.at(-1) ?? noClause()
    if (typeof token === 'string') {
      if (isRange || (token === 'to' && (before === undefined || typeof before === 'string'))) return undefined
      if (token === 'closed') clause.isClosed = true
      if (token === ',') clauses.push(noClause())
    } else if ('days' in token) {
      if (opens) return undefined
      if (clause.spans.length > 0) clauses.push((clause = noClause()))
      const days = isRange ? daysUntil(clause.days.at(-1), token.days) : token.days
      if (!days) return undefined
      clause.days.push(...days)
    } else if (isRange && opens) {
      clause.spans.push({ opens, closes: token.time })
      opens = undefined
    } else if (isRange || opens) return undefined
    else opens = token.time
  }
  return opens || tokens.at(-1) === 'to' ? undefined : clauses
}

/** The days after `first` up to a day: Saturday to Monday goes over the end of the week. */
function daysUntil(first: number | undefined, [last, ...more]: readonly number[]): number[] | undefined {
  if (first === undefined || last === undefined || more.length > 0) return undefined
  return Array.from({ length: (last - first + 7) % 7 }, (_, index) => ((first + index) % 7) + 1)
}

type Group = { days: number[]; spans: Span[] }

/** Days with the times that follow them. Which days are closed must be as clear. */
function groupsOf(clauses: readonly Clause[]): Group[] | undefined {
  const groups: Group[] = []
  let waiting: number[] = []
  for (const [index, { days, spans, isClosed }] of clauses.entries()) {
    const isUnclear = isClosed
      ? waiting.length > 0 || spans.length > 0
      : clauses[index - 1]?.isClosed && spans.length === 0
    if (isUnclear) return undefined
    if (isClosed) continue
    waiting.push(...days)
    if (spans.length === 0) continue
    const open = waiting.length > 0 ? waiting : groups.at(-1)?.days
    if (!open) return undefined
    groups.push({ days: open, spans })
    waiting = []
  }
  return waiting.length > 0 ? undefined : groups
}

const afternoon = (minutes: number) => (minutes % 720) + 720

function hoursOf(days: readonly number[], { opens, closes }: Span, language: string): OpeningHours | undefined {
  const end = closes.minutes
  const known = (from: number, until: number): OpeningHours => ({
    days: [...new Set(days)].toSorted((a, b) => a - b),
    ...{ opens: clockOf(from), closes: clockOf(until) },
  })
  if (opens.isMarked && closes.isMarked) return known(opens.minutes, end)
  if (closes.half === 'pm') {
    // "9–5 pm" begins in the morning; "7–10 pm" has two meanings.
    if (afternoon(opens.minutes) >= end) return known(opens.minutes, end)
    return opens.minutes === 720 ? known(720, end) : undefined
  }
  if (closes.isMarked ? opens.minutes < end && !closes.half : opens.isMarked && !opens.half && end > opens.minutes)
    return known(opens.minutes, end)
  const isDaytime = opens.minutes >= 300 && opens.minutes < 720 && end < 720
  if (closes.isMarked || opens.isMarked || !isDaytime) return undefined
  return end > opens.minutes ? undefined : language.startsWith('en') ? known(opens.minutes, end + 720) : undefined
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
