import { languageName } from '../../domain/languages.ts'
import { languageOfText } from '../../domain/text-language.ts'
import { hasLabels } from './labels.ts'

/** What the composer cannot do for a request: it quotes the prompt and does not translate. Texts for the caller. */
export function composerWarnings({
  prompt,
  lang_code: code,
}: {
  prompt?: string
  lang_code?: string | undefined
}): string[] {
  const written = languageOfText(prompt ?? '')
  const wanted = code ?? written ?? 'en'
  const labels = languageName(hasLabels(wanted) ? wanted : 'en')
  const isTranslation = written !== undefined && written !== wanted.split('-')[0]
  if (wanted.startsWith('en') && !isTranslation) return []
  const field = code ? 'lang_code' : 'prompt'
  const quoted = isTranslation ? ` in ${languageName(written)}` : ''
  return [
    `\`${field}\`: this installation has no language model and cannot write ${languageName(wanted)}. The pages quote your own sentences${quoted}; menus and headings are in ${labels}. Ask the operator to set up a language model.`,
  ]
}
