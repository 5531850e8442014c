import type { PageContent, PlannedPage, Section, SectionKind, SitePlan } from '../../src/model/site.ts'
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
      sections: page.path === '/' ? ['hero', 'features', 'cta'] : page.path === '/contact' ? ['contact'] : ['story'],
      ...page,
    })),
  }
  return JSON.stringify(plan)
}

/** A small page as JSON text, of the planned section kinds; its title is the page's name. */
export function pageAnswer(body: ChatRequest): string {
  const { name, path, sections } = dataOf<PlannedPage>(body, 'page')
  const kinds = path === '/' && !sections.includes('hero') ? (['hero', ...sections] as const) : sections
  const content: PageContent = {
    title: name,
    description: `What ${name} is about.`,
    sections: kinds.map((kind) => sectionOf(kind, name)),
  }
  return JSON.stringify(content)
}

const text = 'We bake with flour, water and salt, and take our time.'
const entries = [
  { icon: 'wheat' as const, title: 'Bread', text: 'Made by hand.' },
  { icon: 'cake' as const, title: 'Cakes', text: 'Made with butter.' },
]

/** What would need facts of the brief (people, figures, articles) is a story instead. */
function sectionOf(kind: SectionKind, heading: string): Section {
  const actions = [{ label: 'Come by', href: '/' }]
  switch (kind) {
    case 'hero':
      return { kind, layout: 'centered', eyebrow: null, title: heading, text, actions }
    case 'features':
      return { kind, heading, intro: null, items: entries }
    case 'services':
      return { kind, heading, intro: null, items: entries.map((entry) => ({ ...entry, points: ['To take home'] })) }
    case 'steps':
      return { kind, heading, intro: null, items: entries.map(({ title }) => ({ title, text })) }
    case 'gallery':
      return { kind, heading, intro: null, items: entries.map(({ title }) => ({ title, alt: title })) }
    case 'faq':
      return { kind, heading, intro: null, items: [{ question: 'Is the bread made here?', answer: text }] }
    case 'contact':
      return { kind, heading, intro: null, form: false }
    case 'cta':
      return { kind, heading, text: null, actions }
    case 'pricing':
      return {
        kind,
        heading,
        intro: null,
        plans: [{ name: 'Loaf', price: null, text, points: [], action: null, highlighted: false }],
      }
    case 'story':
    case 'team':
    case 'stats':
    case 'posts':
      return { kind: 'story', heading, paragraphs: [text], art: 'right' }
  }
}

function dataOf<T>(body: ChatRequest, tag: string): T {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(userTextOf(body))?.[1]
  if (found === undefined) throw new Error(`the request holds no <${tag}>`)
  return JSON.parse(found) as T
}
