import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { publishedKey } from '../../src/domain/websites/hosting.ts'
import { createDiskStorage } from '../../src/adapters/storage/disk-storage.ts'
import { createStorage } from '../../src/adapters/storage/create-storage.ts'
import type { StorageSettings, StoredObject } from '../../src/adapters/storage.ts'
import { startAwsPlatform } from '../support/aws-platform.ts'
import { bareEnvironment } from '../support/command-line.ts'
import { hasS3Server, type S3Server, startS3Server } from '../support/s3-server.ts'
import { digest, manyBytes } from '../support/stored-bytes.ts'
import { until } from '../support/until.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

let server: S3Server
beforeAll(async () => {
  if (hasS3Server) server = await startS3Server()
})
afterAll(() => server?.stop())

const key = publishedKey('site_01jd', 'b0b'.padEnd(64, '0'))
const megabyte = 1024 * 1024
let tests = 0
const kinds: [string, () => StorageSettings][] = [
  ['a folder', () => ({ url: `file:${join(folder, 'made', 'at', 'need')}` })],
]
if (hasS3Server) kinds.push(['an S3 bucket', () => server.settings({ path: `websites/test-${tests}` })])

describe.each(kinds)('%s', (_, settings) => {
  beforeEach(() => {
    tests += 1
  })
  const open = () => createStorage(settings())
  const listed = async (prefix: string) => {
    const found: StoredObject[] = []
    for await (const object of open().list(prefix)) found.push(object)
    return found.sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  test('returns an object byte for byte, also in another process', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0])
    await open().put(key, bytes)
    expect(await open().get(key)).toEqual(bytes)
    await open().put('empty', Buffer.alloc(0))
    expect(await open().get('empty')).toEqual(Buffer.alloc(0))
  })

  test('has no object at an unused key or at the prefix of a key', async () => {
    const storage = open()
    expect(await storage.get(key)).toBeUndefined()
    await storage.put(key, Buffer.from('bread'))
    for (const other of ['sites/site_01jd', `${key}/more`, `${key}.br`]) {
      expect(await storage.get(other)).toBeUndefined()
      expect(await storage.read(other)).toBeUndefined()
    }
    expect(await listed('nobody/')).toEqual([])
  })

  test('keeps an object whole under concurrent writes', async () => {
    const bytes = Buffer.alloc(200_000, 'bread')
    await Promise.all(Array.from({ length: 12 }, () => open().put(key, bytes)))
    expect((await open().get(key))?.equals(bytes)).toBe(true)
    expect(await listed('sites/')).toMatchObject([{ key, size: 200_000 }])
  })

  test('stores several objects together, whether or not they exist, or names the invalid key', async () => {
    const storage = open()
    const [one, two] = [`${key}.br`, 'other/folder/name.html']
    await storage.put(key, Buffer.from(`${key} bread`))
    await storage.putAll([key, one, two].map((name) => ({ key: name, body: Buffer.from(`${name} bread`) })))
    expect(await Promise.all([key, one, two].map(async (name) => String(await storage.get(name))))).toEqual([
      `${key} bread`,
      `${one} bread`,
      `${two} bread`,
    ])
    await expect(storage.putAll([{ key: '../out', body: Buffer.from('bread') }])).rejects.toThrow('Invalid storage key')
    await storage.putAll([])
  })

  test('treats an object that is stored again as new', async () => {
    const storage = open()
    await storage.put(key, Buffer.from('bread'))
    const [first] = await listed('sites/')
    let again = first
    while (again?.modifiedAt.getTime() === first?.modifiedAt.getTime()) {
      await storage.put(key, Buffer.from('bread'))
      ;[again] = await listed('sites/')
    }
    expect(again?.modifiedAt.getTime()).toBeGreaterThan(first?.modifiedAt.getTime() ?? Infinity)
    expect(String(await storage.get(key))).toBe('bread')
  })

  test.each([0, 1, 100_000, 8 * megabyte, 20 * megabyte + 1])(
    'stores %i bytes from a stream of unknown length',
    async (size) => {
      const storage = open()
      await storage.put(key, manyBytes(size))
      const found = await storage.read(key)
      expect(found?.size).toBe(size)
      expect(found && (await digest(found.stream))).toEqual(await digest(manyBytes(size)))
      expect(await listed('sites/')).toMatchObject([{ key, size }])
    },
  )

  test.each([100_000, 20 * megabyte])('keeps the existing object if a body breaks off after %i bytes', async (size) => {
    async function* broken() {
      yield* manyBytes(size)
      throw new Error('the sender is gone')
    }
    const storage = open()
    await expect(storage.put(key, broken())).rejects.toThrow('the sender is gone')
    expect(await storage.get(key)).toBeUndefined()
    expect(await listed('sites/')).toEqual([])
    await storage.put(key, Buffer.from('bread'))
    await expect(storage.put(key, broken())).rejects.toThrow('the sender is gone')
    expect(String(await storage.get(key))).toBe('bread')
  })

  test.each([
    [{ start: 0, end: 0 }, '0'],
    [{ start: 2, end: 4 }, '234'],
    [{ start: 7 }, '789'],
    [{ start: 9, end: 9 }, '9'],
    [{ start: 8, end: 50 }, '89'],
    [undefined, '0123456789'],
  ])('reads the range %j', async (range, expected) => {
    const storage = open()
    await storage.put(key, Buffer.from('0123456789'))
    const found = await storage.read(key, range)
    expect(found?.size).toBe(10)
    expect(found && String(await buffer(found.stream))).toBe(expected)
    await expect(storage.read(key, { start: 10 })).rejects.toThrow(RangeError)
  })

  test('lists any number of keys under a prefix and deletes only those', async () => {
    const storage = open()
    const before = Date.now()
    const many = Array.from({ length: 1_020 }, (_, number) => `sites/a/${number}.html`)
    for (let from = 0; from < many.length; from += 60)
      await Promise.all(many.slice(from, from + 60).map((name) => storage.put(name, Buffer.from('bread'))))
    for (const name of ['sites/a/deep/2.html.br', 'sites/ab/3.html', 'sites/b/4.html'])
      await storage.put(name, Buffer.from(name))
    expect((await listed('sites/a/')).map((object) => object.key)).toEqual([...many, 'sites/a/deep/2.html.br'].sort())
    for (const { modifiedAt } of await listed('sites/')) expect(modifiedAt.getTime()).toBeGreaterThan(before - 2_000)
    await storage.delete(['sites/b/4.html', 'sites/b/never.html', 'sites/nobody/1.html'])
    await storage.delete([])
    await storage.deletePrefix('sites/a/')
    await storage.deletePrefix('sites/nobody/')
    expect(await storage.get('sites/a/1.html')).toBeUndefined()
    expect((await listed('sites/')).map((object) => object.key)).toEqual(['sites/ab/3.html'])
  })

  const hidden = ['', '/', '.', '..', '../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/', '.drafts', 'a/.draft']
  const odd = ['a\0b', 'a\\b', 'a b', 'a%2fb', 'a\n', 'é', 'C:\\x', `${'a'.repeat(300)}`, 'a/'.repeat(20) + 'a']

  test.each([...hidden, ...odd])('rejects the key %j in every operation', async (name) => {
    const storage = open()
    const rejection = 'Invalid storage key'
    await expect(storage.get(name)).rejects.toThrow(rejection)
    await expect(storage.read(name)).rejects.toThrow(rejection)
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow(rejection)
    await expect(storage.delete([name])).rejects.toThrow(rejection)
    await expect(storage.deletePrefix(`${name}/`)).rejects.toThrow(rejection)
    await expect(listed(`${name}/`)).rejects.toThrow(rejection)
  })

  test('rejects a prefix that does not end at a path separator, because it would match other folders', async () => {
    await expect(open().deletePrefix('sites/a')).rejects.toThrow('does not end with "/"')
    await expect(listed('sites/a')).rejects.toThrow('does not end with "/"')
  })
})

