import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createFetcher } from '../../src/adapters/fetcher.ts'
import { isPublicAddress } from '../../src/adapters/public-address.ts'
import { leadsToAllowedAddress } from '../../src/adapters/public-network.ts'

let asked: string[] = []
let port = 0
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  ;(routes[request.url ?? ''] ?? ((_, reply) => reply.end('secret')))(request, response)
})
const routes: Record<string, RequestListener> = {
  '/bytes': (_, response) => response.end(Buffer.alloc(100_000, 7)),
  '/gone': (_, response) => response.writeHead(404).end('secret'),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000))),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/undefined': (_, response) => response.end('not the picture'),
  '/one': (_, response) => response.writeHead(302, { location: '/two' }).end(),
  '/two': (_, response) => response.writeHead(307, { location: '/three' }).end(),
  '/three': (_, response) => response.writeHead(308, { location: '/bytes' }).end(),
  '/four': (_, response) => response.writeHead(301, { location: '/one' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-private': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/to-link-local': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/breaks': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('abc')
    setTimeout(() => response.destroy())
  },
  '/hangs': () => undefined,
  '/drips': (_, response) => {
    response.write('a')
  },
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Fetcher = ReturnType<typeof createFetcher>
const bytesOf = (fetcher: Fetcher, url: string, timeoutMs = 60_000) =>
  buffer(Readable.from(fetcher.fetch(url, AbortSignal.timeout(timeoutMs)), { objectMode: false }))
const failure = (fetcher: Fetcher, url: string, timeoutMs?: number) =>
  bytesOf(fetcher, url, timeoutMs).then(
    (bytes) => `fetched ${bytes.toString().slice(0, 20)}`,
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )
const notPublic = 'validation_failed: `source_url` must point to a public address on port 80, 443, 8080 or 8443.'

const outside = createFetcher()
const here = createFetcher({ allowLoopback: true })

describe('a connection to a non-public address is rejected', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['another loopback address', '127.9.9.9'],
    ['loopback, short form', '127.1'],
    ['loopback as a number', '2130706433'],
    ['loopback as a hexadecimal number', '0x7f000001'],
    ['in octal', '0177.0.0.1'],
    ['in hexadecimal', '0x7f.0x0.0x0.0x1'],
    ['mixed', '0x7f.1'],
    ['zero', '0.0.0.0'],
    ['zero, short form', '0'],
    ['with a final dot', '127.0.0.1.'],
    ['in full-width digits', '１２７.０.０.１'],
    ['with circled digits', '①②⑦.⓪.⓪.①'],
    ['percent-encoded', '%31%32%37.0.0.1'],
    ['private, 10', '10.0.0.1'],
    ['private, 172', '172.16.0.1'],
    ['private, 192', '192.168.1.1'],
    ['link-local', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['for documentation', '192.0.2.1'],
    ['for benchmarks', '198.18.0.1'],
    ['reserved', '240.0.0.1'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 zero', '[::]'],
    ['IPv6 loopback in full', '[0:0:0:0:0:0:0:1]'],
    ['IPv4-mapped', '[::ffff:127.0.0.1]'],
    ['IPv4-mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::7f00:1]'],
    ['NAT64 local', '[64:ff9b:1::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001:0:7f00:1::]'],
    ['unique local', '[fd00::1]'],
    ['site-local', '[fec0::1]'],
    ['IPv6 link-local', '[fe80::1]'],
    ['IPv6 multicast', '[ff02::1]'],
    ['IPv6 for documentation', '[2001:db8::1]'],
  ])('%s', async (_, host) => {
    asked = []
    expect([
      await failure(outside, `http://${host}:${port}/bytes`),
      await failure(outside, `http://${host}/bytes`),
    ]).toEqual([notPublic, notPublic])
    expect(asked).toEqual([])
  })

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'printer.local',
    'db.internal',
    'router',
    'x.home.arpa',
  ])('by hostname %s', async (host) => {
    expect(await failure(outside, `http://${host}/bytes`)).toBe(notPublic)
  })

  test.each([
    ['one', ['127.0.0.1']],
    ['one of IPv6', ['::ffff:10.0.0.1']],
    ['one of several', ['93.184.216.34', '192.168.0.1']],
    ['none', []],
  ])('by a hostname that resolves to it: %s', async (_, addresses) => {
    const lookup = named(() => addresses)
    const fetcher = createFetcher({ lookup })
    expect(await failure(fetcher, 'http://shop.example.com/')).toBe(notPublic)
  })

  test('by a hostname that would resolve to another address at a second lookup', async () => {
    let times = 0
    // The first lookup returns a public address, a second one would return this machine.
    const fetcher = createFetcher({
      lookup: named(() => (times++ === 0 ? ['192.0.2.1'] : ['127.0.0.1'])),
      allowLoopback: true,
    })
    expect(await failure(fetcher, `http://shop.example.com:${port}/bytes`)).toBe(notPublic)
    expect(times).toBe(1)
  })

  test('even if a malformed address resembles a public one', () => {
    expect(['fe80::1%eth0', '8.8.8.8 ', 'x', '', '1.1.1.1.1'].filter(isPublicAddress)).toEqual([])
  })

  test.each([
    ['https://10.0.0.8/hook', []],
    ['https://169.254.169.254/', []],
    ['https://inside.example.com/', ['93.184.216.34', '10.0.0.8']],
  ])('also where a URL is set, even if this machine is allowed: %s', async (url, addresses) => {
    const allowed = await leadsToAllowedAddress(new URL(url), { allowLoopback: true, lookup: named(() => addresses) })
    expect(allowed).toBe(false)
  })

  test('but not of a URL that leads to this machine, if that is allowed, or to a public address', async () => {
    const lookup = named(() => ['93.184.216.34'])
    expect(await leadsToAllowedAddress(new URL('http://127.0.0.1:8/'), { allowLoopback: true })).toBe(true)
    expect(await leadsToAllowedAddress(new URL('http://127.0.0.1:8/'))).toBe(false)
    expect(await leadsToAllowedAddress(new URL('https://hooks.example.com/'), { lookup })).toBe(true)
  })

  test('but one to a public address is not', () => {
    const addresses = ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8']
    expect(addresses.filter(isPublicAddress)).toEqual(addresses)
  })

  test('and so is a connection to a port other than 80 and 443', async () => {
    for (const other of [22, 25, 6379, 11211])
      expect(await failure(outside, `http://8.8.8.8:${other}/`)).toBe(notPublic)
  })

  test.each(['/to-private', '/to-link-local'])('by a redirect: %s', async (path) => {
    expect(await failure(here, `http://127.0.0.1:${port}${path}`)).toBe(notPublic)
  })
})

