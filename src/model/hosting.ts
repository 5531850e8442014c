/** The address of a website on the platform's own domain: "http://le-fournil.localhost:3001", without a trailing slash. */
export const previewUrl = (slug: string, sitesUrl: string): string =>
  sitesUrl.replace(/^(\w+:\/\/)([^/]+).*$/, (_, scheme, host) => `${scheme}${slug}.${host}`)

/** The storage prefix of all that a website has published. */
export const publishedFolder = (websiteId: string): string => `sites/${websiteId}/`

/** The storage key of a page's published HTML; `contentHash` is the SHA-256 of its bytes in hex. */
export const publishedKey = (websiteId: string, contentHash: string): string =>
  `${publishedFolder(websiteId)}${contentHash}.html`
