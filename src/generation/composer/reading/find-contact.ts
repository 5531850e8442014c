import { findHours } from './find-times.ts'
import type { Contact } from '../../../domain/websites/brand.ts'

const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const phoneSaid =
  /(?:phone|telephone|tel|tlf|call(?: us)?(?: on| at)?|ring|mobile|whatsapp|téléphone|teléfono|telefono|telefoon|móvil|telefon|handy|notruf|notdienst|anrufen|appelez(?:-nous)?(?: au)?|llám[ae]nos(?: al)?)\.?\s*:?\s*(?:number|is|on|at|unter|al|au)?\s*:?\s*(\+?\(?\d[\d\s().–/-]{4,22}\d)/i
const phoneSeen =
  /(?<![\w€$£.,/-])(?:\+\d|\(0?\d{2,5}\)|0\d)[\d\s()./-]{5,20}\d(?![\w%€$£])|(?<![\w€$£.,/-])\d{3}[-. ]\d{3}[-. ]\d{4}(?!\w)/
const addressSaid = /\b[Aa]dd?ress(?:\s+is|:)\s*([^\n;]{5,160}?)(?=[.]\s|[.]?$|\n|;)/m
const street = String.raw`\p{Lu}?[\p{L}’'-]+`
const notAPlace = String.raw`(?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Open|Tel|Phone|Call|Email|Mail|Daily|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Lun|Mar|Mer|Jeu|Ven|Sam|Dim|Mié|Jue|Vie|Ouvert|Geöffnet|Abierto)|\+?[\d\s()/-]{7,})`
const town = (count: string) => String.raw`(?:,\s${notAPlace}(?:\p{Lu}|\d)[\p{L}\d\s’'-]{1,40})${count}`
const addressSeen = [
  new RegExp(
    String.raw`(?<![\w])\d{1,5}[a-zA-Z]?,?\s(?:${street}\s){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Way|Boulevard|Blvd|Court|Terrace|Hill|Row|Place|Parade|Quay|Close|Crescent)\b${town('{0,2}')}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<![\w])\d{1,4}(?:\sbis)?,?\s(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|cours|route)\s(?:${street}\s?){1,6}${town('{0,2}')}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Rr]ua|Avenida|[Cc]alle|[Vv]ia|Viale|Corso|[Pp]iazza|Praça|[Pp]laza|Paseo|Largo|Carrer)\s(?:${street}\s){1,5}\d{1,4}${town('{0,2}')}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:\p{Lu}\p{L}+e[rn]?\s)?\p{Lu}[\p{L}-]{0,40}(?:[Ss]traße|[Ss]trasse|[Ss]tr\.|[Gg]asse|[Ww]eg|[Pp]latz|[Aa]llee|[Uu]fer)|(?:An\sde[rm]|Am|Im|Zum|Zur)\s\p{Lu}[\p{L}-]+)\s\d{1,4}[a-z]?(?!\p{L}|[:.]\d)${town('?')}`,
    'u',
  ),
  /(?<!\p{L})(?:\p{Lu}[\p{L}’'.-]+\s){1,4}\d{1,4}[a-z]?,\s\d{4,5}\s\p{Lu}[\p{L}-]+/u,
]

/** Ways to reach the business, word for word as the brief gives them; null where it does not. `timed` is the text without a timetable. */
export function findContact(text: string, timed = text): Contact {
  const address = addressSaid.exec(text)?.[1] ?? firstOf(addressSeen, text)
  return {
    email: email.exec(text)?.[0].replace(/[.-]+$/, '') ?? null,
    phone: (phoneSaid.exec(text)?.[1] ?? phoneSeen.exec(text)?.[0])?.trim() ?? null,
    address: address?.trim().replace(/[,.\s]+$/, '') ?? null,
    hours: findHours(timed),
  }
}

const firstOf = (expressions: RegExp[], text: string): string | undefined => {
  for (const expression of expressions) {
    const found = expression.exec(text)?.[0]
    if (found) return found
  }
  return undefined
}
