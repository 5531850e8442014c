import { capitalise } from '../wording.ts'
import { day } from './find-times.ts'

/** What takes place at a set time, now and then. `said` is the sentence that says it. */
export type Session = { name: string; day: string; start: string; details: string[]; said: string }

const time = String.raw`\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?(?:am|pm|h|Uhr)(?!\p{L})`
const times = String.raw`(?<times>(?:${time})(?:(?:,\s|,?\s(?:and|und|et|y|e|en)\s)(?:${time}))*)`
const at = String.raw`(?:at|um|à|a las|alle|às|om)`
/** "Tastings Saturdays at 14:00 and 16:00, €15 per person, five wines" */
const listed = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{L}’' -]{2,38}?)\s(?:on\s|every\s|am\s|le\s|los\s|el\s)?(?<day>${day})\s${at}\s${times}(?:,\s(?<details>.+))?$`,
  'iu',
)
/** "Every first Saturday from March to October we meet at 9:00 at Schönausteg; gloves and bags are there" */
const recurring = new RegExp(
  String.raw`^(?<name>(?:every|each)\s(?:(?:first|second|third|fourth|last|other)\s)?${day}(?:\sof\sthe\smonth)?)(?:,?\s(?<day>from\s\p{L}+\s(?:to|until)\s\p{L}+))?,?\s(?:we|it|they|classes|tours)\s\p{L}+\s${at}\s${times}(?:\s(?:at|in|on|by)\s(?<where>[^,;]{3,50}))?(?:[,;]\s(?<details>.+))?$`,
  'iu',
)

/** The sessions that a sentence tells of; none in a list of opening hours. */
export function findSessions(sentences: readonly string[]): Session[] {
  return sentences.flatMap((said): Session[] => {
    const line = said.replace(/\.$/, '')
    if (line.length > 240) return []
    const found = recurring.exec(line)?.groups ?? listed.exec(line)?.groups
    if (!found || openingHours.test(found['name'] ?? '')) return []
    const { name = '', times: all = '', where, details = '' } = found
    const more = details ? details.split(/[,;]\s/) : []
    return [...all.matchAll(new RegExp(time, 'giu'))].map(([start]) => ({
      ...{ name: capitalise(name), day: capitalise(found['day'] ?? ''), start, said },
      details: [...(where ? [where] : []), ...more].map(capitalise),
    }))
  })
}

const openingHours =
  /^(?:(?:shop|office|store|we|kitchen|bar)\s)?(?:open|opening(?:\s(?:hours|times))?|hours|closed|geöffnet|ouvert|abierto|aperto|aberto|geopend)$/i
