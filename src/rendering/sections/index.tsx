import type { JSX } from 'preact'
import type { Section, SectionKind } from '../../domain/websites/site.ts'
import type { ToneName } from '../theme/palette.ts'
import { isCard } from '../art/index.ts'
import type { Arrangement } from '../arrangements.ts'
import type { Step } from '../choreography.ts'
import type { SectionProps, PageContext } from '../page-context.ts'
import { Cta, Faq, Posts } from './answers.tsx'
import { Contact, Visit } from './contact.tsx'
import { Form } from './form.tsx'
import { Hero } from './hero.tsx'
import { Gallery, Rows, Steps, Story, Team } from './narrative.tsx'
import { Features, Pricing, Services, Stats } from './offers.tsx'
import { headingId } from './parts.tsx'
import { PictureOrScene } from './picture.tsx'
import { TextContext } from './text.tsx'
import { Agenda, Menu, Timetable } from './programs.tsx'
import { Compare, Embed, Logos, Notice, Offer, Voices } from './supplied.tsx'

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
const isThin = (kind: SectionKind, layout: string | undefined) => kind === 'logos' || layout === 'line'

type Placed = {
  section: Section
  tone: ToneName
  layout: string | undefined
  arrangement: Arrangement | undefined
  /** The side of the picture or scene that fills half of the window, if it stands beside one. */
  side: Step['side']
  id: string
  /** The heading of the page is in this section. */
  first: boolean
  context: PageContext
}

/** Renders a section with its surface colors. */
export function SectionView({ section, tone, layout, arrangement, side, id, first, context }: Placed) {
  // `components` pairs each kind with its component, which TypeScript cannot express for a union.
  const Component = components[section.kind] as (props: SectionProps<SectionKind>) => JSX.Element
  const { kind } = section
  const isHalved = side !== undefined
  const isOver = isHalved && isCard(context.scenes[id])
  const named =
    kind === 'hero' || layout === 'pictured'
      ? ` ${layout}`
      : isOver
        ? ' placed'
        : side
          ? ` drawn ${side}`
          : arrangement
            ? ` a-${arrangement}`
            : ''
  const classes = `s s-${kind}${named}${isThin(kind, layout) && !isHalved ? ' thin' : ''} t-${tone}`
  const isBehind = kind === 'cta' && layout === 'pictured'
  return (
    <section id={id} class={classes} aria-labelledby={headingId(id)}>
      <TextContext.Provider value={context}>
        {isHalved || isBehind ? (
          <div class="shot">
            <PictureOrScene context={context} slot={id} sizes={isBehind ? '100vw' : '(min-width: 60rem) 50vw, 100vw'} />
          </div>
        ) : null}
        <Component {...{ section, context, layout, arrangement, isHalved, id }} level={first ? 1 : 2} />
      </TextContext.Provider>
    </section>
  )
}
