import type { EditableSettings } from '../../../domain/edits/edits.ts'
import { type Facts, hoursIn } from '../../../domain/websites/facts.ts'
import { Clock, formatTime, type OpeningHours, weekdays } from '../../../domain/websites/hours.ts'
import { bySeason, findOverlap, freeSeason, type Season } from '../../../domain/websites/seasons.ts'
import { bodyFontFor } from '../../../domain/websites/pairings.ts'
import type { Website } from '../../../domain/websites/websites.ts'
import { fill, type Phrases } from '../phrases/index.ts'
import { type Body, inputName, type PostedFields, readRecord, textsOf } from './read-fields.ts'

export const contactTexts = ['phone', 'email', 'address'] as const
/** What legal pages need besides the country. */
export const legalTexts = ['legal_name', 'legal_representative', 'legal_details'] as const
const factTexts = [...contactTexts, 'country', 'time_zone', ...legalTexts] as const
const themeFields = ['primary_color', 'accent_color', 'font_heading', 'radius', 'density'] as const
/** Facts and theme of a website, as its editor shows them. */
export type ShownSettings = { facts: Facts; theme: Pick<EditableSettings['theme'], (typeof themeFields)[number]> }

/** As many times a day as the schema of opening hours allows in all. */
const maxTimes = 28
export type Times = Pick<OpeningHours, 'opens' | 'closes'>

/** The part of an input's name that names a season: "s0."; empty: the days that are in none. */
export type Week = string
const weeks: readonly Week[] = ['', ...Array.from({ length: maxTimes }, (_, index) => `s${index}.`)]

/** The name of an input of the opening hours of a day. */
export const timeName = (week: Week, day: number, index: number, part: keyof Times) =>
  inputName('facts', 'hours', `${week}${day}.${index}.${part}`)
export const openName = (week: Week, day: number) => inputName('facts', 'hours', `${week}${day}.open`)
/** The name of an input of the first or the last day of a season. */
export const seasonName = (week: Week, end: keyof Season, part: 'day' | 'month') =>
  inputName('facts', 'hours', `${week}${end}.${part}`)

/** Opening hours, read from their words if they have no entries. Days of a season with the same hours are one entry. Null: none. */
export const hoursOf = ({ hours, hours_text }: Facts, language: string): OpeningHours[] | null =>
  grouped(hours ?? hoursIn(hours_text ?? null, language))

export const timesOn = (day: number, hours: readonly OpeningHours[]): Times[] =>
  hours.flatMap(({ days, opens, closes }) => (days.includes(day) ? [{ opens, closes }] : []))

