import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseDomain } from '../../src/domain/domains/domain-name.ts'
import { providerNames, providerOf } from '../../src/domain/domains/dns-providers.ts'
import { type HostFound, judge, type Observation, recordsOf } from '../../src/domain/domains/dns-records.ts'
import { type DomainState, nextCheckMs, nextState, taken } from '../../src/domain/domains/domain-states.ts'
import { isUnanswered, toDomain } from '../../src/domain/domains/domain-view.ts'
import { missingOf } from '../../src/console/websites/domain-panel.tsx'
import { domainPhrases } from '../../src/console/websites/domain-phrases.ts'
import { createDomainLookup } from '../../src/adapters/dns.ts'
import { startDnsServer } from '../support/dns-server.ts'
import { InvalidDomain } from '../../src/domain/problems.ts'

const minute = 60_000
const hour = 60 * minute
const times = {
  checkMs: [minute / 2, 5 * minute, 30 * minute],
  checkUntilMs: [10 * minute, 2 * hour, 72 * hour],
  recheckMs: hour,
  releaseMs: 7 * 24 * hour,
}
const start = new Date('2026-03-02T08:00:00Z')
const after = (ms: number) => ({ claimedAt: start, now: new Date(start.getTime() + ms) })
const claimed: DomainState = { status: 'pending', verified_at: null, failing_since: null, failure_reason: null }
const here = { owned: true, routed: true }
const gone = { owned: true, routed: false }
const unknown = { owned: undefined, routed: undefined }

