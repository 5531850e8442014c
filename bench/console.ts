import { screenRights } from '../test/support/screen-rights.ts'
import { fillWorkspace, type Filled } from './growth-rows.ts'
import { orderHomePage } from './home-page.ts'
import { quantile, type Rounds, sampleInRounds, type Table, timed } from './measure.ts'
import type { Platform } from './platform.ts'
import { openTeamBrowser } from './team-browser.ts'

/** One in six websites has a client: 200. */
const websites = 1_200
/** Of each screen, at the 75th percentile, in milliseconds. */
const goal = 200

/** Files and screens of a connection that the benchmark has none of. */
const others = new Set(['GET /console/submissions/:website_id/:submission_id/:file', 'GET /console/connect/:uid'])

/** Further states of screens: searched, filtered, and far into a list. */
const states: Record<string, string[]> = {
  'GET /console/websites': ['?search=bakery', '?page=30'],
  'GET /console/clients': ['?search=bakery'],
  'GET /console/orders': ['?status=errored'],
  'GET /console/submissions': ['?search=market', '?website=:website_id'],
  'GET /console/analytics': ['?website=:website_id'],
  'GET /console/activity': ['?search=market'],
}

/** Measures each screen that a member of the team opens, from the request to the last byte of its HTML. */
export async function benchConsole(platform: Platform, rounds: Rounds): Promise<Table> {
  const home = await orderHomePage(platform) // a page of sections, for the editor
  const filled = await fillWorkspace(platform, websites)
  const moved = [filled.workspaceId, home.websiteId]
  await platform.parts.pool.query('update websites set workspace_id = $1 where id = $2', moved)
  const browser = await openTeamBrowser({ ...platform, ...filled }, 'desk@example.com')
  const screens = pathsOf(filled).map((path): [string, () => Promise<number>] => [
    nameOf(path, filled),
    () => timed(() => browser.get(path)),
  ])
  const editor = `/console/websites/${home.websiteId}/edit/${home.pageId}`
  const generated: Record<string, string> = {
    'editor of a generated page': editor,
    'editor of a generated page, section': `${editor}?panel=section&section=${home.hero.section_id}`,
  }
  for (const [name, path] of Object.entries(generated)) screens.push([name, () => timed(() => browser.get(path))])
  const samples = await sampleInRounds(Object.fromEntries(screens), rounds)
  const rows = Object.entries(samples).map(([label, all]) => ({ label, samples: all }))
  const slow = rows.filter((row) => quantile(row.samples, 0.75) > goal).map(({ label }) => label)
  return {
    ...{ name: 'console', title: `Screens of the console, ${websites} websites`, unit: 'ms' },
    product: { label: 'all screens', samples: rows.flatMap((row) => row.samples) },
    references: rows.toSorted((a, b) => quantile(b.samples, 0.75) - quantile(a.samples, 0.75)),
    note: `p75 above ${goal} ms: ${slow.join(', ') || 'none'}`,
  }
}

/** The screens of the console with the ids of rows. Throws if one has a parameter that the rows have no value for. */
const pathsOf = ({ ids }: Filled): string[] =>
  Object.entries(screenRights).flatMap(([route, right]) => {
    if (right === 'anyone' || !route.startsWith('GET ') || others.has(route)) return []
    return ['', ...(states[route] ?? [])].map((query) =>
      `${route.slice('GET '.length)}${query}`.replaceAll(/:(\w+)/g, (_, name: string) => {
        const id = ids[name]
        if (!id) throw new Error(`${route} needs a value for ${name}: add it to bench/growth-rows.ts`)
        return encodeURIComponent(id)
      }),
    )
  })

const nameOf = (path: string, { ids }: Filled): string =>
  Object.entries(ids).reduce(
    (name, [parameter, id]) => (id.length > 2 ? name.replace(id, `{${parameter}}`) : name),
    path,
  )
