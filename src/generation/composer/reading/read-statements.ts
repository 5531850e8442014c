import { capitalise, sentence } from '../wording.ts'
import type { Slot } from './find-times.ts'
import type { Contact } from '../../../domain/websites/brand.ts'
import type { Figure, Person, Price } from './profile.ts'
import { partsOf } from './text.ts'

/** Sentences that tell us what to build rather than visitors what there is. */
const instruction = new RegExp(
  [
    String.raw`(?<!\p{L})(?:web ?sites?|homepage|home page|landing ?page|web ?pages?|webseiten?|internetseite|site (?:web|internet)|sitio web|página web|sito web|logo|layout|fonts?|colou?r (?:scheme|palette)s?|colou?rs|farben|couleurs|colores|dark (?:mode|theme)|light (?:mode|theme)|seo|call[- ]to[- ]action|slogan|tagline|keywords?)(?!\p{L})`,
    String.raw`^(?:please|create|build|design|generate|write|make (?:it|me|us|sure)|use (?:a|an|the|dark|light|warm|our)|include|add|bitte|erstelle?n?|gestalte?n?|créez?|faites|crea|diseña|haz)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:should (?:be|have|look|feel|include|show)|(?:i|we) (?:want|need|would like)|[’']d like|ich (?:möchte|brauche|will)|wir (?:möchten|brauchen|wollen)|je (?:veux|voudrais)|nous (?:voulons|voudrions)|(?:quiero|queremos|necesito|necesitamos))(?!\p{L})`,
  ].join('|'),
  'iu',
)
export const isInstruction = (line: string): boolean => instruction.test(line)

const subject = String.raw`(?:mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|eine?[nmrs]?|mon|ma|mes|notre|nos|une?|mi|mis|nuestr[oa]s?|una?|my|our|an?|the|some)\s`
const site = String.raw`(?:web ?sit\p{L}*|site|homepage|home page|landing ?page|web ?page|page|web presence|webseite|internetseite|site web|site internet|sitio web|página web|página|web)`
const request = new RegExp(
  [
    String.raw`^(?:(?:please|hi|hello|hallo|bonjour|hola|bitte)[,!]?\s+)?(?:[\p{L}’']+\s){0,6}?${site}\s(?:for|about|of|für|über|pour|de|para|sobre)\s+(?:${subject})?`,
    String.raw`^(?:my|our)\s`,
  ].join('|'),
  'iu',
)

/** "Create a website for my hair salon in Brighton" → "hair salon in Brighton". */
export const withoutRequest = (line: string): string => line.replace(request, '')

/** What the brief is about in its own words, without the name; and the list that follows a colon. */
export type Lead = { phrase: string | null; list: string[]; label: string | null }

