import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Platform } from './platform.ts'
import { type Address, askPage } from './visitors.ts'

/** What is published: its text says a number at its beginning, in each part and at its end, so that half of one is not like it. */
export type Kind = {
  /** As in reports. */
  what: string
  plural: 'pages' | 'blogs'
  parts: number
  textOf: (number: number) => string
  /** What is sent to write it anew; to make it, its path besides. */
  bodyOf: (number: number) => object
}
export type Target = Address & { kind: Kind; id: string; websiteId: string }
type Published = { page_id?: string; blog_id?: string; website_id?: string; published_url?: string }

const path = '/measured'
const words = 'bread oven flour water salt time hand morning street table crust crumb light year wheat field mill river'
  .split(' ')
  .concat('stone window basket neighbour')

/** Words in an order that is another one for each index, and the same in each run. */
const sentence = (index: number, length: number): string =>
  Array.from({ length }, (_, at) => words[(index * index * 7 + at * at * 5 + index * at * 3) % words.length]).join(' ')

/** Puts a number where the text has "%": that takes the load generator hardly any time. */
const numbered = (whole: string) => {
  const pieces = whole.split('%')
  return (number: number) => pieces.join(String(number))
}
const partsOf = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, i) => part(i))

const htmlOf = numbered(
  `<!doctype html><html lang="en"><head><title>Number %</title><meta name="description" content="Bread"></head><body>${partsOf(
    140,
    (i) => `<p class="text">Part of number % says: ${sentence(i, 8)}, <b>${sentence(i + 1, 4)}</b>.</p>`,
  ).join('\n')}<p>End of %.</p></body></html>`,
)
const markdownOf = numbered(
  `Number % begins.\n\n${partsOf(
    8,
    (i) =>
      `## ${sentence(i, 3)}\n\nPart of number % says: ${sentence(i, 40)}, *${sentence(i + 1, 3)}*, [${sentence(i, 2)}](https://example.com/${i}).\n\n- ${sentence(i, 5)}\n- ${sentence(i + 2, 5)}\n\n${sentence(i + 3, 30)}.\n`,
  ).join('\n')}\nEnd of %.\n`,
)

/** A whole HTML document. */
export const page: Kind = {
  ...{ what: 'page', plural: 'pages', parts: 140 },
  textOf: htmlOf,
  bodyOf: (number) => ({ html: htmlOf(number) }),
}

/** Markdown, in the look of its website. */
export const post: Kind = {
  ...{ what: 'post', plural: 'blogs', parts: 8 },
  textOf: markdownOf,
  bodyOf: (number) => ({
    path,
    blog_content: markdownOf(number),
    seo: { page_title: 'Measured' },
    blog_settings: { author: 'Ann', category: 'News' },
  }),
}

/** In KB. */
export const sizeOf = ({ textOf }: Kind): string => (textOf(0).length / 1_000).toFixed(0)

/** The number of an item; undefined where it is not the whole item. */
export function numberOf({ kind }: Target, html: string): number | undefined {
  const number = Number(/Part of number (\d+) says/.exec(html)?.[1])
  const said = html.split(`Part of number ${number} says`).length - 1
  return said === kind.parts && html.includes(`End of ${number}.`) ? number : undefined
}

export type Publisher = {
  targets: Target[]
  publish: (target: Target, number: number) => Promise<void>
  /** What a visitor gets: the number of it, or undefined where it is torn. */
  visit: (target: Target) => Promise<number | undefined>
}

/** Makes websites with an item each; each one is published over HTTP, by rewriting it under the name, path and date that it has. */
export async function openPublisher(platform: Platform, kind: Kind, count: number): Promise<Publisher> {
  const { headers } = await platform.openWorkspace()
  const agent = new Agent({ keepAlive: true })
  const post = async (operation: string, body: object): Promise<Published> => {
    const url = `${platform.apiUrl}/v1/workspace/website/${operation}`
    const asked = request(url, { method: 'POST', agent, headers }).end(JSON.stringify(body))
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const answer = await text(response)
    if (response.statusCode !== 200) throw new Error(`${operation} answered ${response.statusCode}: ${answer}`)
    return (JSON.parse(answer) as { result: Published }).result
  }
  const targets: Target[] = []
  for (let number = 0; number < count; number++) {
    const { website_id: websiteId = '' } = await post('create', { name: `Publisher ${number}` })
    const made = await post(`${websiteId}/${kind.plural}/create`, { ...kind.bodyOf(0), path })
    const { host } = new URL(made.published_url ?? '')
    targets.push({ kind, host, path, websiteId, id: made.page_id ?? made.blog_id ?? '' })
  }
  const sites = `http://127.0.0.1:${new URL(platform.sitesUrl).port}`
  return {
    targets,
    async publish({ websiteId, id }, number) {
      await post(`${websiteId}/${kind.plural}/${id}/update`, kind.bodyOf(number))
    },
    visit: async (target) => numberOf(target, await askPage(sites, target)),
  }
}
