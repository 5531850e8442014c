import { useContext } from 'preact/hooks'
import { type Language, LanguageContext } from '../../language.ts'
import { english, type TrafficPhrases } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type { TrafficPhrases }
export const trafficPhrases: Record<Language, TrafficPhrases> = { en: english, de: german, fr: french, es: spanish }

/** In the language of the page. */
export const useTrafficPhrases = (): TrafficPhrases => trafficPhrases[useContext(LanguageContext)]
