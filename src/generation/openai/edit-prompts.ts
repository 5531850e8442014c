import { languageName } from '../../domain/languages.ts'
import { pageToPlan } from '../../domain/edits/edit-plan.ts'
import { editorNames } from '../../domain/edits/editor-names.ts'
import { withEntryNumbers } from '../../domain/edits/numbered-entries.ts'
import { factsToPlan } from '../../domain/edits/planned-facts.ts'
import type { EditPlanBrief, RewriteBrief, TranslationBrief } from '../model.ts'
import { editPlanSchema, rewriteSchema } from './edit.ts'
import { knownOf } from './fact-check.ts'
import { form, instructions, systemOf } from './instructions.ts'
import { type Prompt, tagged } from './prompts.ts'
import { numberedTexts, translationSchema } from './translation.ts'

const editPlanSystem = systemOf('edit-plan', editPlanSchema, {
  names: editorNames.map((names) => names.join(' / ')).join('; '),
})

const rewriteRules = instructions('rewrite')

const translationSystem = systemOf('translation', translationSchema)

/** Asks which sections a change in words concerns. */
export const editPlanPrompt = (brief: EditPlanBrief): Prompt => ({
  system: editPlanSystem,
  user: `Plan this change.

${tagged('brief', { request: brief.website.prompt, facts: brief.website.facts })}
${tagged('business', { ...knownOf(brief.brand), ...factsToPlan(brief), may_change: brief.mayChangeFacts })}
${tagged(
  'website',
  brief.pages.map((page) => pageToPlan(page, brief.brand)),
)}`,
})

/** The parts to change, without what the answer must not have. */
const partsOf = ({ sections, added, pictures, search }: RewriteBrief): string[] => {
  const given = sections.map((one) => ({ ...one, section: withEntryNumbers(one.section) }))
  const parts = Object.entries({ sections: given, new_sections: added, pictures, search })
  return parts.flatMap(([tag, part]) => (!part || (Array.isArray(part) && part.length === 0) ? [] : tagged(tag, part)))
}

/** Asks for changed parts of a page. */
export const rewritePrompt = (brief: RewriteBrief): Prompt => ({
  system: `${rewriteRules}\n\n${form(rewriteSchema(brief))}`,
  user: `Change these parts of the page "${brief.path}". Keep the language of their texts unless the request asks for another one.

${tagged('brief', { request: brief.website.prompt, facts: brief.website.facts })}
${tagged('business', knownOf(brief.brand))}
${tagged(
  'links',
  brief.pages.map(({ name, path }) => ({ name, path })),
)}
${partsOf(brief).join('\n')}`,
})

/** Asks for the texts of a page in another language. */
export const translationPrompt = ({ website, brand, language, source, path, item }: TranslationBrief): Prompt => ({
  system: translationSystem,
  user: `Translate the page "${path}" from ${languageName(source)} (${source}) into ${languageName(language)} (${language}).

${tagged('brief', { request: website.prompt, facts: website.facts })}
${tagged('business', knownOf(brand))}
${tagged('texts', numberedTexts(item))}`,
})
