import type { FastifyRequest } from 'fastify'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { isTimeZone } from '../domain/analytics/analytics.ts'

const options = "{dateStyle:'medium',timeStyle:'short'}"

/**
 * Shows the times of a page in the time zone of the reader, and sets a cookie by which charts have its days. Without it, they are in UTC and
 * say so.
 */
export const timeScript: string =
  `for(const e of document.querySelectorAll('time'))e.textContent=new Date(e.dateTime).toLocaleString('en-GB',${options});` +
  `document.cookie='time_zone='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=${consolePath};max-age=31536000;samesite=lax'`

/** The time zone of the reader, which an earlier page of the console has found out. */
export function timeZoneOf({ headers }: FastifyRequest): string {
  const name = /(?:^|;\s*)time_zone=([\w/+-]{1,50})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return name && isTimeZone(name) ? name : 'UTC'
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A time, `at` in ISO 8601. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))} UTC</time>
