import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { InvalidDomain } from '../problems.ts'

/** Leaves room for the name of the ownership record. */
const maxLength = 240
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that no public resolver finds (RFC 6761, RFC 6762, RFC 7686, RFC 9476). Documentation uses `example`. */
const specialUse = new Set(['localhost', 'local', 'internal', 'invalid', 'test', 'onion', 'arpa', 'alt'])

/**
 * Parses a domain that a website can have and returns it in lower case and punycode. `ownHosts` are the hosts of the installation; they and
 * their subdomains are rejected. Throws InvalidDomain.
 */
export function parseDomain(given: string, ownHosts: readonly string[]): string {
  const domain = domainToASCII(given.trim().replace(/\.$/, '')).toLowerCase()
  const reject = (why: string, advice = 'Send a domain such as www.example.com.') => {
    throw new InvalidDomain(`\`domain\` ${why}. ${advice}`, [{ path: 'domain', code: 'invalid_domain', message: why }])
  }
  if (/[/:@?#]/.test(given)) reject('is not a host name', 'Send a domain without scheme, port and path.')
  if (given.includes('*')) reject('is a wildcard', 'Send one domain, such as www.example.com.')
  const { isIp, publicSuffix, domain: registrable } = parse(domain, { allowPrivateDomains: true })
  if (isIp) reject('is an IP address')
  const labels = domain.split('.')
  if (/\P{ASCII}|xn--/iu.test(given) && !labels.every(isRegistrable))
    reject('has characters that no registry allows, such as an emoji, or is not valid punycode')
  if (domain.length > maxLength || !labels.every((part) => label.test(part)) || /^\d+$/.test(labels.at(-1) ?? ''))
    reject('is not a host name')
  if (ownHosts.some((host) => domain === host || domain.endsWith(`.${host}`))) reject('belongs to this platform')
  if (publicSuffix === domain || registrable === null)
    reject('is a public suffix, under which others register their names')
  if (specialUse.has(labels.at(-1) ?? '')) reject('is not reachable from the internet')
  return domain
}

/**
 * Whether a registry can accept a label under IDNA 2008: letters, marks, digits and hyphens only. Browsers also convert symbols, as IDNA
 * 2003 did, but no certificate is issued for them.
 */
function isRegistrable(part: string): boolean {
  if (!part.startsWith('xn--')) return part !== '' && part.slice(2, 4) !== '--'
  const unicode = domainToUnicode(part)
  return unicode !== part && domainToASCII(unicode) === part && /^[\p{L}\p{M}\p{N}·・-]+$/u.test(unicode)
}

/** The name with or without "www.", which redirects to the domain. */
export const counterpartOf = (domain: string): string =>
  domain.startsWith('www.') ? domain.slice('www.'.length) : `www.${domain}`

/** Whether the name can have no CNAME record, because it is the top of its DNS zone. */
export const isApex = (domain: string): boolean => zoneOf(domain) === domain

/** The registered name that a domain belongs to: its DNS zone, unless the owner has delegated a part of it. */
export const zoneOf = (domain: string): string => parse(domain, { allowPrivateDomains: true }).domain ?? domain
