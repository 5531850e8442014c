import { z } from 'zod'

/** Where the script of the pages sends events. No page can have such a path. */
export const eventsPath = '/_visits'
/** Maximum size of an event, in bytes. */
export const maxEventBytes = 4_096

/** Rounds to two digits, so that few values are counted and percentiles are exact. */
const measured = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .transform((value) => Number(value.toPrecision(2)))
    .optional()
    .catch(undefined)
/** Text that Postgres can store, cut to a length that fits any honest value. */
const short = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim())
    .optional()
    .catch(undefined)
const tenMinutes = 600_000

/** An event that a page sends about itself. */
const Beacon = z.object({
  kind: z.enum(['view', 'leave', 'click', 'form']),
  path: z.string().max(500),
  referrer: short(2_000),
  /** `utm_source` of the page's URL. */
  source: short(100),
  target: short(500),
  lcp_ms: measured(tenMinutes),
  inp_ms: measured(tenMinutes),
  cls: measured(100),
  ttfb_ms: measured(tenMinutes),
  fcp_ms: measured(tenMinutes),
})
export type Beacon = z.infer<typeof Beacon>

/** Parses the body of an event. Returns undefined if it is none. */
export function readBeacon(body: string): Beacon | undefined {
  try {
    return Beacon.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** What a page view counts as coming from: `utm_source`, else the host that linked to the page, else "Direct". */
export function sourceOf({ source, referrer }: Beacon, host: string): string {
  if (source) return source
  const { hostname = '', protocol = '' } = URL.parse(referrer ?? '') ?? {}
  const from = hostname.replace(/^www\./, '')
  return /^https?:$/.test(protocol) && from !== '' && hostname !== host.replace(/:\d*$/, '') ? from : 'Direct'
}
