import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type { SettingsPhrases } from './english.ts'

export const settingsPhrases = { en: english, de: german, fr: french, es: spanish }