export function readLead(line: string, name: string | undefined): Lead {
  // "Kelp Collective harvests seaweed" is a sentence, which needs its name.
  const isSentence =
    name !== undefined &&
    line.startsWith(`${name} `) &&
    !/^(?:is|are|ist|sind|est|es|è|é|in|near|en|à|a|bei)\s/u.test(line.slice(name.length + 1))
  const [, head = line, rest = ''] = /^([^:]{8,}?):\s(.+)$/u.exec(line) ?? []
  const list = partsOf(rest.replace(/[.!]$/, ''))
  const isList = rest !== '' && list.length > 1
  const said = withoutName(isList ? head : line, isSentence ? undefined : name)
    .replace(/[\s.,;:–—。-]+$/u, '')
    .replace(/^[\s,;:–—-]+|^(?:is|are|ist|sind|est|es|è|é)\s/u, '')
    .replace(
      /^(?:we are|we[’']re|i am|i[’']m|this is|welcome to|wir sind|ich bin|nous sommes|je suis|somos|soy)\s(?=(?:an?|the|eine?|der|die|das|une?|una?)\s)/iu,
      '',
    )
  const words = said.split(' ').length
  const isPlace =
    /^(?:(?:we are|we[’']re|wir sind|nous sommes|estamos|siamo)\s)?(?:(?:based|vicino|cerca|près)\s)?(?:in|near|à|en|a|de|bei|im|em)\s\P{Ll}\S*(?:,?\s\S+)?$/iu.test(
      said,
    )
  const phrase = words > 1 && said.length <= 240 && !isPlace ? capitalise(said) : null
  const label = /(?<!\p{L})(?:with|mit|avec|con|our|unsere)\s((?:\p{L}+\s){0,2}\p{L}+)$/u.exec(head)?.[1]
  return { phrase, list: isList ? list : [], label: isList && label ? capitalise(label) : null }
}

const introduces = String.raw`(?:,?\s(?:which is |that is |it[’']?s )?(?:called|named|known as|namens|genannt|appelée?s?|nommée?s?|llamad[ao]s?|chiamat[ao]|chamad[ao])\s)?`

/** Without the name, and without the words that introduce it. */
function withoutName(line: string, name: string | undefined): string {
  if (!name) return line
  const quote = String.raw`["“”„«»‘’']?`
  const found = new RegExp(String.raw`${introduces}${quote}${escaped(name)}${quote}(?:(?<=^.{0,90}),\s)?`, 'iu')
  const without = line.replace(found, (match) => (match.startsWith(' ') || match.startsWith(',') ? ' ' : ''))
  return without
    .replace(/\s+/g, ' ')
    .replace(/\s([,.;])/g, '$1')
    .trim()
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, (mark) => `\\${mark}`)

/** What a page shows in lists of their own. */
export type Listed = {
  contact: Contact
  prices: readonly Price[]
  timetable: readonly Slot[]
  people: readonly Person[]
  figures: readonly Figure[]
  offers: readonly string[]
  names: readonly string[]
  /** Sentences that a list says whole. */
  said: readonly string[]
}

/** Words that only connect what the lists hold: "Office at …, phone …". */
const connecting = new Set(
  'name shop abrimos ouvrons sprechzeiten bürozeiten a an and at the our my we us on by in is are or with from to for per phone telephone tel call mail email e write office address find open opening hours times prices price packages package menu fees rates tickets services teachers teacher partners partner team reach contact whatsapp und oder der die das ein eine mit von bei am im unter telefon anruf anrufen adresse geöffnet öffnungszeiten uhr preise leistungen sie uns unsere et ou le la les du de des un une au à chez tél téléphone adresse ouvert horaires tarifs prix notre nos y o el los las en al teléfono dirección abierto horario precios nuestro nuestra il lo telefono indirizzo aperto orari prezzi h am pm'.split(
    ' ',
  ),
)

/** Whether the lists say everything that a sentence says. */
export function isCovered(
  line: string,
  { contact, prices, timetable, people, figures, offers, names, said }: Listed,
): boolean {
  if (said.includes(line)) return true
  const values = [
    ...Object.values(contact).flatMap((value) => (value ? [value, ...value.split(', ')] : [])),
    ...prices.flatMap(({ name, price, note }) => [price, name, note ?? '']),
    ...timetable.flatMap(({ name, when }) => [name, when]),
    ...people.flatMap(({ name, role }) => [name, role]),
    ...figures.map(({ value, label }) => `${value} ${label}`),
    ...offers,
    ...names,
  ]
  const [first] = prices
  // What the brief calls its prices is their heading.
  let rest = (first && line.includes(first.price) ? line.replace(/^\p{L}[\p{L}\s-]{2,28}:\s/u, '') : line).toLowerCase()
  for (const value of values.sort((a, b) => b.length - a.length)) rest = rest.replace(value.toLowerCase(), ' ')
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => connecting.has(word) || word.length < 2)
}

const verbs =
  /^(?:we|i|you|they|it|she|he|wir|ich|sie|er|es|nous|je|vous|elle|il|on|nosotros|yo|noi|io)\s|(?<!\p{L})(?:is|are|was|were|has|have|ist|sind|hat|haben|est|sont|son|tiene|tenemos)(?!\p{L})/iu

/** The parts of a sentence that only enumerates: "Licensed and insured, family-run, no call-out fee". Else an empty list. */
export function pointsOf(line: string): string[] {
  const parts = line
    .replace(/[.!]$/, '')
    .split(/[,;]\s+/)
    .map((part) => part.replace(/^(?:and|und|et|y|e|sowie)\s/u, '').trim())
  const isList =
    parts.length >= 4 &&
    !parts.some((part) => contactData.test(part)) &&
    parts.every((part) => part.length <= 70 && part.split(' ').length <= 9 && !verbs.test(part))
  return isList ? parts.map(capitalise) : []
}

const contactData = /@|\d[\d\s()/-]{6,}\d/

/** A sentence without the parts that only name contact data, which pages show in a list: "Visits by appointment, phone …". */
export function withoutContact(line: string, { phone, email, address }: Contact): string {
  const known = [address, phone, email].filter((value) => value !== null)
  if (!known.some((value) => line.includes(value))) return line
  const parts = known.reduce((rest, value) => rest.replace(value, '@'), line.replace(/[.!]$/, '')).split(/,\s+/)
  const kept = parts.filter(
    (part) => !/^(?:(?:phone|tel(?:ephone|éfono|efon)?|call|e-?mail|mail|at|and|und|y|et)\.?:?\s)*@$/iu.test(part),
  )
  const text = kept.join(', ')
  return text.includes('@') || kept.length === 0 ? line : text
}

/** A sentence as a page quotes it. */
export const quoted = (line: string): string => sentence(capitalise(line))
