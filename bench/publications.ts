import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Platform } from './platform.ts'
import { type Address, fetchPage } from './visitors.ts'

/** A kind of content. Its text contains a number at the start, in each part and at the end, so that a torn read is detected. */
export type Kind = {
  /** Name in reports. */
  label: string
  plural: 'pages' | 'blogs'
  parts: number
  textOf: (number: number) => string
  /** Request body of an update, and without the path also of a creation. */
  bodyOf: (number: number) => object
}
export type Target = Address & { kind: Kind; id: string; websiteId: string }
type Published = { page_id?: string; blog_id?: string; website_id?: string; published_url?: string }

const path = '/measured'
const words = 'bread oven flour water salt time hand morning street table crust crumb light year wheat field mill river'
  .split(' ')
  .concat('stone window basket neighbour')

/** Returns words in an order that differs for each index and is the same in each run. */
const sentence = (index: number, length: number): string =>
  Array.from({ length }, (_, at) => words[(index * index * 7 + at * at * 5 + index * at * 3) % words.length]).join(' ')

/** Returns a function that replaces each "%" by a number, at little cost for the load generator. */
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

/** A complete HTML document. */
export const page: Kind = {
  ...{ label: 'page', plural: 'pages', parts: 140 },
  textOf: htmlOf,
  bodyOf: (number) => ({ html: htmlOf(number) }),
}

/** A Markdown post, rendered in the design of its website. */
export const post: Kind = {
  ...{ label: 'post', plural: 'blogs', parts: 8 },
  textOf: markdownOf,
  bodyOf: (number) => ({
    path,
    blog_content: markdownOf(number),
    seo: { page_title: 'Measured' },
    blog_settings: { author: 'Ann', category: 'News' },
  }),
}

/** Size in KB. */
export const sizeOf = ({ textOf }: Kind): string => (textOf(0).length / 1_000).toFixed(0)

/** Returns the number in the text, or undefined if the text is incomplete. */
export function numberOf({ kind }: Target, html: string): number | undefined {
  const number = Number(/Part of number (\d+) says/.exec(html)?.[1])
  const said = html.split(`Part of number ${number} says`).length - 1
  return said === kind.parts && html.includes(`End of ${number}.`) ? number : undefined
}

export type Publisher = {
  targets: Target[]
  publish: (target: Target, number: number) => Promise<void>
  /** Fetches the page as a visitor. Returns its number, or undefined if it is incomplete. */
  visit: (target: Target) => Promise<number | undefined>
}

/** Creates websites with one content item each. `publish` updates the content through the API. */
export async function openPublisher(platform: Platform, kind: Kind, count: number): Promise<Publisher> {
  const { headers } = await platform.openWorkspace()
  const agent = new Agent({ keepAlive: true })
  const post = async (operation: string, body: object): Promise<Published> => {
    const url = `${platform.apiUrl}/v1/workspace/website/${operation}`
    const sent = request(url, { method: 'POST', agent, headers }).end(JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = await text(response)
    if (response.statusCode !== 200) throw new Error(`${operation} returned ${response.statusCode}: ${answer}`)
    return (JSON.parse(answer) as { result: Published }).result
  }
  const targets: Target[] = []
  for (let number = 0; number < count; number++) {
    const { website_id: websiteId = '' } = await post('create', { name: `Publisher ${number}` })
    const created = await post(`${websiteId}/${kind.plural}/create`, { ...kind.bodyOf(0), path })
    const { host } = new URL(created.published_url ?? '')
    targets.push({ kind, host, path, websiteId, id: created.page_id ?? created.blog_id ?? '' })
  }
  const sites = `http://127.0.0.1:${new URL(platform.sitesUrl).port}`
  return {
    targets,
    async publish({ websiteId, id }, number) {
      await post(`${websiteId}/${kind.plural}/${id}/update`, kind.bodyOf(number))
    },
    visit: async (target) => numberOf(target, await fetchPage(sites, target)),
  }
}
