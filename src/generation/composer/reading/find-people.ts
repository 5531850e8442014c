import { capitalise } from '../wording.ts'
import type { Person } from './profile.ts'
import { capitalised } from './text.ts'

const roles =
  'founder|co-founder|owner|chef|head chef|head baker|baker|director|manager|head brewer|winemaker|teacher|head teacher|instructor|trainer|coach|principal|partner|stylist|therapist|doctor|dentist|guide|master brewer|sommelier|inhaber|inhaberin|gründer|gründerin|lehrer|lehrerin|trainerin|küchenchef|küchenchefin|geschäftsführer|geschäftsführerin|propriétaire|fondateur|fondatrice|gérant|gérante|fundador|fundadora|propietario|propietaria|profesor|profesora'
const eitherCase = (words: string) =>
  words.replace(/(^|\|)(\p{L})/gu, (_, bar: string, first: string) => `${bar}[${first}${first.toUpperCase()}]`)
const namePart = String.raw`\p{Lu}[\p{L}’'-]+`
const person = String.raw`${namePart}\s(?:(?:de|von|van|di|da|del|la)\s)?${namePart}`
const people = String.raw`${person}(?:(?:,\s|,?\s(?:and|und|et|y|e|&)\s)${person}){0,11}`
const byRole = new RegExp(
  String.raw`(?<!\p{L})((?:${eitherCase(roles)})(?:s|n|nen|es)?)(?:\sis|\sare|\ssind|\sist|:|,)?\s(${people})`,
  'gu',
)
const afterName = new RegExp(
  String.raw`(${person})(?:,|\sis|\sist)\s(?:our|the|its|unsere?)?\s?(${roles})(?!\p{L})`,
  'gu',
)
const inBrackets = new RegExp(
  String.raw`(${capitalised})\s\(((?!near|the|by|an?\s|under|over|after|former)(?:\p{Ll}{2,15}\s)?\p{Ll}{1,15}(?:er|or|ist|ian|chef))\)`,
  'gu',
)
const verbs: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`(?<!\p{L})(?:[Ff]ounded|[Ss]tarted|[Oo]pened)(?:\sin\s\d{4})?\sby\s(${people})`, 'gu'),
    'Founder',
  ],
  [new RegExp(String.raw`(?<!\p{L})[Oo]wned\sby\s(${people})`, 'gu'), 'Owner'],
  [new RegExp(String.raw`(?<!\p{L})(?:[Rr]un|[Ll]ed|[Mm]anaged)\sby\s(${people})`, 'gu'), 'Runs the business'],
]
const each = new RegExp(person, 'gu')

/** Persons that the brief names together with what they do. */
export function findPeople(text: string): Person[] {
  const found = [
    ...[...text.matchAll(byRole)].flatMap(([, role = '', names = '']) => withRole(names, role)),
    ...[...text.matchAll(afterName)].map(([, name = '', role = '']) => ({ name, role: capitalise(role) })),
    ...[...text.matchAll(inBrackets)].map(([, name = '', role = '']) => ({ name, role: capitalise(role.trim()) })),
    ...verbs.flatMap(([expression, role]) =>
      // One founder is told of in a sentence; several are a list.
      [...text.matchAll(expression)]
        .map(([, names = '']) => withRole(names, role))
        .filter((list) => list.length > 1)
        .flat(),
    ),
  ]
  const seen = new Set<string>()
  return found.filter(({ name }) => name.length <= 60 && !seen.has(name) && seen.add(name)).slice(0, 12)
}

/** "Partners: Denise Hargrove and Martin Pell": each is a partner. */
function withRole(names: string, role: string): Person[] {
  const persons = names.match(each) ?? []
  const [, one = role] = new RegExp(`^(${roles})(?:s|n|nen|es)$`, 'iu').exec(role) ?? []
  return persons.map((name) => ({ name, role: capitalise(one) }))
}
