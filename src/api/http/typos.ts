import type { FastifyInstance } from 'fastify'
import { closestMatch } from 'leven'

/** Names that are longer are not compared, so that the cost does not depend on the caller. */
const maxLength = 64

/** Names that callers use for `path` and `name`, without hyphens and underscores. */
const misnomers = {
  path: ['slug', 'url', 'uri', 'permalink', 'route', 'pathname', 'pageslug', 'pagepath', 'pageurl', 'urlpath', 'href'],
  name: ['title', 'pagename', 'pagetitle', 'heading', 'label'],
}

/** Which of `path` and `name` a field probably means by another name. */
export const findMisnamed = (name: string, candidates: string[]): 'path' | 'name' | undefined =>
  (['path', 'name'] as const).find(
    (meant) => candidates.includes(meant) && [meant, ...misnomers[meant]].includes(normalize(name)),
  )

/** Other names of fields, without hyphens and underscores. A misspelling of one of them means the field too. */
const aliases = {
  full_name: ['name'],
  lang_code: ['language', 'lang', 'locale'],
  pages: ['maxpages', 'pagecount', 'numberofpages'],
  schedule_at: ['startat', 'publishat'],
}

/** The candidate that `name` is probably a misspelling of: it differs by a few edits, or by case, hyphens and underscores only. */
export function findSimilar(name: string, candidates: string[]): string | undefined {
  if (name.length > maxLength) return undefined
  const byNormalName = new Map([
    ...Object.entries(aliases).flatMap(([field, names]) =>
      candidates.includes(field) ? names.map((alias): [string, string] => [alias, field]) : [],
    ),
    ...candidates.map((candidate): [string, string] => [normalize(candidate), candidate]),
  ])
  const wanted = normalize(name)
  const found = closestMatch(wanted, [...byNormalName.keys()], {
    maxDistance: Math.min(2, Math.floor(wanted.length / 3)),
  })
  return found === undefined ? findMisnamed(name, candidates) : byNormalName.get(found)
}

const normalize = (name: string): string => name.toLowerCase().replace(/[-_]/g, '')

/** Longer paths are not compared. */
const maxSegments = 12
const apiPrefix = 'v1'

/** Collects the paths of the API as they are registered. Returns a function that finds the one that an unknown path probably means. */
export function collectPaths(app: FastifyInstance): (path: string) => string | undefined {
  const templates = new Map<string, string[]>()
  app.addHook('onRoute', ({ url }) => {
    if (url.startsWith(`/${apiPrefix}/`)) templates.set(url, segmentsOf(url))
  })
  return (path) => {
    const sent = segmentsOf(path)
    if (sent.length > maxSegments) return undefined
    const variants = [sent, [apiPrefix, ...sent], sent.slice(1)] // a missing "v1", and one segment before it
    const found = variants.flatMap((segments) =>
      [...templates.values()].flatMap((template) => matchTemplate(segments, template) ?? []),
    )
    return found.toSorted((one, other) => one.differences - other.differences)[0]?.path
  }
}

/** The path of a template that is similar to the segments, with their parameters. A literal segment is a better match than a parameter. */
function matchTemplate(segments: string[], template: string[]): { path: string; differences: number } | undefined {
  if (segments.length !== template.length) return undefined
  let differences = 0
  const path: string[] = []
  for (const [index, wanted] of template.entries()) {
    const sent = segments[index] ?? ''
    if (wanted.startsWith(':')) differences += 0.01
    else if (wanted !== sent) {
      if (findSimilar(sent, [wanted]) === undefined) return undefined
      differences += 1
    }
    path.push(wanted.startsWith(':') ? sent : wanted)
  }
  return { path: `/${path.join('/')}`, differences }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