describe('fetching a URL', () => {
  const fetched = (path: string, timeoutMs?: number) => failure(here, `http://127.0.0.1:${port}${path}`, timeoutMs)

  test('returns the body unchanged, after at most three redirects', async () => {
    expect((await bytesOf(here, `http://127.0.0.1:${port}/bytes`)).length).toBe(100_000)
    expect((await bytesOf(here, `http://127.0.0.1:${port}/one`)).length).toBe(100_000)
    expect(await fetched('/four')).toBe('validation_failed: `source_url` redirects too many times.')
    expect(await fetched('/round')).toBe('validation_failed: `source_url` redirects too many times.')
  })

  test.each([
    ['/gone', '`source_url` responded with status 404 instead of 200.'],
    ['/bomb', '`source_url` responded with a compressed body.'],
    ['/to-file', '`source_url` must be an http or https URL.'],
    ['/nowhere', '`source_url` redirects without a valid `Location` header.'],
    ['/breaks', '`source_url` could not be fetched.'],
  ])('rejects %s', async (path, message) => {
    expect(await fetched(path)).toBe(`validation_failed: ${message}`)
  })

  test('returns the whole body if the server closes the connection long before it is read', async () => {
    const bytes = Buffer.alloc(200_000, 'bread ')
    let hungUp: Promise<unknown> = Promise.resolve()
    const impatient = createTcpServer((socket) => {
      hungUp = once(socket, 'finish')
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`)
        socket.end(bytes)
      })
    })
    await once(impatient.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(impatient.address() as AddressInfo).port}/`
    const parts: Uint8Array[] = []
    for await (const part of here.fetch(url, AbortSignal.timeout(60_000))) {
      await hungUp
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      parts.push(part)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    impatient.close()
  })

  test.each(['/hangs', '/drips'])('times out: %s', async (path) => {
    expect(await fetched(path, 300)).toBe('validation_failed: `source_url` did not respond in time.')
  })

  test.each([
    ['ftp://example.com/x', '`source_url` must be an http or https URL.'],
    ['file:///etc/passwd', '`source_url` must be an http or https URL.'],
    ['data:text/plain,x', '`source_url` must be an http or https URL.'],
    ['gopher://127.0.0.1:25/_HELO', '`source_url` must be an http or https URL.'],
    ['http://user:secret@example.com/', '`source_url` must not contain a user name or password.'],
    ['http://[fe80::1%25eth0]/', '`source_url` is not a valid URL.'],
    ['http://', '`source_url` is not a valid URL.'],
    ['nonsense', '`source_url` is not a valid URL.'],
  ])('rejects a URL like %s', async (url, message) => {
    expect(await failure(outside, url)).toBe(`validation_failed: ${message}`)
  })
})

function named(addressesOf: () => string[]) {
  return (_host: string, found: (error: null, addresses: { address: string; family: number }[]) => void) =>
    found(
      null,
      addressesOf().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
}