describe('a domain name', () => {
  test.each([
    ['WWW.Example.COM.', 'www.example.com'],
    ['  bücher.example ', 'xn--bcher-kva.example'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['me.github.io', 'me.github.io'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['l·l.cat', 'xn--ll-0ea.cat'],
  ])('%s is %s', (given, domain) => expect(parseDomain(given, ['sites.example.net'])).toBe(domain))

  test.each([
    ...[
      '',
      'example',
      'co.uk',
      'github.io',
      'com',
      '*.example.com',
      'https://example.com',
      'example.com/x',
      'example.com:80',
    ],
    ...[
      '192.0.2.1',
      '[2001:db8::1]',
      '2001:db8::1',
      '0x7f.1',
      '１２７.0.0.1',
      'a..example.com',
      '-a.example.com',
      'a_b.example.com',
    ],
    ...['www.example.test', '☕.example.com', 'xn--53h.example.com', 'i♥.example.com'],
    ...['xn--a.example.com', 'xn--.example.com', 'xn--abc-.example.com', 'xn--zzzzzzzz.example.com'],
    ...['sites.example.net', 'shop.sites.example.net', 'printer.local', 'localhost', 'x.localhost', 'a b.example.com'],
    ...[
      `${'a'.repeat(64)}.example.com`,
      `${'a.'.repeat(120)}example.com`,
      'user@example.com',
      'example.com\u0000.evil.example',
    ],
  ])('%j is rejected', (given) => expect(() => parseDomain(given, ['sites.example.net'])).toThrow(InvalidDomain))
})

describe('a new domain', () => {
  test('is verified with its proof, active once it leads here, and pending again without proof', () => {
    const verified = nextState(claimed, gone, after(minute), times)
    expect(verified).toMatchObject({ status: 'verified', verified_at: after(minute).now })
    expect(nextState(verified, here, after(2 * minute), times)).toMatchObject({
      status: 'active',
      verified_at: after(minute).now,
    })
    expect(nextState(verified, { owned: false, routed: true }, after(2 * minute), times)).toEqual(claimed)
    expect(nextState(verified, unknown, after(2 * minute), times)).toEqual(verified)
    expect(nextState(claimed, { owned: false, routed: true }, after(minute), times)).toEqual(claimed)
  })

  test('fails after 72 hours, and gives up what it held', () => {
    const verified = nextState(claimed, gone, after(minute), times)
    for (const state of [claimed, verified])
      expect(nextState(state, gone, after(72 * hour), times)).toMatchObject({ status: 'failed', verified_at: null })
    const failed = nextState(claimed, gone, after(72 * hour), times)
    expect(nextState(failed, here, after(73 * hour), times)).toEqual(failed)
    expect(nextCheckMs(failed, after(72 * hour), times)).toBeNull()
  })

  test('is checked every 30 s for 10 min, every 5 min for 2 h, every 30 min for 72 h', () => {
    const waits: number[] = []
    for (let age = 0; age < 72 * hour; age += waits.at(-1) ?? 0)
      waits.push(nextCheckMs(claimed, after(age), times) ?? 0)
    expect(waits.filter((ms) => ms === minute / 2)).toHaveLength(20)
    expect(waits.filter((ms) => ms === 5 * minute)).toHaveLength(22)
    expect(waits.filter((ms) => ms === 30 * minute)).toHaveLength(140)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(72 * hour)
  })
})

describe('an active domain', () => {
  const active: DomainState = { ...claimed, status: 'active', verified_at: start }

  test('tolerates missing records for 10 minutes and unreachable name servers for 72 hours', () => {
    const missing = nextState(active, gone, after(hour), times)
    expect(missing).toMatchObject({ status: 'active', failing_since: after(hour).now })
    expect(nextState(missing, here, after(hour + minute), times)).toEqual(active)
    expect(nextState(missing, gone, after(hour + 9 * minute), times)).toEqual(missing)
    expect(nextState(missing, gone, after(hour + 10 * minute), times)).toMatchObject({
      status: 'failed',
      verified_at: start,
    })
    expect(nextState(missing, unknown, after(hour + 71 * hour), times)).toEqual(missing)
    expect(nextState(missing, unknown, after(hour + 72 * hour), times)).toMatchObject({ status: 'failed' })
    expect(nextCheckMs(active, after(hour), times)).toBe(hour)
    expect(nextCheckMs(missing, after(hour), times)).toBe(minute / 2)
  })

  test('that failed recovers within seven days and is released after them', () => {
    const failed: DomainState = { ...active, status: 'failed', failing_since: start, failure_reason: 'x' }
    expect(nextState(failed, here, after(6 * 24 * hour), times)).toEqual(active)
    expect(nextState(failed, gone, after(6 * 24 * hour), times)).toEqual(failed)
    expect(nextState(failed, gone, after(7 * 24 * hour), times)).toMatchObject({ status: 'failed', verified_at: null })
    expect(nextCheckMs(failed, after(7 * 24 * hour - minute), times)).toBe(minute)
  })
})

describe('the records of a domain', () => {
  const ingress = { target: 'sites.example.net', addresses: ['192.0.2.7', '2001:db8::7'] }
  const nothing: HostFound = { cnames: [], addresses: [], failed: false }
  const observed = (given: Partial<Observation>): Observation => ({
    ...{ ownership: { values: [], failed: false }, host: nothing, counterpart: nothing },
    ...{ ingress: ingress.addresses, nameservers: [] },
    ...given,
  })
  const rows = (domain: string, target = ingress, found: Observation | null = null) =>
    recordsOf({ domain, token: 't' }, target, found).map(({ record_type, host, value, purpose, status }) =>
      [record_type, host, value, purpose, status].join(' '),
    )

  test('prove the ownership and lead here; the other name redirects', () => {
    expect(rows('example.com')).toEqual([
      'TXT _domain-verification.example.com domain-verification=t ownership pending',
      'A example.com 192.0.2.7 routing pending',
      'AAAA example.com 2001:db8::7 routing pending',
      'CNAME www.example.com sites.example.net redirect pending',
    ])
    expect(rows('www.example.com', { ...ingress, addresses: [] })).toEqual([
      'TXT _domain-verification.www.example.com domain-verification=t ownership pending',
      'CNAME www.example.com sites.example.net routing pending',
      'ALIAS example.com sites.example.net redirect pending',
    ])
    expect(rows('shop.example.com')).toEqual([
      'TXT _domain-verification.shop.example.com domain-verification=t ownership pending',
      'CNAME shop.example.com sites.example.net routing pending',
    ])
  })

  test('do not lead here if one address is foreign', () => {
    const claim = { domain: 'example.com', token: 't' }
    const routed = (addresses: string[]) => judge(claim, ingress, observed({ host: { ...nothing, addresses } })).routed
    expect(routed(['192.0.2.7'])).toBe(true)
    expect(routed(['192.0.2.7', '2001:db8::7'])).toBe(true)
    expect(routed(['192.0.2.7', '198.51.100.1'])).toBe(false)
    expect(routed(['192.0.2.7', '2001:db8::bad'])).toBe(false)
    expect(routed([])).toBe(false)
    const unknown = observed({ host: { ...nothing, addresses: ['192.0.2.7'] }, ingress: [] })
    expect(judge(claim, ingress, unknown).routed).toBeUndefined() // the addresses of the target could not be looked up
    const mixed = observed({ host: { ...nothing, addresses: ['192.0.2.7', '198.51.100.1'] } })
    expect(rows('example.com', ingress, mixed)[1]).toContain('mismatch')
  })
})

test('the most used DNS providers are recognized by their name servers', () => {
  const known = {
    Cloudflare: 'ada.ns.cloudflare.com',
    GoDaddy: 'ns01.domaincontrol.com',
    Namecheap: 'dns1.registrar-servers.com',
    'Amazon Route 53': 'ns-12.awsdns-34.co.uk',
    'Squarespace Domains': 'ns-cloud.squarespacedns.com',
    IONOS: 'ns1067.ui-dns.de',
    OVHcloud: 'dns10.ovh.net',
    Gandi: 'ns-1-a.gandi.net',
    'Google Cloud DNS': 'ns-cloud-a1.googledomains.com',
    'Azure DNS': 'ns1-04.azure-dns.com',
    DigitalOcean: 'ns1.digitalocean.com',
    Hostinger: 'ns1.dns-parking.com',
    Hetzner: 'hydrogen.ns.hetzner.com',
    Wix: 'ns0.wixdns.net',
    Porkbun: 'maceio.ns.porkbun.com',
    DNSimple: 'ns1.dnsimple.com',
    'Name.com': 'ns1abc.name.com',
    Vercel: 'ns1.vercel-dns.com',
    STRATO: 'docks01.rzone.de',
  }
  expect(Object.keys(known)).toEqual(providerNames)
  for (const [name, server] of Object.entries(known)) expect(providerOf([server])?.name).toBe(name)
  expect(providerOf(['ns1.example.com', 'evil.cloudflare.com.example.org'])).toBeUndefined()
})

describe('instructions', () => {
  const goDaddy = ['ns01.domaincontrol.com']
  const found = (host: string): Observation => ({
    ownership: { values: ['domain-verification=old'], failed: false },
    host: { cnames: [], addresses: [host], failed: false },
    ...{ counterpart: null, ingress: ['192.0.2.7'], nameservers: goDaddy },
  })
  const claimOf = (domain: string) => ({ website_id: 'site_1', domain, token: 't', last_checked_at: null })
  const view = (domain: string, state = claimed) =>
    toDomain(
      { ...state, ...claimOf(domain), observation: found('198.51.100.1') },
      { target: 'sites.example.net', addresses: [] },
    )

  test('name another way where the provider cannot create the record, and the value that was found', () => {
    expect(view('example.com').instructions).toEqual([
      expect.stringContaining('GoDaddy'),
      'Add the TXT record: name _domain-verification, value domain-verification=t. The name has another value (domain-verification=old).',
      'GoDaddy has no ALIAS records for host names. Set www.example.com as the domain instead, and forward example.com to it at GoDaddy.',
      expect.stringContaining('CNAME record: name www'),
      expect.stringContaining('Leave all other records'),
    ])
    expect(view('www.example.com').instructions).toContain(
      'Optional: forward example.com to www.example.com at GoDaddy, which has no ALIAS records for host names.',
    )
  })

  test('are needed for the records that the notice after a check names, without optional ones', () => {
    expect(missingOf(view('www.shop.example.com'), domainPhrases.en)).toBe(
      'Checked. Not found yet: TXT _domain-verification.www.shop, CNAME www.shop.',
    )
    const dns_records = view('www.shop.example.com').dns_records.map((one) => ({ ...one, status: 'ok' as const }))
    expect(missingOf({ ...view('www.shop.example.com'), dns_records }, domainPhrases.en)).toBeUndefined()
  })

  test('name a stray address, and keep the records that lead here', () => {
    const seen = (domain: string, addresses: string[], target: string[] = ['192.0.2.7']) => {
      const host: HostFound = { cnames: [], addresses, failed: false }
      const observation = {
        ...found(''),
        host,
        ownership: { values: ['domain-verification=t'], failed: false as const },
      }
      const row = { ...claimed, ...claimOf(domain), observation }
      const { dns_records, instructions } = toDomain(row, { target: 'sites.example.net', addresses: target })
      return { steps: instructions.join('\n'), status: dns_records[1]?.status }
    }
    const stray = (domain: string) =>
      `Remove the AAAA record of ${domain} with the value 2001:db8::9, which leads visitors elsewhere.`
    const both = seen('example.com', ['192.0.2.7', '2001:db8::9'])
    expect(both).toEqual({ steps: expect.stringContaining(stray('example.com')), status: 'ok' })
    expect(both.steps).not.toContain('192.0.2.7')
    expect(seen('shop.example.com', ['192.0.2.7', '2001:db8::9'], []).steps).toContain(stray('shop.example.com'))
    expect(seen('example.com', ['2001:db8::9']).steps).toMatch(/Remove the AAAA record [^]*Add the A record/)
    const other = seen('example.com', ['192.0.2.7', '192.0.2.9'])
    expect(other.steps).toContain('Remove the A record of example.com with the value 192.0.2.9')
    expect(other.status).toBe('mismatch')
    const wrong = seen('example.com', ['192.0.2.9']).steps
    expect(wrong).toContain('Replace the records of example.com (192.0.2.9) with the A record')
    expect(wrong).not.toContain('Remove')
  })

  test('of a domain that another website verified first say how to get it', () => {
    expect(view('example.com', taken())).toMatchObject({
      failure_reason: 'Another website or workspace has verified this domain first.',
      instructions: [expect.stringContaining('delete the TXT record _domain-verification.example.com')],
    })
  })

  test('of a failed domain say how to connect it again', () => {
    const held: DomainState = { ...claimed, status: 'failed', verified_at: start }
    expect(view('example.com', held).message).toContain('Restore its DNS records')
    expect(view('example.com', { ...held, verified_at: null }).message).toContain('Set the domain again')
  })
})

describe.each([
  ['without DNSSEC', false],
  ['with DNSSEC', true],
])('a lookup of answers %s', (_, isSigned) => {
  const ingress = { target: 'sites.example.net', addresses: [] }
  const claim = { domain: 'www.example.com', token: 't' }
  const proof = 'domain-verification=t'
  let dns: Awaited<ReturnType<typeof startDnsServer>>
  beforeAll(async () => {
    dns = await startDnsServer({ isSigned })
    dns.set('sites.example.net', { A: ['192.0.2.7'], AAAA: ['2001:db8:0:0::7'] })
    dns.set('example.com', { NS: ['Ada.ns.cloudflare.com'] })
    dns.set('_domain-verification.www.example.com', { TXT: [proof] })
  })
  afterAll(() => dns?.stop())

  const look = async () => {
    const found = await createDomainLookup({ dnsServers: [dns.address], queryTimeoutMs: 300 })(ingress)(claim.domain)
    return { ...judge(claim, ingress, found), ...found }
  }
  const chain = (length: number, end: string) => {
    const names = ['www.example.com', ...Array.from({ length }, (_, index) => `hop-${index}.example.org`), end]
    for (const [index, name] of names.slice(0, -1).entries()) dns.set(name, { CNAME: [names[index + 1] ?? ''] })
  }

  test('follows CNAME records to the target', async () => {
    chain(3, 'Sites.Example.NET')
    expect(await look()).toMatchObject({ owned: true, routed: true, nameservers: ['ada.ns.cloudflare.com'] })
  })

  test('accepts the addresses of the target, and no others', async () => {
    dns.set('www.example.com', { A: ['192.0.2.7'], AAAA: ['2001:db8::7'] })
    expect(await look()).toMatchObject({ routed: true, ingress: ['192.0.2.7', '2001:db8::7'] })
    chain(1, 'elsewhere.example.org')
    dns.set('elsewhere.example.org', { A: ['192.0.2.8'] })
    expect(await look()).toMatchObject({
      routed: false,
      host: { cnames: ['hop-0.example.org', 'elsewhere.example.org'], addresses: ['192.0.2.8'] },
    })
  })

  test('ends at a loop and in a chain without end', async () => {
    chain(2, 'www.example.com')
    expect(await look()).toMatchObject({ routed: false, host: { addresses: [], failed: false } })
    chain(1, 'hop-0.example.org')
    expect(await look()).toMatchObject({ routed: false })
    dns.asked.length = 0
    chain(50, 'sites.example.net')
    expect(await look()).toMatchObject({ routed: false })
    expect(dns.asked.filter((question) => question.startsWith('CNAME')).length).toBeLessThan(12)
  })

  test('waits for a slow name server, until the time limit', async () => {
    dns.set('www.example.com', { CNAME: ['sites.example.net'], afterMs: 30 })
    expect(await look()).toMatchObject({ routed: true })
    dns.set('www.example.com', { CNAME: ['sites.example.net'], afterMs: 2_000 })
    expect(await look()).toMatchObject({ routed: undefined })
  })

  test.each(['SERVFAIL', 'silent'] as const)(
    'knows nothing if the answer is %s, and finds nothing if there is no such name',
    async (failure) => {
      dns.set('www.example.com', failure)
      dns.set('_domain-verification.www.example.com', failure)
      const { failure: reason, ...observation } = await look()
      expect(observation).toMatchObject({ owned: undefined, routed: undefined })
      const problem = failure === 'silent' ? 'do not respond' : 'respond with an error'
      expect(reason).toBe(`The name servers of example.com (ada.ns.cloudflare.com) ${problem}.`)
      expect(nextState(claimed, { ...unknown, failure: reason }, after(72 * hour), times).failure_reason).toBe(reason)
      const row = { ...claimed, ...claim, website_id: null, last_checked_at: null, observation }
      expect(toDomain(row, ingress)).toMatchObject({
        message: `www.example.com waits for its DNS records. ${reason}`,
        instructions: [expect.stringContaining('Check that the name servers of example.com run')],
        failure_reason: reason,
      })
      expect(isUnanswered(toDomain(row, ingress))).toBe(true)
      dns.delete('www.example.com')
      dns.delete('_domain-verification.www.example.com')
      expect(await look()).toMatchObject({ owned: false, routed: false })
      dns.set('_domain-verification.www.example.com', { TXT: [proof] })
    },
  )

  test('finds the proof in 10 KB of TXT records, and keeps little of them', async () => {
    const long = Array.from({ length: 10 }, (_, index) => `${index} `.padEnd(1_000, 'x'))
    dns.set('_domain-verification.www.example.com', { TXT: [...long, proof] })
    const { owned, ownership } = await look()
    expect(owned).toBe(true)
    expect(JSON.stringify(ownership).length).toBeLessThan(3_000)
    dns.set('_domain-verification.www.example.com', { TXT: [`${proof}${'x'.repeat(10_000)}`] })
    expect((await look()).owned).toBe(false)
  })
})
