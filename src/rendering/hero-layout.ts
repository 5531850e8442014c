import type { Section, Site } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { askedOf, chosenDrawing, finderOf, manyObjects, objectsOf, takesOthers, viewOf } from './art/index.ts'
import { isHomePath } from './links.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']
type Art = Site['theme']['art']

/**
 * The compositions of a hero. `bleed` and `caption` need a picture. `cropped` has an object larger than its field, which reaches the top of the
 * window; `stage` has the words and the object on one color; `beside` and `broad` have a narrow and a wide picture or scene beside the words;
 * `horizon` has a strip of fields below a wide title; `centered` a title above arches; `lettered` a title as large as the window, and an object
 * that stands on the line below. `framed`, `panel`, `ruled`, `flag` and `band` open inner pages. `placard` is a poster of type, for websites
 * that name no object.
 */
export type HeroLayout =
  | ('bleed' | 'caption' | Opening | 'placard')
  | ('product' | 'poster' | 'dispatch')
  | ('framed' | 'panel' | 'ruled' | 'flag' | 'band')
type Opening = 'cropped' | 'stage' | 'beside' | 'broad' | 'horizon' | 'centered' | 'lettered'

/** How the inner pages of a website open, by rhythm of the art direction: with a photograph, with a drawing, and with words alone. */
const mastheads = {
  calm: { pictured: 'framed', drawn: 'framed', bare: 'ruled' },
  alternating: { pictured: 'panel', drawn: 'panel', bare: 'band' },
  editorial: { pictured: 'ruled', drawn: 'panel', bare: 'ruled' },
  blocks: { pictured: 'flag', drawn: 'flag', bare: 'band' },
  immersive: { pictured: 'band', drawn: 'panel', bare: 'band' },
} as const

/** The composition of each layout that a model may ask for, with a picture. */
const withPicture: Record<Asked, HeroLayout> = {
  ...{ cover: 'bleed', overlap: 'bleed', centered: 'caption', split: 'broad', booking: 'beside', ledger: 'beside' },
  ...{ stack: 'horizon', type: 'horizon', masthead: 'horizon' },
  ...{ product: 'product', poster: 'poster', dispatch: 'dispatch' },
}
/** Layouts that need no picture. */
const own = new Set<HeroLayout>(['product', 'poster', 'dispatch'])

/**
 * What a home page without a photograph opens with: the letters of the title, the proportion of the first object, whether an edge may cut it,
 * whether it has fewer objects than a row, as 0 or 1, and the number of facts.
 */
type Told = { letters: number; ratio: number; isCut: boolean; isOne: number; facts: number }

/** The openings, which layouts and art directions mean each, and how well one suits what the page has; below 0, it does not. */
const openings: Record<Opening, { asked: readonly Asked[]; art: readonly Art[]; suits: (told: Told) => number }> = {
  cropped: {
    ...{ asked: ['split', 'cover'], art: ['close'] },
    suits: ({ isCut, isOne }) => (isCut ? isOne * 0.5 : -1),
  },
  stage: {
    ...{ asked: ['cover', 'overlap'], art: ['night', 'close'] },
    suits: ({ isOne, ratio }) => (ratio < 1.6 ? isOne * 0.5 : 0),
  },
  beside: {
    ...{ asked: ['booking', 'split'], art: ['disc'] },
    suits: ({ isOne, ratio, letters }) => (ratio < 1.05 ? isOne * (letters > 60 ? 1.5 : 0.5) : -1),
  },
  broad: {
    ...{ asked: ['split'], art: ['disc'] },
    suits: ({ isOne, ratio, letters }) => (letters <= 60 && ratio > 0.95 ? isOne * (ratio > 1.3 ? 1 : 0.5) : -1),
  },
  horizon: {
    ...{ asked: ['stack', 'ledger', 'booking'], art: ['tiles', 'blocks', 'pattern'] },
    suits: ({ isOne, facts }) => (!isOne || facts > 1 ? 1 : -1),
  },
  centered: {
    ...{ asked: ['centered', 'stack'], art: ['arches', 'shelf'] },
    suits: ({ isOne, ratio, letters }) => (!isOne || ratio > 0.9 ? (letters <= 60 ? 1 : 0.5) : -1),
  },
  lettered: {
    ...{ asked: ['type', 'ledger'], art: ['strip', 'shelf'] },
    suits: ({ isOne, letters }) => (letters <= 72 ? isOne * (letters <= 44 ? 1.5 : 0.5) : -1),
  },
}
/** How much the layout of the model counts, its art direction, and what only this website has: its seed. */
const shares = { asked: 1.5, art: 1, own: 2.2 }

