import { z } from 'zod'
import { type Brand, Contact } from './brand.ts'
import { formatHours, isHours, OpeningHours } from './hours.ts'
import { namesSeason, Season } from './seasons.ts'
import { nullableText } from './section-fields.ts'

/** "9:00" and "24:00" as the schema has them. */
const plannedTime = z.string().overwrite((time) => time.trim().replace(/^24/, '00').replace(/^\d:/, '0$&'))

/** How to reach the business as a model states it: opening hours are data. */
export const PlannedContact = Contact.omit({ hours: true }).extend({
  hours: z
    .array(
      OpeningHours.extend({
        opens: plannedTime.pipe(OpeningHours.shape.opens),
        closes: plannedTime.pipe(OpeningHours.shape.closes),
        season: Season.nullish().describe(
          'Only if the brief names its first and last day or month: these hours hold in it, instead of those without one; else null',
        ),
      }),
    )
    .nullable()
    .catch(null)
    .describe(
      'The regular hours of the brief, with two entries for a day with a break, without closed days; null if it has none or leaves their days or times open',
    ),
  hours_note: nullableText(
    300,
    'What "hours" cannot say, as a full sentence with a stop ("By appointment.", "In winter, please call first."), or all of it if "hours" is null; else null',
  ),
})

type Planned = { [K in 'hours' | 'hours_note']?: z.infer<typeof PlannedContact>[K] | undefined }
type Stated = {
  source: string
  language: string
  hasTime: (time: string) => boolean
  hasNumbers: (text: string) => boolean
}

/** Opening hours whose times and seasons the source states, and in words what they cannot say. Otherwise the hours are left out as a whole. */
export function statedHours(
  { hours, hours_note: note }: Planned,
  stated: Stated,
): Pick<Brand, 'hours' | 'opening_hours'> {
  const { source, language, hasTime, hasNumbers } = stated
  const entries = hours?.map(({ season, ...entry }): OpeningHours => (season ? { ...entry, season } : entry)) ?? []
  const isStated = ({ opens, closes, season }: OpeningHours) =>
    hasTime(opens) && hasTime(closes) && (!season || namesSeason(source, season, language))
  const opening_hours = isHours(entries) && entries.every(isStated) ? entries : []
  return { opening_hours, hours: note && hasNumbers(note) ? note : formatHours(opening_hours, language) || null }
}
