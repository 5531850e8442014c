import { Submit } from '../../components/button.tsx'
import { Select } from '../../components/fields.tsx'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import { Section, type SectionKind, sectionKinds } from '../../../domain/websites/site.ts'
import { historyPath } from '../../history/parts.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { IconButton, MenuButton } from '../forms/icon-button.tsx'
import { Inputs } from '../forms/inputs.tsx'
import type { FieldSpec } from '../forms/field-specs.ts'
import { PanelHead, SideEffect } from './panel-head.tsx'
import { OwnPicture } from './picture-panel.tsx'
import { fill } from '../phrases/index.ts'
import { stringOf } from '../forms/form-context.ts'
import { layoutChoices } from '../forms/layouts.ts'
import { inputName, sectionSpecs } from '../forms/read-fields.ts'
import { pathOf, type Screen, sectionsOf, shortNames } from '../screen.ts'
import { Sketch } from '../sketches/sketch.tsx'
import { layoutsOf } from '../../../rendering/layouts.ts'
import { starterSection } from '../starters.ts'

const isLayout = ({ name }: FieldSpec) => name === 'layout'
/** Fields that are seldom changed. They are behind "More", so that the others fit on a screen. */
const seldom: { [K in SectionKind]?: readonly (keyof Extract<Section, { kind: K }>)[] } = {
  hero: ['eyebrow', 'figures', 'facts'], services: ['action'], story: ['art', 'action'], pricing: ['action'], form: ['button'],
  timetable: ['action'], menu: ['action'], visit: ['transit', 'parking', 'action'], notice: ['action'], offer: ['until', 'action'],
} // biome-ignore format: a table of words

/** The form of a section: its fields, and buttons for the section itself. */
export const SectionPanel = ({ screen, section }: { screen: Screen; section: EditableNode }) => {
  const { t, view, typed } = screen
  const pictureOf = (owner: EditableNode) => <OwnPicture screen={screen} section={section} owner={owner} />
  const kind = section['kind'] as SectionKind
  const specs = sectionSpecs(kind)
  const isSeldom = ({ name }: FieldSpec) => (seldom[kind] as readonly string[] | undefined)?.includes(name) === true
  const stored = typed?.[inputName(section.id, 'layout')] ?? stringOf(section['layout'])
  const layouts = layoutChoices(kind, stored, screen.layouts)
  const context = { t, typed, item: view.item, layouts, pictureOf }
  const further = specs.filter(isSeldom)
  return (
    <form class="fields" method="post" action={pathOf(screen, view)} data-autosave>
      {/* Enter in a field saves. */}
      <button class="hidden" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
        {t.save}
      </button>
      <SectionHead screen={screen} section={section} />
      {screen.side === 'placed' ? <SideEffect screen={screen} /> : null}
      <Inputs node={section} specs={specs.filter((spec) => !isLayout(spec) && !isSeldom(spec))} context={context} />
      <OwnPicture screen={screen} section={section} owner={section} />
      {layouts.length > 0 ? <Inputs node={section} specs={specs.filter(isLayout)} context={context} /> : null}
      {further.length > 0 ? (
        <details id={`further-${section.id}`} class="further" open={typed !== undefined}>
          <summary>
            {t.more}
            <Icon name="chevron-down" />
          </summary>
          <Inputs node={section} specs={further} context={context} />
        </details>
      ) : null}
      <Submit look="save" does="save" label={t.save} />
      <SheetFoot screen={screen} />
    </form>
  )
}

/** On a phone, the form shows one group of fields at a time; the script writes the names of the others on the buttons. */
const SheetFoot = ({ screen }: { screen: Screen }) => {
  const { t, view, access } = screen
  return (
    <div class="sheet-foot">
      <button class="button step" type="button" data-step="-1" data-label={t.previous}>
        <Icon name="chevron-left" />
        <span class="hidden" />
      </button>
      <button class="button step" type="button" data-step="1" data-label={t.next}>
        <span class="name" />
        <Icon name="chevron-right" />
      </button>
      {access.usesAi ? (
        <a class="button ask-link" href={pathOf(screen, { panel: 'ask', section: view.section })} aria-label={t.ask}>
          <Icon name="sparkles" />
          {t.askShort}
        </a>
      ) : null}
    </div>
  )
}

