import { neonSign } from './drawings.ts'
import { htmlAt } from './item-orders.ts'
import { properAnswer } from './model-answers.ts'
import type { Fault } from './model-server.ts'
import type { Caller, Platform } from './platform.ts'

/** Objects that the set lacks. */
export const missing = [
  { quote: 'bakery', name: 'oven peel' },
  { quote: 'sourdough', name: 'proofing basket' },
]
/** Where the star of the drawing of each object begins. */
const stars = { 'oven peel': 'M16 11L', 'proofing basket': 'M17 12L' }
type Name = keyof typeof stars

/** The answer that draws an object. */
export const drawn = (name: Name): Fault => ({
  content: JSON.stringify({ parts: 'a panel', ...neonSign }).replace(stars['oven peel'], stars[name]),
})

/** Which of the objects a page shows. */
export const shownIn = (html: string): boolean[] => Object.values(stars).map((star) => html.includes(star))

/** The start of the section that shows an object, in a page. */
export const placeOf = (html: string, name: Name): number => html.indexOf(stars[name])

/** Matches the request for the drawing of an object. */
export const drawingOf = (name: Name) => ({
  step: 'drawing',
  when: (text: string) => text.includes(`<object>{"name":"${name}"`),
})

/** Has the model plan a home page whose sections name an object each, and a contact page. The plan pauses before its end until then. */
export function planMissing(
  { models }: Pick<Platform, 'models'>,
  until: Promise<unknown> = Promise.resolve(),
  named: readonly string[] = [],
): void {
  const things = named.map((name) => ({ quote: 'bakery', name }))
  const pages: Parameters<typeof properAnswer>[1] = [
    { name: 'Home', path: '/', sections: ['hero', 'story', 'cta'] },
    { name: 'Contact', path: '/contact' },
  ]
  models.always('plan', (body) => {
    const plan = JSON.parse(properAnswer(body, pages, []))
    models.answers = { plan: JSON.stringify({ ...plan, brand: { ...plan.brand, objects: things, missing } }) }
    return { pauseBefore: ']}', until }
  })
  const thing = (name: string) => ({ ...{ subject: '', search_query: '', prompt: '', alt: '' }, objects: name })
  models.always('/', (body) => {
    const page = JSON.parse(properAnswer(body, [], []))
    const [hero, story, cta] = page.sections
    const sections = [{ ...hero, image: thing('oven peel') }, { ...story, image: thing('proofing basket') }, cta]
    return { content: JSON.stringify({ ...page, sections }) }
  })
}

/** The status of a website order, the facts of its website, and its home page. */
export async function siteOf(platform: Platform, caller: Caller, workflowId: string) {
  const { status, credits, warnings, result } = await platform.status(caller, workflowId)
  const websiteId = result?.website_id ?? ''
  const website = await platform.db
    .selectFrom('websites')
    .select('brand')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return { status, credits, warnings, websiteId, brand: website.brand, html: await htmlAt(platform, websiteId, '/') }
}
