import { addWebsites } from './crud-rows.ts'
import { type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'

const few = 200

/** Ten websites of each workspace are called Quartz, a tenth of them Bakery. */
const queries = [
  { name: 'page', title: 'Page 1 of the list', query: '' },
  { name: 'few', title: 'Search with 10 hits', query: 'search=quartz' },
  { name: 'none', title: 'Search without hits', query: 'search=vulcan' },
  { name: 'many', title: 'Search that finds a tenth', query: 'search=bakery' },
  { name: 'two-letters', title: 'Search for two letters, 10 hits', query: 'search=qu' },
  { name: 'two-letters-many', title: 'Search for two letters that finds a tenth', query: 'search=ba' },
]

/** Measures lists and searches in a workspace with `many` websites. Reference: a workspace with 200 websites. */
export async function benchLists(platform: Platform, { many, ...rounds }: Rounds & { many: number }): Promise<Table[]> {
  const small = await fill(platform, few)
  const large = await fill(platform, many)
  const tables: Table[] = []
  for (const { name, title, query } of queries) {
    const url = `${platform.apiUrl}/v1/workspace/website/list?${query}`
    const samples = await sampleInRounds({ small: () => ask(url, small), large: () => ask(url, large) }, rounds)
    tables.push({
      name: `lists-${name}`,
      title,
      unit: 'ms',
      product: { label: `Sitewright: ${many} websites`, samples: samples.large ?? [] },
      references: [{ label: `Sitewright: ${few} websites`, samples: samples.small ?? [] }],
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
    if (!response.ok) throw new Error(`${url} returned ${response.status}`)
    await response.json()
  })
