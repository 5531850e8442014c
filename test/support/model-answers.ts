import type { PostBrief, WantedPage } from '../../src/generation/model.ts'
import type { PageContent, PlannedPage, PostContent, Section, SectionKind } from '../../src/domain/websites/site.ts'
import type { z } from 'zod'
import type { PlanAnswer } from '../../src/generation/openai/plan.ts'
import { neonSign } from './drawings.ts'
import type { ChatRequest } from './model-server.ts'

/** The valid responses of the model server, derived from the requests of the OpenAI adapter. */

type Brief = { prompt: string; business_name?: string; pages?: { name: string; path?: string }[] }
type PlannedStub = Pick<PlannedPage, 'name' | 'path'> & Partial<PlannedPage>

/** Returns 'plan', 'drawing', 'sight', 'verdict', 'fact_check', 'post', 'edit plan', 'edit ' or 'translate ' and a path, or the path of the requested page ('page' if it has none yet). */
export function stepOf(body: ChatRequest): string {
  const system = body.messages[0]?.content ?? ''
  if (system.startsWith('Answer with')) return 'verification'
  if (system.startsWith('You plan changes')) return 'edit plan'
  if (system.startsWith('You change parts')) return `edit ${/ of the page "([^"]*)"/.exec(userTextOf(body))?.[1]}`
  if (system.startsWith('You translate')) return `translate ${/ the page "([^"]*)"/.exec(userTextOf(body))?.[1]}`
  if (system.startsWith('You plan')) return 'plan'
  if (system.startsWith('You draw')) return 'drawing'
  if (system.startsWith('You look')) return 'sight'
  if (system.startsWith('You judge')) return 'verdict'
  if (system.startsWith('You check')) return 'fact_check'
  return system.startsWith('You write posts') ? 'post' : (dataOf<WantedPage>(body, 'page').path ?? 'page')
}

/** Returns the valid response to a step. `pages` are planned if the brief requests none. */
export function properAnswer(body: ChatRequest, pages: PlannedStub[], invented: readonly string[]): string {
  const step = stepOf(body)
  if (step === 'verification') return '{"ready": true}'
  if (step === 'edit plan') return JSON.stringify({ changes: [], summary: '', cannot_do: ['Nothing is scripted.'] })
  if (step.startsWith('edit ')) return JSON.stringify(givenParts(body))
  if (step.startsWith('translate ')) return translationAnswer(body)
  if (step === 'drawing') return JSON.stringify({ parts: 'a panel', ...neonSign })
  if (step === 'sight') return JSON.stringify({ thing: 'neon sign', state: 'It shows a star.' })
  if (step === 'verdict') return JSON.stringify({ thing: true, state: true, misleading: '' })
  if (step === 'plan') return planAnswer(body, pages)
  if (step === 'fact_check') return factCheckAnswer(body, invented)
  return step === 'post' ? postAnswer(body) : pageAnswer(body)
}

/** Marks each text with the language, so that a translation is recognized. */
export function translationAnswer(body: ChatRequest, translate = (text: string) => `FR ${text}`): string {
  const texts = Object.entries(dataOf<Record<string, string>>(body, 'texts'))
  return JSON.stringify({ texts: texts.map(([number, text]) => ({ number: Number(number), text: translate(text) })) })
}

type Outlined = { page_id: string; sections: { section_id: string }[] }

/** Plans to rewrite the first section of each page that an edit may change. */
export function planFirstSections(body: ChatRequest): string {
  const changes = dataOf<Outlined[]>(body, 'website').map(({ page_id, sections }) => ({
    ...{ page_id, section_id: sections[0]?.section_id, action: 'rewrite', after: null, instruction: '' },
  }))
  return JSON.stringify({ changes, summary: 'Done.', cannot_do: [] })
}

/** The parts of a page that an edit may rewrite, as they are. */
function givenParts(body: ChatRequest): object {
  const given = ['sections', 'pictures', 'search'].filter((tag) => userTextOf(body).includes(`\n<${tag}>`))
  return Object.fromEntries(given.map((tag) => [tag, dataOf(body, tag)]))
}

/** Rewrites the sections of an edit with another eyebrow. */
export function rewriteEyebrows(body: ChatRequest): string {
  const given = dataOf<{ section_id: string; section: object }[]>(body, 'sections')
  return JSON.stringify({
    sections: given.map(({ section_id, section }) => ({ section_id, section: { ...section, eyebrow: 'New' } })),
  })
}

/** Returns verdicts that all sentences are general, except for `invented`. */
function factCheckAnswer(body: ChatRequest, invented: readonly string[]): string {
  const pages = dataOf<{ sentences: Record<string, string> }[]>(body, 'sentences')
  const sentences = pages.flatMap((page) => Object.entries(page.sentences))
  return JSON.stringify({
    sentences: sentences.map(([number, sentence]) => ({
      ...{ number: Number(number), says: invented.includes(sentence) ? 'invented' : 'general' },
      ...{ quote: null, instead: null },
    })),
  })
}

