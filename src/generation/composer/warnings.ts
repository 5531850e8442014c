import { languageName } from '../../domain/languages.ts'
import type { RequestOfKind } from '../../domain/orders/item-orders.ts'
import { languageOfText } from '../../domain/text-language.ts'
import { replacementsIn } from './edit-website.ts'
import { hasLabels } from './labels.ts'
import { sentenceIn } from './phrases.ts'
import { subjectOf, textOf } from './topic.ts'

type Request = Pick<RequestOfKind['request'], 'prompt'> & { lang_code?: string | undefined; title?: string | undefined }
/** `language`: that of the website for which a page or post is ordered. */
type Order = { kind: RequestOfKind['kind']; request: Request; language?: string | undefined }

/** Whether a language model writes the texts. Otherwise the composer quotes the prompts. */
export const hasLanguageModel = (modelName: string): boolean => modelName !== 'composer'

/**
 * Warnings about an order that the configured model cannot fully meet. The composer quotes the prompt, does not translate, and edits no
 * meaning.
 */
export function warningsOf(modelName: string, { kind, request, language }: Order): string[] {
  if (hasLanguageModel(modelName)) return []
  const { prompt, lang_code: code } = request
  if (kind === 'edit') return replacementsIn(prompt).length > 0 ? [] : [noEdits]
  const written = languageOfText(prompt)
  const wanted = code ?? language ?? written ?? 'en'
  const empty = kind === 'page' && hasNoText(request) ? [noText] : []
  const labels = languageName(hasLabels(wanted) ? wanted : 'en')
  const isTranslation = written !== undefined && written !== wanted.split('-')[0]
  if (wanted.startsWith('en') && !isTranslation) return empty
  const field = code ? 'lang_code' : 'prompt'
  const quoted = isTranslation ? ` in ${languageName(written)}` : ''
  return [
    `\`${field}\`: this installation has no language model and cannot write ${languageName(wanted)}. The pages quote your own sentences${quoted}; menus and headings are in ${labels}. Ask the operator to set up a language model.`,
    ...empty,
  ]
}

const noEdits = `\`prompt\`: this installation has no language model and carries out only quoted replacements and new facts. ${sentenceIn('en', 'can')} Any other request changes nothing and is refunded, and \`cannot_do\` of its status says so.`
const noText =
  '`prompt`: this installation has no language model and quotes your sentences, but the prompt only says what the page is about. Add the sentences that visitors should read.'

/** Whether a prompt only says what a page or post is about. */
export function hasNoText({ prompt, title, lang_code = 'en' }: Request): boolean {
  const subject = subjectOf(prompt, lang_code, 100)
  return textOf(prompt, lang_code, title ?? subject).every((each) => each === `${subject}.`)
}