describe('folder storage', () => {
  test('is unchanged after a file cannot be written', async () => {
    await mkdir(join(folder, key), { recursive: true })
    await expect(createDiskStorage(folder).put(key, Buffer.from('bread'))).rejects.toThrow('EISDIR')
    expect(await createDiskStorage(folder).read(key)).toBeUndefined()
    expect(await readdir(join(folder, '.drafts'))).toEqual([])
  })

  test('loses files that a crash left incomplete a day ago, but no file that is being written', async () => {
    const drafts = join(folder, '.drafts')
    await mkdir(drafts)
    for (const name of ['old', 'young']) await writeFile(join(drafts, name), 'half')
    await utimes(join(drafts, 'old'), 0, (Date.now() - 25 * 60 * 60 * 1000) / 1000)
    await createDiskStorage(folder).put(key, Buffer.from('bread'))
    await until(async () => (await readdir(drafts)).length === 1)
    expect(await readdir(drafts)).toEqual(['young'])
  })
})

describe('a storage address', () => {
  test.each(['file:', 'file://'])('%s with an absolute path is that folder', async (scheme) => {
    await createStorage({ url: `${scheme}${folder}` }).put(key, Buffer.from('bread'))
    expect(await readFile(join(folder, key), 'utf8')).toBe('bread')
  })

  test.each(['s4://bucket', 'file:', '/var/lib', '', 's3://', 's3://bucket?endpiont=x'])(
    '%j is rejected with the name of the variable',
    (url) => {
      expect(() => createStorage({ url, accessKeyId: 'a', secretAccessKey: 'b' })).toThrow('SITEWRIGHT_STORAGE')
    },
  )

  test('of a bucket is rejected if one of its keys is missing, and names them', () => {
    expect(() => createStorage({ url: 's3://bucket', accessKeyId: 'a' })).toThrow('AWS_SECRET_ACCESS_KEY')
  })
})

