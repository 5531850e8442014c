import { useContext } from 'preact/hooks'
import type { DraftDifference, PageSections } from '../../domain/edits/drafts.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import { phrasesFor } from '../editor/phrases/index.ts'
import { partName } from '../editor/screen.ts'
import { LanguageContext, type Language } from '../language.ts'
import { changesPhrases } from './phrases.ts'

type Sections = readonly Pick<PageSections['sections'][number], 'section_id' | 'kind' | 'fields'>[]
/** `page_id`: null if the change is about the website. */
type Changed = Pick<DraftDifference, 'field' | 'change'> & { page_id?: string | null; after?: unknown }

/** The name of a section: its heading, else its kind. Undefined if it is none of the sections. */
export function sectionNameOf(id: string | null, sections: Sections, language: Language): string | undefined {
  const section = sections.find((one) => one.section_id === id)
  const { heading } = section?.fields ?? {}
  if (!section) return undefined
  if (section.kind !== 'hero' && typeof heading === 'string') return heading
  return phrasesFor(language).t.kinds[section.kind as SectionKind]
}

/** What of a section, page or website has changed. */
export function fieldNameOf({ page_id, field, change, after }: Changed, language: Language): string {
  const { changes, parts, isHidden, isShown } = changesPhrases[language]
  if (field === 'hidden' && after !== undefined) return after === true ? isHidden : isShown
  const { settings, fields } = phrasesFor(language).t
  return field === null ? changes[change] : ((page_id === null ? settings : fields)[field] ?? parts[field] ?? field)
}

/** The name of the part of a website that a change is about. */
export const partNameOf = (target: string | null, language: Language): string =>
  partName(target, phrasesFor(language).t)

/** `page`: undefined where all changes are of one page. */
type LocationProps = { page: string | undefined; section: string | undefined; change: Changed }

/** The place of a change. */
export const Location = ({ page, section, change }: LocationProps) => {
  const field = fieldNameOf(change, useContext(LanguageContext))
  return (
    <div>
      <b>{section ?? page ?? field}</b>
      <span class="quiet">{section && page ? `${page}, ${field}` : section || page ? field : null}</span>
    </div>
  )
}
