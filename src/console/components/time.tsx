import type { FastifyRequest } from 'fastify'
import { useContext } from 'preact/hooks'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { isTimeZone } from '../../domain/analytics/analytics.ts'
import { LanguageContext } from '../language.ts'
import { shownTime, type TimeStyle } from './shown-time.ts'

/** Headless browsers name a language that is none, such as `en-US@posix`. */
const locale =
  "((own,given)=>given.startsWith(own+'-')?given:own)(document.documentElement.lang,navigator.language.split('@')[0])"

/** Shows the times of a page in the time zone and, if it is of the same language, in the notation of the browser. */
const showTimes =
  `function showTimes(){const shown=${shownTime.toString()};for(const e of document.querySelectorAll('time'))` +
  `[e.textContent,e.title]=shown(new Date(e.dateTime),new Date(),${locale},undefined,e.dataset.style)}`

/**
 * Shows the times of a page in the time zone of the reader, again each minute, and sets a cookie by which charts and headings have its days.
 * Without it, they are in UTC and say so.
 */
export const timeScript: string =
  `${showTimes};showTimes();setInterval(showTimes,60_000);` +
  `document.cookie='time_zone='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=${consolePath};max-age=31536000;samesite=lax'`

/** The time zone of the reader, which an earlier page of the console has found out. */
export function timeZoneOf({ headers }: FastifyRequest): string {
  const name = /(?:^|;\s*)time_zone=([\w/+-]{1,50})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return name && isTimeZone(name) ? name : 'UTC'
}

/** The day of a time in a time zone: "2026-11-28". */
export const dayIn = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone })

/** A time as an input of the type `datetime-local` has it, in a time zone. */
export const localTime = (at: Date, timeZone: string): string =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')

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
