/** Days of the week and what may stand between days and times, in the languages of most briefs. */
const days = [
  'mondays?|mon|tuesdays?|tues?|wednesdays?|weds?|thursdays?|thurs?|thu|fridays?|fri|saturdays?|sat|sundays?|sun|daily|every ?day|weekdays|weekends',
  'montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|täglich|werktags|wochentags',
  'lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours',
  'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos los días|a diario',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|tutti i giorni',
  'segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?|todos os dias',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|dagelijks',
].join('|')
export const day = String.raw`(?:(?:${days})\.?|(?:mo|di|mi|do|fr|sa|so)(?=\.|\s?[–-]\s?(?:mo|di|mi|do|fr|sa|so)|\s?\d)\.?)(?!\p{L})`
const range = String.raw`\s?(?:[–—-]|to|bis|until|till|à|a|al|tot)\s?\d`
const time = String.raw`\d{1,2}(?:[:.h]\d{2})(?!\d)|\d{1,2}(?=\s?(?:h|uhr|am|pm|a\.m|p\.m|noon)(?!\p{L}))|\d{1,2}(?=${range})|(?<!,\s?)\d{1,2}(?![\d,.]?\d)`
const joins = String.raw`[,;/&–—-]|(?:a\.m\.|p\.m\.|to|until|till|through|and|from|closed|open|noon|midnight|bis|von|vom|und|sowie|uhr|ab|geschlossen|ruhetag|à|de|du|au|et|fermé|des|a|al|y|las|hasta|cerrado|e|ore|dalle|alle|das|às|tot|en|van|h|am|pm)(?!\p{L})`
const tail = String.raw`(?:[^\S\n]*(?:${day}|${time}|${joins}))+`
const opens =
  'open(?:ing)?(?: hours| times)?|hours|geöffnet|öffnungszeiten|ouverte?|horaires?|abierto|horario|aperto|orari|aberto|geopend'
const hours = new RegExp(String.raw`(?<!\p{L})(?:(?:${opens})\s?:?\s)?((?:from\s|von\s)?${day}${tail})`, 'giu')
const bareHours = new RegExp(
  String.raw`(?<!\p{L})(?:${opens})\s?:?\s(?:from\s|von\s|de\s|daily\s)?((?:${time})${tail})`,
  'iu',
)
const slot = new RegExp(
  String.raw`^(?:[^:]{0,80}:\s)?(?<name>\p{L}[^:,;]{1,50}?)\s?[:,–-]?\s(?:on\s|every\s|am\s|le\s|los\s|el\s|il\s|op\s)?(?<when>${day}${tail})\.?$`,
  'iu',
)
/** The day may come first: "lunes 17:00 iniciación". */
const reversed = new RegExp(String.raw`^(?:[^:]{0,80}:\s)?(?<when>${day}${tail})\s(?<name>\p{L}[^\d:,;]{2,50})$`, 'iu')
const label = new RegExp(String.raw`^(?:(?:we|wir)\s\p{L}+\s)?(?:${opens}|from|closed|geschlossen)$`, 'iu')

export type Slot = { name: string; when: string }

/** What takes place at which time: "Vinyasa Monday 18:30, Yin Wednesday 20:00". Fewer than two are opening hours. */
export function findTimetable(sentences: readonly string[]): Slot[] {
  const slots = sentences.flatMap((sentence) =>
    sentence.split(/[,;]\s+|\.$/).flatMap((part): Slot[] => {
      const { name = '', when = '' } =
        (slot.exec(part.trim().slice(0, 200)) ?? reversed.exec(part.trim().slice(0, 200)))?.groups ?? {}
      return /\d/.test(when) && name && !label.test(name) && !startsWithDay.test(name)
        ? [{ name, when: tidy(when) }]
        : []
    }),
  )
  return slots.length >= 2 ? slots.slice(0, 24) : []
}
const startsWithDay = new RegExp(String.raw`(?<!\p{L})${day}`, 'iu')

/** Opening hours, word for word: days with times, as far as they go. */
export function findHours(text: string): string | null {
  const found = [...text.matchAll(hours)].map(([, said = '']) => tidy(said)).filter((said) => /\d/.test(said))
  const bare = tidy(bareHours.exec(text)?.[1] ?? '')
  return found.slice(0, 4).join(', ') || (/\d.*\d/.test(bare) ? bare : null)
}

const tidy = (said: string): string =>
  said.replace(/(?:[\s,;/&–—-]|\s(?:to|until|from|and|open|bis|von|und|ab|de|du|au|et|a|al|y|e|en|das))+$/iu, '').trim()
