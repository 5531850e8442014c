import type { MarkdownIt } from 'markdown-it'

/** A web or email address in the text, from `index` to `lastIndex`. */
type Found = { schema: string; index: number; lastIndex: number; raw: string; text: string; url: string }

const starts = /(?:https?|ftp):\/\/|www\./giu
const label = String.raw`[\p{L}\p{N}\p{M}\p{Emoji_Presentation}_-]{1,63}`
const address = new RegExp(String.raw`((?:https?|ftp):\/\/|www\.)(${label}(?:\.${label}){0,30})`, 'iuy')
const path = /[^\s<]*/uy
const beforeAddress = /[^\p{L}\p{N}]/u
const beforeWww = /[\s*_~(]/u
const mailName = /[\w.+-]/
const mailHost = /[a-z\d_-]+(?:\.[a-z\d_-]+)+/iy

/**
 * Implements GFM's extended autolinks: addresses that start with `www.`, `http://`, `https://` or `ftp://`, and email addresses. Replaces
 * the parser's own linkifier, which also links `example.com`. Scans the text once.
 */
export function useAutolinks(parser: MarkdownIt): void {
  parser.set({ linkify: true })
  Object.assign(parser.linkify, {
    test: (text: string) => /www\.|:\/\/|@/iu.test(text),
    match: (text: string) => allIn(text),
    matchAtStart: (text: string) => webAddressAt(text, 0) ?? null,
  })
}

function allIn(text: string): Found[] {
  const found: Found[] = []
  let from = 0
  for (const web of webAddresses(text)) {
    found.push(...mailAddresses(text.slice(from, web.index), from), web)
    from = web.lastIndex
  }
  found.push(...mailAddresses(text.slice(from), from))
  return found
}

function webAddresses(text: string): Found[] {
  const found: Found[] = []
  starts.lastIndex = 0
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const before = text[start.index - 1]
    const free = before === undefined || (/^w/iu.test(start[0]) ? beforeWww : beforeAddress).test(before)
    const link = free ? webAddressAt(text, start.index) : undefined
    if (!link) continue
    found.push(link)
    starts.lastIndex = link.lastIndex
  }
  return found
}

function webAddressAt(text: string, index: number): Found | undefined {
  address.lastIndex = index
  const [whole, start = '', name = ''] = address.exec(text) ?? []
  if (whole === undefined || !isHost(name)) return undefined // before matching the path, so that the scan stays linear
  path.lastIndex = index + whole.length
  const raw = withoutTrailing(whole + (path.exec(text)?.[0] ?? ''))
  if (raw.length <= start.length) return undefined
  const bare = start.toLowerCase() === 'www.'
  return {
    ...{ schema: bare ? '' : start.slice(0, -2).toLowerCase(), index, lastIndex: index + raw.length, raw, text: raw },
    url: bare ? `http://${raw}` : raw,
  }
}

/** GFM: the last two labels of a host contain no underscore. */
const isHost = (name: string) => !name.split('.').slice(-2).join('').includes('_')

/** Removes trailing punctuation, unmatched closing parentheses and a trailing entity, which belong to the sentence. */
function withoutTrailing(address: string): string {
  let end = address.length
  let unopened = (address.match(/\)/gu)?.length ?? 0) - (address.match(/\(/gu)?.length ?? 0)
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    if (last === ')' && unopened > 0) unopened--
    else if (last === ';') end -= (/&[a-z\d]+;$/iu.exec(address.slice(Math.max(0, end - 40), end))?.[0].length ?? 1) - 1
    else if (!'?!.,:*_~\'"'.includes(last)) break
  }
  return address.slice(0, end)
}

function mailAddresses(text: string, offset: number): Found[] {
  const found: Found[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', from)) {
    let start = at
    while (start > from && mailName.test(text[start - 1] ?? '')) start--
    mailHost.lastIndex = at + 1
    const name = mailHost.exec(text)?.[0]
    const end = at + 1 + (name?.length ?? 0)
    from = at + 1
    if (start === at || !name || /[-_]$/u.test(name) || /[@+]/u.test(text[end] ?? '')) continue
    from = end
    const raw = text.slice(start, end)
    found.push({
      ...{ schema: 'mailto:', index: start + offset, lastIndex: end + offset, raw, text: raw, url: `mailto:${raw}` },
    })
  }
  return found
}
