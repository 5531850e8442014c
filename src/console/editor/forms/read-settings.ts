import type { EditableSettings } from '../../../domain/edits/edits.ts'
import { type Facts, hoursIn } from '../../../domain/websites/facts.ts'
import { formatTime, type OpeningHours } from '../../../domain/websites/hours.ts'
import { bodyFontFor } from '../../../domain/websites/pairings.ts'
import type { Website } from '../../../domain/websites/websites.ts'
import { type Body, inputName, type PostedFields, readRecord, textsOf } from './read-fields.ts'

export const contactTexts = ['phone', 'email', 'address'] as const
/** What legal pages need besides the country. */
export const legalTexts = ['legal_name', 'legal_representative', 'legal_details'] as const
const factTexts = [...contactTexts, 'country', 'time_zone', ...legalTexts] as const
const themeFields = ['primary_color', 'accent_color', 'font_heading', 'radius', 'density'] as const
/** Facts and theme of a website, as its editor shows them. */
export type ShownSettings = { facts: Facts; theme: Pick<EditableSettings['theme'], (typeof themeFields)[number]> }

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** As many times a day as the schema of opening hours allows in all. */
const maxTimes = 28
export type Times = Pick<OpeningHours, 'opens' | 'closes'>

/** The name of an input of the opening hours of a day. */
export const timeName = (day: number, index: number, part: keyof Times) =>
  inputName('facts', 'hours', `${day}.${index}.${part}`)
export const openName = (day: number) => inputName('facts', 'hours', `${day}.open`)

/** Opening hours, read from their words if they have no entries. Days with the same hours are one entry. Null: none. */
export const hoursOf = ({ hours, hours_text }: Facts, language: string): OpeningHours[] | null =>
  grouped(hours ?? hoursIn(hours_text ?? null, language))

export const timesOn = (day: number, hours: readonly OpeningHours[] | null): Times[] =>
  (hours ?? []).flatMap(({ days, opens, closes }) => (days.includes(day) ? [{ opens, closes }] : []))

function grouped(hours: readonly OpeningHours[]): OpeningHours[] | null {
  const entries = weekdays.flatMap((day) => timesOn(day, hours).map((times) => ({ day, ...times })))
  const byTimes = Map.groupBy(entries, ({ opens, closes }) => `${opens} ${closes}`)
  const result = [...byTimes.values()].flatMap((same) =>
    same.slice(0, 1).map(({ opens, closes }) => ({ days: same.map(({ day }) => day), opens, closes })),
  )
  return result.length > 0 ? result : null
}

/** Opening hours as their form sends them. */
export const timeInputs = (hours: readonly OpeningHours[]): [name: string, value: string][] =>
  weekdays.flatMap((day) => {
    const times = timesOn(day, hours)
    const inputs = times.flatMap(({ opens, closes }, index): [string, string][] => [
      [timeName(day, index, 'opens'), opens],
      [timeName(day, index, 'closes'), closes],
    ])
    return times.length > 0 ? [[openName(day), 'on'], ...inputs] : []
  })

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

/** The first text of posted opening hours that is not a time. Empty ones are none: they are named beside their day. */
export const wrongTime = (body: Body): string | undefined =>
  weekdays
    .filter((day) => body[openName(day)])
    .flatMap((day) => postedTimes(body, day).flatMap(({ opens, closes }) => [opens, closes]))
    .find((text) => text !== '' && !clockOf(text))

/** The times of a day in a posted form. A day that is open without times has empty ones, which are rejected. */
export function postedTimes(body: Body, day: number): Times[] {
  const part = (index: number, name: keyof Times) => {
    const text = (body[timeName(day, index, name)] ?? '').trim()
    return clockOf(text) ?? text
  }
  const all = Array.from({ length: maxTimes }, (_, index) => ({
    opens: part(index, 'opens'),
    closes: part(index, 'closes'),
  }))
  const given = all.filter(({ opens, closes }) => opens || closes)
  return given.length > 0 ? given : all.slice(0, 1)
}

/** A posted form whose button gives the hours of a day to others: "same 1 2 3". */
function withSameHours(body: Body): Body {
  const [action, from, ...others] = (body['do'] ?? '').split(' ')
  if (action !== 'same') return body
  const days = others.map(Number)
  const hours = postedTimes(body, Number(from)).map((times) => ({ days, ...times }))
  const own = Object.entries(body).filter(
    ([name]) => !days.some((day) => name.startsWith(inputName('facts', 'hours', `${day}.`))),
  )
  return Object.fromEntries([...own, ...timeInputs(hours)])
}

/** One edit of the posted facts. */
export function readFacts(posted: Body, { facts }: ShownSettings, language: string): PostedFields {
  const body = withSameHours(posted)
  const open = weekdays.filter((day) => body[openName(day)])
  const hours = grouped(open.flatMap((day) => postedTimes(body, day).map((times) => ({ days: [day], ...times }))))
  const own = { ...textsOf(body, 'facts', factTexts), hours }
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
