/** Hosts of social networks, by their names. */
const networks: Record<string, RegExp> = {
  Instagram: /^instagram\.com$/,
  Facebook: /^(?:m\.)?facebook\.com$/,
  LinkedIn: /^(?:[a-z]{2}\.)?linkedin\.com$/,
  X: /^(?:x|twitter)\.com$/,
  YouTube: /^(?:m\.)?youtube\.com$/,
  TikTok: /^tiktok\.com$/,
  Pinterest: /^(?:[a-z]{2}\.)?pinterest\.(?:com|de|fr|es|it|co\.uk)$/,
  Bluesky: /^bsky\.app$/,
  Threads: /^threads\.(?:net|com)$/,
  Xing: /^xing\.com$/,
  GitHub: /^github\.com$/,
  WhatsApp: /^(?:wa\.me|api\.whatsapp\.com)$/,
  Telegram: /^t\.me$/,
}

const booking =
  /^(?:calendly\.com|(?:app\.)?cal\.com|opentable\.[a-z.]{2,6}|resy\.com|booksy\.com|fresha\.com|doctolib\.(?:de|fr|it)|treatwell\.[a-z.]{2,6}|[\w-]+\.simplybook\.(?:me|it)|[\w-]+\.setmore\.com|[\w-]+\.acuityscheduling\.com|thefork\.[a-z.]{2,6}|quandoo\.[a-z.]{2,6}|book\.squareup\.com|[\w-]+\.youcanbook\.me)$/

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

/** What a link to another site is called: "Instagram", or its host. */
export function siteNameOf(url: string): string {
  const host = hostOf(url)
  return Object.entries(networks).find(([, hosts]) => hosts.test(host))?.[0] ?? host
}

/** As long as a link in requests. */
const maxLength = 500
const addresses = /(?<![\w@./-])(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,10}\/[^\s<>"'()[\]{}|\\^`]{1,300}/giu

/** The profiles and the booking page that a text links to. Links to videos and posts are no profiles. */
export function statedLinks(text: string): { social_links: string[]; booking_url: string | null } {
  const urls = [...text.matchAll(addresses)].flatMap(([found]) => {
    const address = found.replace(/[.,;:!?…]+$/u, '')
    const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
    return url && url.pathname !== '/' && url.href.length <= maxLength ? url : []
  })
  const isProfile = ({ href, pathname }: URL) =>
    siteNameOf(href) !== hostOf(href) && !/^\/(?:watch|embed|shorts|p|reel|status|posts?)(?:\/|$)/.test(pathname)
  return {
    social_links: [...new Set(urls.filter(isProfile).map(({ href }) => href))].slice(0, 12),
    booking_url: urls.find(({ href }) => booking.test(hostOf(href)))?.href ?? null,
  }
}