/** The name of a section, and what can be done with it as a whole. */
const SectionHead = ({ screen, section }: { screen: Screen; section: EditableNode }) => {
  const { t, website, page } = screen
  const all = sectionsOf(screen)
  const index = all.indexOf(section)
  const isHidden = section['hidden'] === true
  return (
    <PanelHead
      title={shortNames(all, t).get(section.id) ?? ''}
      close={pathOf(screen, {})}
      history={historyPath(website, page.id, { section: section.id })}
      t={t}
    >
      <IconButton value="up" icon="arrow-up" label={t.up} isOff={index === 0} />
      <IconButton value="down" icon="arrow-down" label={t.down} isOff={index === all.length - 1} />
      <details class="menu">
        <summary class="icon-button" title={t.moreActions} aria-label={t.moreActions}>
          <Icon name="ellipsis" />
        </summary>
        <div>
          <MenuButton value="up" icon="arrow-up" label={t.up} isOff={index === 0} isNarrow />
          <MenuButton value="down" icon="arrow-down" label={t.down} isOff={index === all.length - 1} isNarrow />
          <MenuButton value="duplicate" icon="copy" label={t.duplicate} />
          <MenuButton
            value={isHidden ? 'show' : 'hide'}
            icon={isHidden ? 'eye' : 'eye-off'}
            label={isHidden ? t.show : t.hide}
          />
          <MenuButton value="remove" icon="trash-2" label={t.remove} isOff={all.length === 1} />
        </div>
      </details>
    </PanelHead>
  )
}

/** The layout that a new section of a kind has. */
function starterLayout(kind: SectionKind, t: Screen['t']): string | undefined {
  const { data } = Section.safeParse(starterSection(kind, t))
  return data && layoutsOf([data])[0]
}

/** A choice of kinds for a new section. */
export const AddPanel = ({ screen }: { screen: Screen }) => {
  const { t, view } = screen
  const sections = sectionsOf(screen)
  const above = sections.find(({ id }) => id === view.section) ?? sections.at(-1)
  const names = shortNames(sections, t)
  const places = sections.map(({ id }): [string, string] => [id, fill(t.addBelow, names.get(id) ?? '')])
  return (
    <form class="fields" method="post" action={pathOf(screen, { ...view, panel: undefined })}>
      <PanelHead title={t.addSection} close={pathOf(screen, { section: view.section })} t={t} />
      <Select name="after" label={t.addPlace} chosen={above?.id ?? ''} options={[['', t.addFirst], ...places]} />
      <ul class="kinds">
        {sectionKinds
          .filter((kind) => kind !== 'hero')
          .map((kind) => (
            <li>
              <button
                type="submit"
                name="do"
                value={`add ${kind}`}
                aria-describedby={t.kindHints[kind] && `about-${kind}`}
              >
                <Sketch kind={kind} layout={starterLayout(kind, t)} />
                {t.kinds[kind]}
              </button>
              {t.kindHints[kind] ? <p id={`about-${kind}`}>{t.kindHints[kind]}</p> : null}
            </li>
          ))}
      </ul>
    </form>
  )
}

const icons = {
  hero: 'image', features: 'list-checks', services: 'list', steps: 'list-ordered', story: 'text', rows: 'gallery-vertical-end',
  gallery: 'images', team: 'users', pricing: 'tag', faq: 'circle-question-mark', contact: 'map-pin', form: 'send', cta: 'megaphone',
  stats: 'hash', posts: 'newspaper', timetable: 'calendar-days', menu: 'receipt-text', agenda: 'calendar-clock', voices: 'quote',
  logos: 'building-2', visit: 'map-pinned', notice: 'bell', offer: 'badge-percent', compare: 'table-2', embed: 'play',
  exhibit: 'shapes',
} as const satisfies Record<SectionKind, IconName> // biome-ignore format: a table of words

export const iconOf = (kind: SectionKind) => icons[kind]
