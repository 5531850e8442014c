import type { FastifyRequest } from 'fastify'
import { useContext } from 'preact/hooks'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { isTimeZone } from '../../domain/dates.ts'
import { LanguageContext } from '../language.ts'
import { shownTime, type TimeStyle } from './shown-time.ts'

/** Times are in the notation of the language of the page, as on the server: that of a browser can have the month before the day, in digits. */
const showTimes =
  `const shown=${shownTime.toString()},shownHere=(at,zone,style)=>shown(new Date(at),new Date(),document.documentElement.lang,zone,style);` +
  `function showTimes(){for(const e of document.querySelectorAll('time'))[e.textContent,e.title]=shownHere(e.dateTime,undefined,e.dataset.style)}` +
  `document.addEventListener('input',({target:e})=>{if(e.type==='datetime-local')` +
  `e.closest('label').nextElementSibling.textContent=e.value&&shownHere(e.value+'Z','UTC')[1]})`

/**
 * Shows the times of a page in the time zone of the reader, again each minute, and sets a cookie by which charts and headings have its days.
 * Without it, they are in UTC and say so.
 */
export const timeScript: string =
  `${showTimes};showTimes();setInterval(showTimes,60_000);` +
  `document.cookie='time_zone='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=${consolePath};max-age=31536000;samesite=lax'`

/** The time zone of the reader, which an earlier page of the console has found out. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const name = /(?:^|;\s*)time_zone=([\w/+-]{1,50})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return name && isTimeZone(name) ? name : 'UTC'
}

/** The day of a time in a time zone: "2026-11-28". */
export const dayIn = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone })

/** A time as an input of the type `datetime-local` has it, in a time zone. */
export const localTime = (at: Date, timeZone: string): string =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')

type TimeInputProps = { form: string; name: string; label: string; value: string }

/** An input of a time, which browsers show in a notation of their own, and below it the same time in words. `value`: as `localTime` has it. */
export const TimeInput = ({ form, name, label, value }: TimeInputProps) => {
  const [, whole] = shownTime(
    new Date(`${value}Z`),
    new Date(),
    useContext(LanguageContext),
    'UTC',
    undefined,
    keptFormat,
  )
  return (
    <>
      <label>
        {label}
        <input form={form} type="datetime-local" name={name} value={value} />
      </label>
      <output class="quiet small">{whole}</output>
    </>
  )
}

/** The time of an input of the type `datetime-local`; undefined if it is none. A time that a change of the clock leaves out is that after it. */
export function timeIn(local: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return undefined
  const offsetAt = (time: number) => Date.parse(`${localTime(new Date(time), timeZone)}Z`) - time
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

/** The formatters of pages, which are few: each language has those of a time in UTC. */
const formats = new Map<string, Intl.DateTimeFormat>()
const keptFormat = (language: string, options: Intl.DateTimeFormatOptions) => {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** A time, `at` in ISO 8601. The whole time is its tooltip. */
export const Time = ({ at, style }: { at: string; style?: TimeStyle }) => {
  const [text, whole] = shownTime(new Date(at), new Date(), useContext(LanguageContext), 'UTC', style, keptFormat)
  const zone = /\d:\d/.test(text) ? ' UTC' : ''
  return (
    <time dateTime={at} data-style={style} title={`${whole} UTC`}>
      {text + zone}
    </time>
  )
}