if (hasS3Server)
  describe('an S3 bucket without static keys', () => {
    const platforms = [
      'an EC2 instance role (IMDSv2)',
      'an ECS task role or EKS Pod Identity',
      'a web identity (IRSA)',
      'SSO',
    ] as const

    /** Starts a process that knows no credentials but those of `environment`. Returns the answer of its storage for a key. */
    function startProcess(url: string, environment: NodeJS.ProcessEnv) {
      const env = { ...bareEnvironment(), HOME: folder, SITEWRIGHT_STORAGE: url, ...environment }
      const child = fork(new URL('../support/storage-process.ts', import.meta.url), { env, execArgv: [] })
      const store = async (name: string) => {
        const answered = once(child, 'message')
        child.send(name)
        return (await answered)[0] as string
      }
      return { store, stop: () => child.kill('SIGKILL') }
    }

    test.each(platforms)('uses %s, and renews credentials before and after they expire', async (name) => {
      const aws = await startAwsPlatform(server.endpoint, folder)
      const { store, stop } = startProcess(aws.storageUrl, aws.environments[name])
      try {
        expect(await store('first')).toBe('first')
        expect([new Set(aws.used), aws.rejected()]).toEqual([new Set(['session-1']), 0])

        // The server refuses the credentials before their time: the requests are repeated with new ones, valid for less than five minutes.
        aws.expire()
        aws.issueFor(4 * 60_000)
        expect(await store('second')).toBe('second')
        expect([aws.used.at(-1), aws.rejected()]).toEqual(['session-2', 1])

        // Further requests renew these in the background.
        aws.issueFor(60 * 60_000)
        const renewed = /session-(?![12]$)/
        await until(async () => (await store('third')) === 'third' && renewed.test(aws.used.at(-1) ?? ''))
        expect(aws.rejected()).toBe(1)
      } finally {
        stop()
        await aws.stop()
      }
    })

    test('is unavailable if no role gives credentials, and says so', async () => {
      const nothing = { AWS_EC2_METADATA_SERVICE_ENDPOINT: 'http://127.0.0.1:1' }
      const { store, stop } = startProcess(server.settings().url, nothing)
      expect(await store('key')).toMatch(/^Error: AWS_ACCESS_KEY_ID is not set, and no role gives credentials: /)
      stop()
    })
  })
