import type { JSX } from 'preact'
import type { Section, SectionKind } from '../../domain/websites/site.ts'
import type { ToneName } from '../theme/palette.ts'
import type { SectionProps, PageContext } from '../page-context.ts'
import { Cta, Faq, Posts } from './answers.tsx'
import { Contact } from './contact.tsx'
import { Form } from './form.tsx'
import { Hero } from './hero.tsx'
import { Gallery, Rows, Steps, Story, Team } from './narrative.tsx'
import { Features, Pricing, Services, Stats } from './offers.tsx'
import { headingId } from './parts.tsx'
import { TextContext } from './text.tsx'
import { Agenda, Menu, Timetable } from './programs.tsx'
import { Compare, Embed, Logos, Notice, Offer, Visit, Voices } from './supplied.tsx'

const components: { [K in SectionKind]: (props: SectionProps<K>) => JSX.Element } = {
  hero: Hero,
  features: Features,
  services: Services,
  steps: Steps,
  story: Story,
  rows: Rows,
  gallery: Gallery,
  team: Team,
  pricing: Pricing,
  faq: Faq,
  contact: Contact,
  form: Form,
  cta: Cta,
  stats: Stats,
  posts: Posts,
  timetable: Timetable,
  menu: Menu,
  agenda: Agenda,
  voices: Voices,
  logos: Logos,
  visit: Visit,
  notice: Notice,
  offer: Offer,
  compare: Compare,
  embed: Embed,
}

/** Short sections have less space above and below. */
const isThin = (kind: SectionKind, layout: string | undefined) =>
  kind === 'stats' || kind === 'logos' || layout === 'scale' || layout === 'line'

type Placed = {
  section: Section
  tone: ToneName
  layout: string | undefined
  id: string
  /** The heading of the page is in this section. */
  first: boolean
  context: PageContext
}

/** Renders a section with its surface colors. */
export function SectionView({ section, tone, layout, id, first, context }: Placed) {
  // `components` pairs each kind with its component, which TypeScript cannot express for a union.
  const Component = components[section.kind] as (props: SectionProps<SectionKind>) => JSX.Element
  const hero = section.kind === 'hero' || layout === 'pictured' || layout === 'drawn' ? ` ${layout}` : ''
  const classes = `s s-${section.kind}${hero}${isThin(section.kind, layout) ? ' thin' : ''} t-${tone}`
  return (
    <section id={id} class={classes} aria-labelledby={headingId(id)}>
      <TextContext.Provider value={context}>
        <Component section={section} context={context} layout={layout} level={first ? 1 : 2} id={id} />
      </TextContext.Provider>
    </section>
  )
}