/** Returns the first user message. It contains the brief, with the customer's prompt as a JSON string. */
export const userTextOf = (body: ChatRequest): string =>
  body.messages.find((message) => message.role === 'user')?.content ?? ''

/** Returns a plan as JSON text with the pages of the brief, or `pages` if it requests none. */
function planAnswer(body: ChatRequest, pages: PlannedStub[]): string {
  const brief = dataOf<Brief>(body, 'brief')
  const asked = brief.pages?.map((page) => ({ ...page, path: page.path ?? `/${page.name.toLowerCase()}` }))
  const planned = asked?.length ? asked : pages
  const plan = {
    language: 'en',
    brand: {
      name: brief.business_name ?? 'Corner Bakery',
      tagline: 'Bread for the neighbourhood',
      description: 'A small bakery that bakes every morning.',
      trade: 'bakery',
      place: null,
      voice: 'warm and plain',
      objects: [{ quote: 'bakery', name: 'bread' }],
      missing: [],
    },
    contact: {
      email: null,
      phone: /\b0\d{3} \d{7}\b/.exec(brief.prompt)?.[0] ?? null,
      address: null,
      hours: null,
      hours_note: null,
    },
    theme: {
      mode: 'light',
      primary_color: '#b4532a',
      accent_color: '#2f6f6a',
      font_heading: 'Fraunces',
      radius: 'soft',
      density: 'comfortable',
      art: 'arches',
    },
    show: [],
    home: null,
    unsaid: null,
    navigation: planned.map(({ name, path }) => ({ name, path, facts: null })),
    pages: planned.map((page) => ({
      purpose: `Say what ${page.name} is about.`,
      sections: page.path === '/' ? ['hero', 'features', 'cta'] : page.path === '/contact' ? ['contact'] : ['story'],
      ...page,
    })),
  } satisfies z.input<typeof PlanAnswer>
  return JSON.stringify(plan)
}

/** Returns a small page as JSON text with the planned section kinds. Its title is the page's name. */
function pageAnswer(body: ChatRequest): string {
  const { name = 'Opening day', path, sections = ['hero', 'story'] } = dataOf<WantedPage>(body, 'page')
  const kinds = path === '/' && !sections.includes('hero') ? (['hero', ...sections] as const) : sections
  const content: PageContent = {
    title: name,
    description: `What ${name} is about.`,
    sections: kinds.map((kind) => sectionOf(kind, name)),
  }
  return JSON.stringify(content)
}

/** Returns a post of the requested length as JSON text. */
function postAnswer(body: ChatRequest): string {
  const { title = 'Bread overnight', word_count } = dataOf<PostBrief['post']>(body, 'post')
  const post: PostContent = {
    title,
    markdown: `${text}\n\n## What the night does\n\n${`${text} `.repeat(Math.ceil(word_count / text.split(' ').length))}`,
    meta_description: 'What a night does to a dough.',
    excerpt: 'Bread takes its time.',
    category: 'Bread',
    keywords: ['dough'],
  }
  return JSON.stringify(post)
}

const text = 'We bake with flour, water and salt, and take our time.'
const entries = [
  { icon: 'wheat' as const, title: 'Bread', text: 'Made by hand.' },
  { icon: 'cake' as const, title: 'Cakes', text: 'Made with butter.' },
]

/** Returns a section. Kinds that need facts of the brief (people, figures, articles) become a story. */
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
    case 'rows':
      return { kind, heading, intro: null, items: entries.map(({ title }) => ({ title, text, action: null })) }
    case 'gallery':
      return { kind, heading, intro: null, items: entries.map(({ title }) => ({ title, alt: title })) }
    case 'faq':
      return { kind, heading, intro: null, items: [{ question: 'Is the bread made here?', answer: text }] }
    case 'contact':
      return { kind, heading, intro: null, form: false }
    case 'form':
      return { kind, purpose: 'contact', heading, intro: null, fields: [], button: null }
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
    case 'timetable':
    case 'menu':
    case 'agenda':
    case 'voices':
    case 'logos':
    case 'visit':
    case 'notice':
    case 'offer':
    case 'compare':
    case 'embed':
    case 'exhibit':
      return { kind: 'story', heading, paragraphs: [text], art: 'right' }
  }
}

export function dataOf<T>(body: ChatRequest, tag: string): T {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(userTextOf(body))?.[1]
  if (found === undefined) throw new Error(`the request holds no <${tag}>`)
  return JSON.parse(found) as T
}
