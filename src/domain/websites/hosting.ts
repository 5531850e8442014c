/** The address of a website on the platform's own domain: "http://le-fournil.localhost:3001", without a trailing slash. */
export const previewUrl = (slug: string, sitesUrl: string): string =>
  sitesUrl.replace(/^(\w+:\/\/)([^/]+).*$/, `$1${slug}.$2`)

/** The storage prefix of what all websites have published. */
export const publishedRoot = 'sites/'

/** The storage prefix of all that a website has published. */
export const publishedFolder = (websiteId: string): string => `${publishedRoot}${websiteId}/`

const endings = { identity: '', br: '.br', gzip: '.gz' }

/** The storage key of a page's published HTML; `contentHash` is the SHA-256 of its bytes in hex. Compressed, it lies beside. */
export const publishedKey = (
  websiteId: string,
  contentHash: string,
  encoding: keyof typeof endings = 'identity',
): string => `${publishedFolder(websiteId)}${contentHash}.html${endings[encoding]}`

/** The storage keys of a page's published HTML in all its encodings. */
export const publishedKeys = (websiteId: string, contentHash: string): string[] =>
  (['identity', 'br', 'gzip'] as const).map((encoding) => publishedKey(websiteId, contentHash, encoding))

/**
 * The website that a stored file belongs to and the hash that a row names it by; undefined for what is no such file. Whatever is made
 * of a file has its hash before its own ending (`<hash>.html.br`), in a folder of its own or not: it lives and dies with it.
 */
export function parseFileKey(key: string): { websiteId: string; contentHash: string } | undefined {
  const [, websiteId, contentHash] = /^sites\/([^/]+)\/(?:[^/]+\/)*([0-9a-f]{64})\.[^/]+$/.exec(key) ?? []
  return websiteId && contentHash ? { websiteId, contentHash } : undefined
}