/** The names of what an opening asks to be drawn. */
const namesIn = (hero: HeroSection): string[] => askedOf(hero).split(',').filter(Boolean)

/** The objects of the website that have these names. */
function objectsCalled(names: readonly string[], { brand }: Site): string[] {
  const [objects, find] = [objectsOf(brand), finderOf(brand)]
  return names.flatMap((name) => find(name) ?? []).filter((name) => objects.includes(name))
}

/** The objects that the opening may show: those that it names, else those of the website. */
function objectsIn(hero: HeroSection, site: Site): string[] {
  const named = objectsCalled(namesIn(hero), site)
  return named.length > 0 && !takesOthers(hero, site.brand) ? named : [...new Set([...named, ...objectsOf(site.brand)])]
}

/** Whether an opening without a photograph shows one of few objects. */
export function isOfOneObject(hero: HeroSection, site: Site): boolean {
  const { length } = objectsIn(hero, site)
  return length > 0 && length < manyObjects
}

/** The opening that suits a home page best. */
function openingOf(hero: HeroSection, asked: Asked, site: Site): Opening {
  const objects = objectsIn(hero, site)
  const told = {
    ...{ ...viewOf(objects[0] ?? ''), letters: hero.title.length },
    ...{ isOne: Number(objects.length < manyObjects), facts: hero.facts?.length ?? 0 },
  }
  const random = createRandom(site.theme.seed, 'opening')
  const scores = (Object.keys(openings) as Opening[]).map((name) => {
    const { suits, ...means } = openings[name]
    const suited = suits(told)
    const meant =
      Number(means.asked.includes(asked)) * shares.asked + Number(means.art.includes(site.theme.art)) * shares.art
    const chance = random.next() * shares.own
    return { name, score: suited < 0 ? suited : suited + meant + chance }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]?.name ?? 'beside'
}

/** Whether the website has a drawing of what the title speaks of: one that the hero names, else its first thing. */
function isTold(hero: HeroSection, site: Site): boolean {
  const named = namesIn(hero)
  return objectsCalled(named.length > 0 ? named : (site.brand.objects?.slice(0, 1) ?? []), site).length > 0
}

/**
 * Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead.
 */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  const objects = objectsOf(site.brand)
  if (!isHomePath(site, path) && (!picture || hero.layout === 'masthead')) {
    const drawn = takesOthers(hero, site.brand) ? objects : objectsCalled(namesIn(hero), site)
    return mastheads[look.flow][picture ? 'pictured' : drawn.length > 0 ? 'drawn' : 'bare']
  }
  const isChosen = !picture && chosenDrawing(hero, site.brand) !== undefined
  if (!picture && !isChosen && !isTold(hero, site)) return 'placard'
  // A number to call, or software, that the website lacks.
  const lacksContent =
    (hero.layout === 'dispatch' && !phoneLink(site.brand.phone)) ||
    (hero.layout === 'product' && !picture && !objects.includes('laptop'))
  const asked = lacksContent ? 'split' : hero.layout
  const composed = withPicture[asked]
  if (picture || own.has(composed)) return composed
  return isChosen ? 'broad' : openingOf(hero, asked, site)
}