function grouped(hours: readonly OpeningHours[]): OpeningHours[] | null {
  const result = bySeason(hours).flatMap(({ season, entries }) => {
    const all = weekdays.flatMap((day) => timesOn(day, entries).map((times) => ({ day, ...times })))
    return [...Map.groupBy(all, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap((same) =>
      same.slice(0, 1).map(({ opens, closes }) => ({
        days: same.map(({ day }) => day),
        opens,
        closes,
        ...(season ? { season } : {}),
      })),
    )
  })
  return result.length > 0 ? result : null
}

/** The opening hours of the days that are in no season, and of each season, as the form has them. */
export const weeksOf = (hours: readonly OpeningHours[]): ShownWeek[] => [
  { week: '', season: undefined, entries: hours.filter(({ season }) => !season) },
  ...bySeason(hours)
    .filter(({ season }) => season)
    .map((each, index) => ({ ...each, week: `s${index}.` })),
]
export type ShownWeek = { week: Week; season: Season | undefined; entries: OpeningHours[] }

/** The same of a posted form. */
export const postedWeeks = (body: Body): ShownWeek[] =>
  weeks
    .filter((week) => !week || body[seasonName(week, 'from', 'month')] !== undefined)
    .map((week) => ({ week, season: postedSeason(body, week), entries: [] }))

/** Opening hours as their form sends them. */
export const timeInputs = (hours: readonly OpeningHours[]): [name: string, value: string][] =>
  weeksOf(hours).flatMap(({ week, season, entries }) => [
    ...(season ? seasonInputs(week, season) : []),
    ...weekdays.flatMap((day) => dayInputs(week, day, timesOn(day, entries))),
  ])

const seasonInputs = (week: Week, season: Season) =>
  (['from', 'to'] as const).flatMap((end): [string, string][] => [
    [seasonName(week, end, 'month'), season[end].slice(0, 2)],
    [seasonName(week, end, 'day'), season[end].slice(3)],
  ])

function dayInputs(week: Week, day: number, times: readonly Times[]): [name: string, value: string][] {
  const inputs = times.flatMap(({ opens, closes }, index): [string, string][] => [
    [timeName(week, day, index, 'opens'), opens],
    [timeName(week, day, index, 'closes'), closes],
  ])
  return times.length > 0 ? [[openName(week, day), 'on'], ...inputs] : []
}

/** A time of day as people write it, such as "7:30", "07.30", "730" or "7:30 pm", as "07:30". Undefined for any other text. */
export function clockOf(text: string): string | undefined {
  const pattern = /^(\d{1,2}?)\s?(?:[:.,h]?\s?(\d{2}))?\s?(?:h|uhr)?\s?(?:([ap])\.?\s?m\.?)?$/i
  const [, hour, minutes = '00', half] = pattern.exec(text.trim()) ?? []
  if (hour === undefined || Number(minutes) > 59 || Number(hour) > 24) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  if (Number(hour) === 24 && minutes !== '00') return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour) % 24
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** A time as pages in a language write it, if that is read as the same time. Any other text stays as it is. */
export function shownTime(text: string, language: string): string {
  const time = clockOf(text)
  const shown = time && formatTime(time, language).replace('\u00a0', ' ')
  return shown && clockOf(shown) === time ? shown : text
}

/** Why posted opening hours cannot be saved: a text that is not a time, or seasons that share days. Empty texts are named beside their day. */
export function wrongHours(body: Body, t: Phrases): string | undefined {
  const wrong = openDays(body)
    .flatMap(({ week, day }) => postedTimes(body, week, day).flatMap(({ opens, closes }) => [opens, closes]))
    .find((text) => text !== '' && !clockOf(text))
  if (wrong !== undefined) return fill(t.noTime, wrong)
  return findOverlap(postedHours(body)) && t.seasonsOverlap
}

const openDays = (body: Body) =>
  weeks.flatMap((week) => weekdays.filter((day) => body[openName(week, day)]).map((day) => ({ week, day })))

/** The season of a week in a posted form. A day after the last one of its month is the last one. */
function postedSeason(body: Body, week: Week): Season | undefined {
  const dayOf = (end: keyof Season) => {
    const [month = '', day = ''] = (['month', 'day'] as const).map((part) => body[seasonName(week, end, part)])
    return `${month}-${String(Math.min(Number(day), new Date(2024, Number(month), 0).getDate())).padStart(2, '0')}`
  }
  return week ? { from: dayOf('from'), to: dayOf('to') } : undefined
}

/** The times of a day in a posted form. A day that is open without times has empty ones, which are rejected. */
export function postedTimes(body: Body, week: Week, day: number): Times[] {
  const part = (index: number, name: keyof Times) => {
    const text = (body[timeName(week, day, index, name)] ?? '').trim()
    return clockOf(text) ?? text
  }
  const all = Array.from({ length: maxTimes }, (_, index) => ({
    opens: part(index, 'opens'),
    closes: part(index, 'closes'),
  }))
  const given = all.filter(({ opens, closes }) => opens || closes)
  return given.length > 0 ? given : all.slice(0, 1)
}

const without = (body: Body, start: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith(inputName('facts', 'hours', start))))

/**
 * A posted form whose button gives the hours of a day to others ("same 1 2 3", "same s0.1 2 3"), or adds or removes the hours of a season
 * ("season add", "season remove s0.").
 */
function withHours(body: Body): Body {
  const [action = '', ...words] = (body['do'] ?? '').split(' ')
  if (action === 'season' && words[0] === 'remove') return without(body, words[1] || 's')
  if (action === 'season') return { ...body, ...Object.fromEntries(addedSeason(body)) }
  if (action !== 'same') return body
  const [, week = '', from = ''] = /^(s\d+\.)?(\d)$/.exec(words[0] ?? '') ?? []
  return words.slice(1).reduce((rest, day): Body => {
    const inputs = dayInputs(week, Number(day), postedTimes(body, week, Number(from)))
    return { ...without(rest, `${week}${day}.`), ...Object.fromEntries(inputs) }
  }, body)
}

/** The inputs of a new season, with the hours of the other days. */
function addedSeason(body: Body): [name: string, value: string][] {
  const hours = postedHours(body)
  const season = freeSeason(hours)
  const week = weeks.find((each) => each && !openDays(body).some((day) => day.week === each))
  if (!season || !week) return []
  const usual = hours.filter((each) => !each.season)
  return [...seasonInputs(week, season), ...weekdays.flatMap((day) => dayInputs(week, day, timesOn(day, usual)))]
}

const postedHours = (body: Body): OpeningHours[] =>
  openDays(body).flatMap(({ week, day }) => {
    const season = postedSeason(body, week)
    return postedTimes(body, week, day).map((times) => ({ days: [day], ...times, ...(season ? { season } : {}) }))
  })

/** One edit of the posted facts. */
export function readFacts(posted: Body, { facts }: ShownSettings, language: string): PostedFields {
  const body = withHours(posted)
  const { clock, ...texts } = textsOf(body, 'facts', [...factTexts, 'clock'])
  const own = {
    ...texts,
    clock: clock === undefined ? undefined : (Clock.safeParse(Number(clock)).data ?? null),
    hours: grouped(postedHours(body)),
  }
  const { values, result } = readRecord({
    body,
    id: 'facts',
    own,
    current: { ...facts, hours: hoursOf(facts, language) },
  })
  if (Object.keys(values).length > 0) result.edits.push({ type: 'set_facts', facts: values })
  return result
}

/** One edit of the posted theme. A typeface of headings brings the one for texts. */
export function readTheme(body: Body, { theme }: ShownSettings, website: Website): PostedFields {
  const own = textsOf(body, 'theme', themeFields)
  const { values, result } = readRecord({ body, id: 'theme', own, current: shownTheme(theme) })
  const { font_heading: font } = values
  const fonts = font ? { font_body: bodyFor(font, website) } : {}
  if (Object.keys(values).length > 0) result.edits.push({ type: 'set_theme', theme: { ...values, ...fonts } as object })
  return result
}

/** The typeface of texts for one of headings: that of the website, or the one that suits a new one. */
export const bodyFor = (heading: string, { settings: { theme } }: Website): string =>
  heading === theme.font_heading ? theme.font_body : bodyFontFor(heading)

/** Browsers send colors in lower case. */
export const shownTheme = ({
  primary_color,
  accent_color,
  ...theme
}: ShownSettings['theme']): ShownSettings['theme'] => ({
  ...theme,
  primary_color: primary_color.toLowerCase(),
  accent_color: accent_color.toLowerCase(),
})
