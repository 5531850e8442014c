import { addWebsites } from './crud-rows.ts'
import { type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import type { Platform } from './platform.ts'

const few = 200

/** What is asked for. Ten of the websites of each workspace are called Quartz, a tenth of them Bakery. */
const questions = [
  { name: 'page', title: 'Page 1 of the list', query: '' },
  { name: 'few', title: 'A search with 10 hits', query: 'search=quartz' },
  { name: 'none', title: 'A search without hits', query: 'search=vulcan' },
  { name: 'many', title: 'A search that finds a tenth', query: 'search=bakery' },
  { name: 'two-letters', title: 'A search for two letters, 10 hits', query: 'search=qu' },
  { name: 'two-letters-many', title: 'A search for two letters that finds a tenth', query: 'search=ba' },
]

/** Pages of the list of websites and of its searches in a workspace of `many` websites beside those of one of 200, request by request. */
export async function benchLists(platform: Platform, { many, ...rounds }: Rounds & { many: number }): Promise<Table[]> {
  const small = await fill(platform, few)
  const large = await fill(platform, many)
  const tables: Table[] = []
  for (const { name, title, query } of questions) {
    const url = `${platform.apiUrl}/v1/workspace/website/list?${query}`
    const samples = await createWeightedQueue({ small: () => ask(url, small), large: () => ask(url, large) }, rounds)
    tables.push({
      name: `lists-${name}`,
      title,
      unit: 'ms',
      product: { what: `Sitewright: ${many} websites`, samples: samples.large ?? [] },
      beside: [{ what: `Sitewright: ${few} websites`, samples: samples.small ?? [] }],
    })
  }
  return tables
}

type Headers = Record<string, string>

async function fill(platform: Platform, count: number): Promise<Headers> {
  const { workspaceId, headers } = await platform.openWorkspace()
  await addWebsites(platform, workspaceId, count)
  return headers
}

const ask = (url: string, headers: Headers): Promise<number> =>
  timed(async () => {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    await response.json()
  })
