import { hostNameOf, hostPattern } from '../domain/hosts.ts'
import { pathPattern } from '../domain/websites/site.ts'

/**
 * The target of a request. `slug` is that of a preview host. Any other host may be a custom domain; it is '' if it is no host name. `query`
 * is '' or starts with "?".
 */
export type Address = { slug: string | undefined; host: string; path: string; query: string }

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Far longer than any page's path, and short enough that trimming a path of slashes only is cheap. */
const maxPathLength = 500

/**
 * Parses the Host header and the request target. Ignores the port, letter case and a final dot of the host. An absolute target
 * ("GET http://shop.example/") overrides the header (RFC 9112 §3.2.2). Returns undefined for a target that is not a path or an HTTP URL.
 */
export function readAddress(host: string, target: string, sitesDomain: string): Address | undefined {
  if (!target.startsWith('/')) {
    const [, authority, rest] = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(target) ?? []
    return authority ? readAddress(authority, rest?.replace(/^\?/, '/?') ?? '/', sitesDomain) : undefined
  }
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  const name = hostNameOf(host)
  const query = start < 0 ? '' : target.slice(start)
  return { slug: slugOf(name, sitesDomain), host: hostPattern.test(name) ? name : '', path, query }
}

function slugOf(name: string, sitesDomain: string): string | undefined {
  if (!name.endsWith(`.${sitesDomain}`)) return undefined
  const slug = name.slice(0, -sitesDomain.length - 1)
  return slugPattern.test(slug) ? slug : undefined
}

/**
 * Normalizes a path to the form that pages are stored under: lower case, without "index.html" and a final slash. Returns undefined if no
 * page can have the path. Percent-encoding is not decoded, so a path with an encoded slash or dot matches no page.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > maxPathLength) return undefined
  if (pathPattern.test(path)) return path
  const canonical =
    path
      .toLowerCase()
      .replace(/\/index\.html$/, '/')
      .replace(/\/+$/, '') || '/'
  return pathPattern.test(canonical) ? canonical : undefined
}
