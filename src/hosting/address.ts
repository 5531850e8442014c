import { pathPattern } from '../domain/websites/site.ts'

/** Where a request wants to go. `slug` is undefined for a host that is no website's; `query` is '' or starts with "?". */
export type Address = { slug: string | undefined; path: string; query: string }

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Far above what a page's path can be; below it, trimming a path of nothing but slashes costs nothing. */
const longestPath = 500

/**
 * Reads the Host header and the request target. The port, letter case and a final dot of the host do not matter; a target that
 * names a host ("GET http://shop.example/") overrides the header, RFC 9112 §3.2.2. undefined: the target is not one a page can have.
 */
export function readAddress(host: string, target: string, sitesDomain: string): Address | undefined {
  if (!target.startsWith('/')) {
    const [, authority, rest] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(target) ?? []
    return authority ? readAddress(authority, rest?.replace(/^\?/, '/?') ?? '/', sitesDomain) : undefined
  }
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  return { slug: slugOf(host, sitesDomain), path, query: start < 0 ? '' : target.slice(start) }
}

function slugOf(host: string, sitesDomain: string): string | undefined {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (!name.endsWith(`.${sitesDomain}`)) return undefined
  const slug = name.slice(0, -sitesDomain.length - 1)
  return slugPattern.test(slug) ? slug : undefined
}

/**
 * The path under which a page is kept: lower case, without "index.html" and a final slash; undefined where no page can be.
 * Nothing is decoded, so an encoded slash or dot is just a path that no page has.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > longestPath) return undefined
  if (pathPattern.test(path)) return path
  const canonical =
    path
      .toLowerCase()
      .replace(/\/index\.html$/, '/')
      .replace(/\/+$/, '') || '/'
  return pathPattern.test(canonical) ? canonical : undefined
}
