import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import type { LegalTexts } from './legal-facts.ts'

/** The texts in a language; in English if there are none in it. */
export const legalTextsIn = (language: string): LegalTexts =>
  [german, french].find((texts) => texts.language === language.split('-')[0]?.toLowerCase()) ?? english
