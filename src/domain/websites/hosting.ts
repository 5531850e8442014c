/** The parts of the URL of the platform's websites: scheme, host name, and port with its colon. */
type Parts = { scheme: string; hostName: string; port: string }

/** A process has one URL; a list of websites needs its parts twice for each. */
let latest: { sitesUrl: string; parts: Parts } | undefined
function partsOf(sitesUrl: string): Parts {
  if (latest?.sitesUrl === sitesUrl) return latest.parts
  const [, scheme = '', hostName = '', port = ''] = /^(\w+:\/\/)([^/:]+)(:\d+)?/.exec(sitesUrl) ?? []
  latest = { sitesUrl, parts: { scheme, hostName, port } }
  return latest.parts
}

/** The URL of a website on the domain of the platform, such as "http://le-fournil.localhost:3001", without a trailing slash. */
export function previewUrl(slug: string, sitesUrl: string): string {
  const { scheme, hostName, port } = partsOf(sitesUrl)
  return `${scheme}${slug}.${hostName}${port}`
}

/** The URL of a custom domain, with the scheme and port of `sitesUrl`. */
export function urlOfDomain(domain: string, sitesUrl: string): string {
  const { scheme, port } = partsOf(sitesUrl)
  return scheme + domain + port
}

/** The URL of a website for visitors: its active custom domain, or the preview URL. */
export const websiteUrl = (
  { slug, active_domain: domain }: { slug: string; active_domain: string | null },
  sitesUrl: string,
): string => (domain === null ? previewUrl(slug, sitesUrl) : urlOfDomain(domain, sitesUrl))

/** Storage prefix of the published files of all websites. */
export const publishedRoot = 'sites/'

/** The prefixes of all stored files: what a backup copies. */
export const storedRoots = [publishedRoot]

/** Storage prefix of the published files of a website. */
export const publishedFolder = (websiteId: string): string => `${publishedRoot}${websiteId}/`

const suffixes = { identity: '', br: '.br', gzip: '.gz' }

/** Storage key of a published page. `contentHash` is the SHA-256 of the HTML in hexadecimal. */
export const publishedKey = (
  websiteId: string,
  contentHash: string,
  encoding: keyof typeof suffixes = 'identity',
): string => `${publishedFolder(websiteId)}${contentHash}.html${suffixes[encoding]}`

/** Storage keys of a published page in all encodings. */
export const publishedKeys = (websiteId: string, contentHash: string): string[] =>
  (['identity', 'br', 'gzip'] as const).map((encoding) => publishedKey(websiteId, contentHash, encoding))

/**
 * The website of a stored file and the hash under which a row references it; undefined for any other key. A file that is derived from
 * another one has its hash before the extension (`<hash>.html.br`), so that both are deleted together.
 */
export function parseFileKey(key: string): { websiteId: string; contentHash: string } | undefined {
  const [, websiteId, contentHash] = /^sites\/([^/]+)\/(?:[^/]+\/)*([0-9a-f]{64})\.[^/]+$/.exec(key) ?? []
  return websiteId && contentHash ? { websiteId, contentHash } : undefined
}
