import type { Contact } from './profile.ts'

const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const phoneSaid =
  /(?:phone|telephone|tel|call(?: us)?(?: on| at)?|ring|mobile|whatsapp|téléphone|telefon)\.?\s*:?\s*(?:number|is|on|at)?\s*:?\s*(\+?\(?\d[\d\s().-]{4,22}\d)/i
const phoneSeen =
  /(?<![\w€$£.,/-])(?:\+\d|\(0?\d{2,5}\)|0\d)[\d\s().-]{5,20}\d(?![\w%€$£])|(?<![\w€$£.,/-])\d{3}[-. ]\d{3}[-. ]\d{4}(?!\w)/
const addressSaid = /\b[Aa]dd?ress(?:\s+is|:)\s*([^\n;]{5,160}?)(?=[.]\s|[.]?$|\n|;)/m
const street = String.raw`\p{Lu}?[\p{L}’'-]+`
const addressSeen = [
  new RegExp(
    String.raw`(?<![\w])\d{1,5}[a-zA-Z]?,?\s(?:${street}\s){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Way|Boulevard|Blvd|Court|Terrace|Hill|Row|Place|Parade|Quay|Close|Crescent)\b(?:,\s(?:\p{Lu}|\d)[\p{L}\d\s-]{1,40}){0,2}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<![\w])\d{1,4}(?:\sbis)?,?\s(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|cours|route)\s(?:${street}\s?){1,6}(?:,\s(?:\p{Lu}|\d)[\p{L}\d\s-]{1,40}){0,2}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\w)(?:Rua|Avenida|Calle|Via|Viale|Corso|Piazza|Praça|Plaza|Paseo|Largo|Carrer)\s(?:${street}\s){1,5}\d{1,4}(?:,\s(?:\p{Lu}|\d)[\p{L}\d\s-]{1,40})?`,
    'u',
  ),
  /(?<!\w)\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|gasse|weg|platz|allee|ufer)\s\d{1,4}[a-z]?(?:,\s(?:\p{Lu}|\d)[\p{L}\d\s-]{1,40})?/u,
]
const hoursSeen =
  /(?<!\p{L})(?:open(?:ing hours)?:?\s+)?((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|mon|tue|wed|thu|fri|sat|sun|daily|Daily|every day|Every day|weekdays|Weekdays|weekends|Weekends)\p{L}*(?=[\s,–-])[^;\n!?]{0,120}?\d[^;\n!?]{0,80}?)(?=\.\s|\.?$|[;\n!?])/mu

/** Ways to reach the business, word for word as the brief gives them; null where it does not. */
export function findContact(text: string): Contact {
  const address = addressSaid.exec(text)?.[1] ?? firstOf(addressSeen, text)
  return {
    email: email.exec(text)?.[0].replace(/[.-]+$/, '') ?? null,
    phone: (phoneSaid.exec(text)?.[1] ?? phoneSeen.exec(text)?.[0])?.trim() ?? null,
    address: address?.trim().replace(/[,.\s]+$/, '') ?? null,
    hours: tidyHours(hoursSeen.exec(text)?.[1]),
  }
}

/** Only what tells times: "Thursdays, open Wed to Sun 18:00–02:00, 12 High Street" → "Wed to Sun 18:00–02:00". */
function tidyHours(found: string | undefined): string | null {
  const parts = (found?.split(/,?\sopen\s(?=\p{L})/u).at(-1) ?? '').split(/,\s*/)
  const end = parts.findIndex((part, index) => index > 0 && !timely.test(part))
  const hours = parts
    .slice(0, end < 0 ? parts.length : end)
    .join(', ')
    .trim()
  return /\d/.test(hours) ? hours : null
}
const timely =
  /^(?:and\s|from\s|by\s)?(?:mon|tue|wed|thu|fri|sat|sun|daily|week|closed|every|appointment|\d{1,2}\s?(?:[:.h–-]|am|pm|to\s|noon))/i

const firstOf = (expressions: RegExp[], text: string): string | undefined => {
  for (const expression of expressions) {
    const found = expression.exec(text)?.[0]
    if (found) return found
  }
  return undefined
}
