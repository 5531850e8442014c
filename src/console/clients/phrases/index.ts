import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type { ClientPhrases } from './english.ts'

export const clientPhrases = { en: english, de: german, fr: french, es: spanish }
