import type { JSX } from 'preact'
import type { Section, SectionKind } from '../../domain/websites/site.ts'
import type { ToneName } from '../theme/palette.ts'
import type { Step } from '../step.ts'
import type { SectionProps, PageContext } from '../page-context.ts'
import { Labeled, labelsOf } from '../art/index.ts'
import { Cta, Faq, Posts } from './answers.tsx'
import { Contact, Visit } from './contact.tsx'
import { Exhibit } from './exhibits/index.tsx'
import { Form } from './form.tsx'
import { Hero } from './hero.tsx'
import { Gallery, Rows, Steps, Story, Team } from './narrative.tsx'
import { Features, Pricing, Services, Stats } from './offers.tsx'
import { headingId } from './parts.tsx'
import { PictureOrScene } from './picture.tsx'
import { TextContext, wordsIn } from './text.tsx'
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
  exhibit: Exhibit,
}

/** Short sections have less space above and below. */
const isThin = (kind: SectionKind, layout: string | undefined) => kind === 'logos' || layout === 'line'

type Placed = {
  section: Section
  tone: ToneName
  step: Step
  /** The heading of the page is in this section. */
  first: boolean
  context: PageContext
}

/** The scene of a slot, if it has labels: in the language that they are in. */
function labeledScene({ site, scenes, pictures }: PageContext, slot: string) {
  const scene = site.folder || pictures[slot] ? undefined : scenes[slot]
  return scene && labelsOf(scene).length > 0 ? scene : undefined
}

/** Words below which a section has less space around it. */
const fewWords = 25
/** Openings, and kinds that show more than their words. */
const shownMore = new Set<SectionKind>(['hero', 'contact', 'form', 'visit', 'embed', 'gallery', 'exhibit'])
const isBrief = (section: Section) => !shownMore.has(section.kind) && wordsIn(section).split(/\s+/).length < fewWords

/** Renders a section with its surface colors. */
export function SectionView({ section, tone, step, first, context }: Placed) {
  // `components` pairs each kind with its component, which TypeScript cannot express for a union.
  const Component = components[section.kind] as (props: SectionProps<SectionKind>) => JSX.Element
  const { kind } = section
  const { id, layout, arrangement, form, side, weight } = step
  const isHalved = form !== undefined
  const scene = isHalved ? labeledScene(context, id) : undefined
  const named =
    kind === 'hero' || layout === 'pictured'
      ? layout
      : form
        ? `drawn ${form} ${side}`
        : arrangement
          ? `a-${arrangement}`
          : undefined
  const classes = [
    `s s-${kind}`,
    named,
    weight === 'even' ? undefined : weight,
    isBrief(step.section) && !isHalved ? 'slim' : undefined,
    isThin(kind, layout) && !isHalved ? 'thin' : undefined,
    `t-${tone}`,
  ]
  const isBehind = kind === 'cta' && layout === 'pictured'
  return (
    <section id={id} class={classes.filter(Boolean).join(' ')} aria-labelledby={headingId(id)}>
      <TextContext.Provider value={{ ...context, section: step.section }}>
        {isHalved || isBehind ? (
          <div class="shot">
            {scene ? (
              <Labeled {...{ scene, inks: context.inks, language: context.site.language }} />
            ) : (
              <PictureOrScene
                context={context}
                slot={id}
                sizes={isBehind ? '100vw' : '(min-width: 60rem) 50vw, 100vw'}
              />
            )}
          </div>
        ) : null}
        <Component {...{ section, context, layout, arrangement, isHalved, id }} level={first ? 1 : 2} />
      </TextContext.Provider>
    </section>
  )
}
