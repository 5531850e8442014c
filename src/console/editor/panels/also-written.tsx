import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import { type AlsoWritten, type ChangedFact, placeKey } from '../forms/also-written.ts'
import { Icon } from '../../components/icon.tsx'
import { fill } from '../phrases/index.ts'
import { inputName } from '../forms/read-fields.ts'
import { pathOf, type Screen, sectionName } from '../screen.ts'

/** Links to the texts that still have the former value of a fact. It is rendered without any, so that the script can replace it. */
export const AlsoWrittenList = ({ screen, fact }: { screen: Screen; fact: ChangedFact }) => {
  const { t } = screen
  const found = screen.alsoWritten.filter((each) => each.fact === fact)
  return (
    <div id={`also-${fact}`} class="also" role="status" data-note>
      {found.length > 0 ? (
        <details id={`also-${fact}-texts`}>
          <summary>
            {found.length === 1 ? t.alsoWritten : fill(t.alsoWrittenMany, found.length)}
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {found.map((place) => (
              <li>
                <a href={linkTo(screen, place)}>
                  <span>
                    {place.page.name}
                    {place.section ? `, ${sectionName({ ...place.section.fields, ...nodeOf(place.section) }, t)}` : ''}
                    <q>{excerptOf(place.text)}</q>
                  </span>
                  {place.replaced === undefined ? <Icon name="chevron-right" /> : null}
                </a>
                {place.replaced === undefined ? null : (
                  <button class="button" type="submit" name="do" value={`replace ${placeKey(place)}`}>
                    {t.replace}
                    <span class="hidden">: {excerptOf(place.text)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

type FoundSection = NonNullable<FoundText['section']>
const nodeOf = ({ section_id: id, kind }: FoundSection) => ({ id, kind })

const maxExcerpt = 80
const excerptOf = (text: string) => (text.length > maxExcerpt ? `${text.slice(0, maxExcerpt).toWellFormed()}…` : text)

/** The form of a found text, at its field. */
function linkTo(screen: Screen, { page, section, item_id: item, field, index }: AlsoWritten): string {
  const at = { base: screen.base, page: { id: page.page_id } }
  if (!section) return pathOf(at, field === 'markdown' ? {} : { panel: 'page' })
  const path = pathOf(at, { section: section.section_id, item: item ?? undefined })
  return `${path}#${inputName(item ?? section.section_id, field, index)}`
}
