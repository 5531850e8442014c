/** A page of a provider. `frame` is its address inside a page; undefined if it does not allow that or is no page to embed. */
export type Embed = { provider: string; href: string; frame: string | undefined }

type Rule = { provider: string; hosts: RegExp; frame?: (url: URL) => string | undefined }

const video = (base: string, id: string | undefined) => (id && /^[\w-]{6,20}$/.test(id) ? `${base}${id}` : undefined)
const youTubeId = ({ hostname, pathname, searchParams }: URL) =>
  hostname === 'youtu.be'
    ? pathname.slice(1)
    : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])

/** Providers whose pages may be embedded, all by https. */
const rules: readonly Rule[] = [
  {
    provider: 'YouTube',
    hosts: /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    frame: (url) => video('https://www.youtube-nocookie.com/embed/', youTubeId(url)),
  },
  {
    provider: 'Vimeo',
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    frame: ({ pathname }) => video('https://player.vimeo.com/video/', /(?:^|\/)(\d{6,12})(?:\/|$)/.exec(pathname)?.[1]),
  },
  { provider: 'Calendly', hosts: /^(?:www\.)?calendly\.com$/, frame: ({ href }) => href },
  { provider: 'Cal.com', hosts: /^(?:www\.|app\.)?cal\.com$/, frame: ({ href }) => href },
  { provider: 'OpenTable', hosts: /^(?:www\.)?opentable\.(?:com|de|es|it|nl|ie|ca|co\.uk|com\.au|com\.mx|jp)$/ },
  { provider: 'Stripe', hosts: /^(?:buy|donate|book)\.stripe\.com$/ },
  {
    provider: 'Google Maps',
    hosts: /^(?:(?:www\.|maps\.)?google\.(?:com|de|fr|es|it|nl|pt|pl|co\.uk)|maps\.app\.goo\.gl)$/,
    frame: ({ pathname, href }) => (pathname.startsWith('/maps/embed') ? href : undefined),
  },
  {
    provider: 'OpenStreetMap',
    hosts: /^(?:www\.)?openstreetmap\.org$/,
    frame: ({ pathname, href }) => (pathname === '/export/embed.html' ? href : undefined),
  },
]

/** The sources of frames that `embedOf` returns, for a Content-Security-Policy. */
export const embedSources = [
  'https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://calendly.com', 'https://www.calendly.com',
  'https://cal.com', 'https://www.cal.com', 'https://app.cal.com', 'https://www.google.com', 'https://maps.google.com',
  'https://www.openstreetmap.org', 'https://openstreetmap.org',
] as const // biome-ignore format: a table of words

/** Reads the link of an embed; undefined if it leads to no known provider. */
export function embedOf(link: string): Embed | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined
  const rule = rules.find(({ hosts }) => hosts.test(url.hostname))
  if (!rule) return undefined
  const frame = rule.frame?.(url)
  const isAllowed = frame && embedSources.some((source) => new URL(frame).origin === source)
  return { provider: rule.provider, href: url.href, frame: isAllowed ? frame : undefined }
}
