import { Submit } from '../../components/button.tsx'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import { type SectionKind, sectionKinds } from '../../../domain/websites/site.ts'
import { historyPath } from '../../history/parts.tsx'
import { Icon } from '../../components/icon.tsx'
import { IconButton, Inputs } from '../forms/inputs.tsx'
import type { FieldSpec } from '../forms/field-specs.ts'
import { PanelHead } from './panel-head.tsx'
import { OwnPicture } from './picture-panel.tsx'
import { fill } from '../phrases/index.ts'
import { sectionSpecs } from '../forms/read-fields.ts'
import { pathOf, type Screen, sectionName, sectionsOf } from '../screen.ts'
import { Sketch } from '../sketches/sketch.tsx'

const isLayout = ({ name }: FieldSpec) => name === 'layout'

/** The form of a section: its fields, and buttons for the section itself. */
export const SectionPanel = ({ screen, section }: { screen: Screen; section: EditableNode }) => {
  const { t, view, typed } = screen
  const kind = section['kind'] as SectionKind
  const all = sectionsOf(screen)
  const index = all.indexOf(section)
  const isHidden = section['hidden'] === true
  const pictureOf = (owner: EditableNode) => <OwnPicture screen={screen} section={section} owner={owner} />
  const specs = sectionSpecs(kind)
  const context = { t, typed, item: view.item, pictureOf }
  return (
    <form class="fields" method="post" action={pathOf(screen, view)} data-autosave>
      {/* Enter in a field saves. */}
      <button class="hidden" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
        {t.save}
      </button>
      <PanelHead title={t.kinds[kind]} close={pathOf(screen, {})} t={t}>
        <IconButton value="up" icon="arrow-up" label={t.up} isOff={index === 0} />
        <IconButton value="down" icon="arrow-down" label={t.down} isOff={index === all.length - 1} />
        <IconButton
          value={isHidden ? 'show' : 'hide'}
          icon={isHidden ? 'eye' : 'eye-off'}
          label={isHidden ? t.show : t.hide}
        />
        <IconButton value="duplicate" icon="copy" label={t.duplicate} />
        <a
          class="icon-button"
          href={historyPath(screen.website, screen.page.id, { section: section.id })}
          title={t.sectionHistory}
          aria-label={t.sectionHistory}
        >
          <Icon name="history" />
        </a>
        <IconButton value="remove" icon="trash-2" label={t.remove} isOff={all.length === 1} />
      </PanelHead>
      {screen.access.usesAi ? (
        <a class="button ask-link" href={pathOf(screen, { panel: 'ask', section: section.id })}>
          <Icon name="sparkles" />
          {t.ask}
        </a>
      ) : null}
      <Inputs node={section} specs={specs.filter((spec) => !isLayout(spec))} context={context} />
      <OwnPicture screen={screen} section={section} owner={section} />
      <Inputs node={section} specs={specs.filter(isLayout)} context={context} />
      <Submit look="save" does="save" label={t.save} />
    </form>
  )
}

/** A choice of kinds for a new section. */
export const AddPanel = ({ screen }: { screen: Screen }) => {
  const { t, view } = screen
  const above = sectionsOf(screen).find(({ id }) => id === view.section) ?? sectionsOf(screen).at(-1)
  return (
    <form class="fields" method="post" action={pathOf(screen, { ...view, panel: undefined })}>
      <PanelHead title={t.addSection} close={pathOf(screen, { section: view.section })} t={t} />
      {above ? <p class="quiet">{fill(t.addBelow, sectionName(above, t))}</p> : null}
      <ul class="kinds">
        {sectionKinds
          .filter((kind) => kind !== 'hero')
          .map((kind) => (
            <li>
              <button type="submit" name="do" value={`add ${kind}`}>
                <Sketch kind={kind} />
                {t.kinds[kind]}
              </button>
            </li>
          ))}
      </ul>
    </form>
  )
}

const icons = {
  hero: 'image', features: 'list-checks', services: 'list', steps: 'list-ordered', story: 'text', rows: 'gallery-vertical-end',
  gallery: 'images', team: 'users', pricing: 'tag', faq: 'circle-question-mark', contact: 'map-pin', form: 'send', cta: 'megaphone',
  stats: 'hash', posts: 'newspaper', timetable: 'calendar-days', menu: 'utensils', agenda: 'calendar-clock', voices: 'quote',
  logos: 'building-2', visit: 'map-pinned', notice: 'bell', offer: 'badge-percent', compare: 'table-2', embed: 'play',
} as const satisfies Record<SectionKind, string> // biome-ignore format: a table of words

export const iconOf = (kind: SectionKind) => icons[kind]
