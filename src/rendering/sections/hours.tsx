import { hoursInLine, weekInLine, weekOf } from '../../domain/websites/facts.ts'
import { typeset } from '../hyphens.ts'
import { hoursPath } from '../links.ts'
import { isTimed, NowLine, opensWithNow } from '../now/now.tsx'
import type { PageContext } from '../page-context.ts'

/** "8:30 to 17:30, Friday 8:30 to 13:00": each part on a line of its own. A remark in parentheses stays whole. */
const hoursInLines = (hours: string) =>
  hours.replace(/\([^()]*\)|(?<=(?:\d(?: ?[ap]\.?m\.?| ?h| Uhr)?|\))), (?=\p{L})|(?<=\)\.) (?=\p{Lu})/gu, (found) =>
    found.startsWith('(') ? found : '\n',
  )

/** Letters of days that may stand in several lines. */
const longDays = 12

/** Letters of opening hours that are said in a line. */
const shortHours = 40

/** Whether the business is open, or short hours, and the way to all of them, which stand on one page of the website. */
const Line = ({ context }: { context: PageContext }) => {
  const { site, phrases } = context
  const line = hoursInLine(site.brand, site.language) ?? weekInLine(site.brand.opening_hours ?? [], site.language)
  const isNow = isTimed(site)
  if (!isNow && line.length <= shortHours) return <>{typeset(line, site.language)}</>
  return (
    <>
      {isNow ? <NowLine site={site} /> : null}
      <a href={hoursPath(site)}>{phrases.allHours}</a>
    </>
  )
}

/** Opening hours, a row for days with the same ones, and what else the business says about them. */
const Table = ({ context }: { context: PageContext }) => {
  const { site, phrases } = context
  const { weeks, words } = weekOf(site.brand, site.language)
  return (
    <>
      {weeks.length > 0 ? (
        <table class="hours">
          {weeks.map(({ season, part, rows }) => (
            <tbody data-season={part && `${part.from} ${part.to}`}>
              {season ? (
                <tr>
                  <th class="season" scope="rowgroup" colSpan={2}>
                    {season}
                  </th>
                </tr>
              ) : null}
              {rows.map(({ days, times, numbers }) => (
                <tr class={times.length > 0 ? undefined : 'off'} data-days={site.brand.time_zone && numbers.join('')}>
                  <th scope="row" class={days.length > longDays ? 'loose' : undefined}>
                    {days}
                  </th>
                  <td class={times.length > 1 ? 'loose' : undefined}>
                    {times.length > 1 ? typeset(times.join(', '), site.language) : (times[0] ?? phrases.closed)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      ) : null}
      {isTimed(site) && !opensWithNow(context) ? <NowLine site={site} /> : null}
      {words ? typeset(hoursInLines(words), site.language) : null}
    </>
  )
}

/** Whether a text has all the figures of opening hours. */
export function saysHours(text: string, hours: string | null): boolean {
  const times = hours?.match(/\d+/g) ?? []
  const said = new Set(text.match(/\d+/g))
  return times.length > 1 && times.every((figure) => said.has(figure))
}

/** Whether the page has the table of opening hours, which stands once on a website. */
const hasTable = ({ site, path }: PageContext): boolean => hoursPath(site) === path

/** Whether the contact details of a page say its opening hours: an opening may say them instead. */
export const showsHours = (context: PageContext): boolean => {
  const { hours, opening_hours: entries } = context.site.brand
  return Boolean(hours || entries?.length) && (hasTable(context) || !opensWithNow(context))
}

/** Opening hours: all of them on one page of a website, and a line with the way to it on the others. */
export const Hours = ({ context }: { context: PageContext }) =>
  hasTable(context) ? <Table context={context} /> : <Line context={context} />
