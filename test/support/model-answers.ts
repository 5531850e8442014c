import type { PageContent, PlannedPage, Section, SitePlan } from '../../src/model/site.ts'
import type { ChatRequest } from './model-server.ts'

/** What the model server answers when it behaves, worked out from the request as the openai model writes it. */

type Brief = { business_name?: string; pages?: { name: string; path?: string }[] }
type PlannedStub = Pick<PlannedPage, 'name' | 'path'> & Partial<PlannedPage>

/** 'plan', or the path of the page that is asked for. */
export function stepOf(body: ChatRequest): string {
  if (body.response_format?.json_schema.name === 'site_plan') return 'plan'
  return dataOf<PlannedPage>(body, 'page').path
}

/** The first message of the user: it holds the brief, with the customer's prompt as a JSON string. */
export const userTextOf = (body: ChatRequest): string =>
  body.messages.find((message) => message.role === 'user')?.content ?? ''

/** A plan as JSON text: the pages the brief asks for, else `pages`. */
export function planAnswer(body: ChatRequest, pages: PlannedStub[]): string {
  const brief = dataOf<Brief>(body, 'brief')
  const asked = brief.pages?.map((page) => ({ ...page, path: page.path ?? `/${page.name.toLowerCase()}` }))
  const plan: Omit<SitePlan, 'theme'> & { theme: Omit<SitePlan['theme'], 'seed'> } = {
    brand: {
      name: brief.business_name ?? 'Corner Bakery',
      tagline: 'Bread for the neighbourhood',
      description: 'A small bakery that bakes every morning.',
      trade: 'bakery',
      place: null,
      voice: 'warm and plain',
      email: null,
      phone: null,
      address: null,
      hours: null,
    },
    theme: {
      mode: 'light',
      primary_color: '#b4532a',
      accent_color: '#2f6f6a',
      font_heading: 'Fraunces',
      font_body: 'Outfit',
      radius: 'soft',
      density: 'comfortable',
      art: 'waves',
    },
    pages: (asked?.length ? asked : pages).map((page) => ({
      purpose: `Say what ${page.name} is about.`,
      sections: page.path === '/' ? ['hero', 'features'] : ['story'],
      ...page,
    })),
  }
  return JSON.stringify(plan)
}

/** A small page as JSON text; its heading is the page's name. */
export function pageAnswer(body: ChatRequest): string {
  const page = dataOf<PlannedPage>(body, 'page')
  const content: PageContent = {
    title: page.name,
    description: `What ${page.name} is about.`,
    sections: page.path === '/' ? homeSections(page.name) : [story(page.name)],
  }
  return JSON.stringify(content)
}

const story = (heading: string): Section => ({
  kind: 'story',
  heading,
  paragraphs: ['We bake with flour, water and salt, and take our time.'],
  art: 'right',
})

const homeSections = (title: string): Section[] => [
  {
    kind: 'hero',
    layout: 'centered',
    eyebrow: null,
    title,
    text: 'Bread, baked here every morning.',
    actions: [{ label: 'Come by', href: '/' }],
  },
  {
    kind: 'features',
    heading: 'What we bake',
    intro: null,
    items: [
      { icon: 'wheat', title: 'Bread', text: 'Made by hand.' },
      { icon: 'cake', title: 'Cakes', text: 'Made with butter.' },
    ],
  },
]

function dataOf<T>(body: ChatRequest, tag: string): T {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(userTextOf(body))?.[1]
  if (found === undefined) throw new Error(`the request holds no <${tag}>`)
  return JSON.parse(found) as T
}
