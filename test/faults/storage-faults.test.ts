import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { toProblem } from '../../src/api/http/problems.ts'
import { Unavailable } from '../../src/domain/problems.ts'
import { createS3Storage } from '../../src/adapters/storage/s3-storage.ts'
import { createStorage } from '../../src/adapters/storage/create-storage.ts'
import type { ByteRange, Storage } from '../../src/adapters/storage.ts'
import { type S3Fault, type S3Request, startS3Proxy } from '../support/s3-proxy.ts'
import { hasS3Server, type S3Server, startS3Server } from '../support/s3-server.ts'
import { digest, manyBytes } from '../support/stored-bytes.ts'

const megabyte = 1024 * 1024
const bread = Buffer.alloc(300_000, 'bread')
const isBread = async (bytes: Promise<Buffer | undefined> | undefined) => (await bytes)?.equals(bread)
const key = 'sites/site_01jd/page.html'

if (hasS3Server)
  describe('bucket storage', () => {
    let server: S3Server
    let proxy: Awaited<ReturnType<typeof startS3Proxy>>
    let storage: Storage

    beforeAll(async () => {
      server = await startS3Server()
      proxy = await startS3Proxy(server.endpoint)
      storage = createStorage(server.settings({ at: proxy.endpoint }))
    })
    afterEach(async () => {
      proxy.fail(() => undefined)
      await storage.deletePrefix('sites/')
    })
    afterAll(async () => {
      await proxy?.stop()
      await server?.stop()
    })

    /** Makes the next requests with this method fail with these faults, one each. */
    const failNextRequests = (method: string, ...faults: S3Fault[]) =>
      proxy.fail((request) => (request.method === method ? faults.shift() : undefined))

    test.each<S3Fault[]>([
      ['cut before', 'cut body'],
      ['cut after', 'cut before'],
      [500, 503, 429],
    ])('is written despite the network faults %j and %j', async (...faults) => {
      failNextRequests('PUT', ...faults)
      await storage.put(key, bread)
      expect(await isBread(storage.get(key))).toBe(true)
      expect(proxy.requests.filter(({ method }) => method === 'PUT')).toHaveLength(faults.length + 1)
    })

    test('is read although a response is cut in the middle', async () => {
      await storage.put(key, bread)
      failNextRequests('GET', 'cut answer', 502, 'cut before')
      expect(await isBread(storage.get(key))).toBe(true)
    })

    const film = 20 * megabyte
    const streamed = async (from: Storage, range?: ByteRange) => {
      const found = await from.read(key, range)
      return await digest(found?.stream ?? manyBytes(0))
    }

    test('is read to its end although every other response breaks off', async () => {
      await storage.put(key, manyBytes(film))
      failNextRequests('GET', ...Array.from({ length: 10 }, (): S3Fault[] => ['cut answer', 503]).flat())
      expect(await streamed(storage)).toEqual(await digest(manyBytes(film)))
      expect(proxy.requests).toHaveLength(21)
      failNextRequests('GET', 'cut answer', 'cut before', 'cut answer')
      const part = { start: megabyte, end: 5 * megabyte - 1 }
      const whole = await buffer(manyBytes(film))
      expect(await streamed(storage, part)).toEqual(await digest([whole.subarray(part.start, part.end + 1)]))
    })

    test('is read to its end although the server stops sending in the middle', async () => {
      const impatient = createS3Storage(server.settings({ at: proxy.endpoint }), { timeoutMs: 500 })
      await storage.put(key, manyBytes(film))
      failNextRequests('GET', 'silent answer', 'silence', 'silent answer')
      expect(await streamed(impatient)).toEqual(await digest(manyBytes(film)))
    })

    test('never ends a stream early: a stream fails if the rest cannot be read', async () => {
      await storage.put(key, manyBytes(film))
      failNextRequests('GET', 'cut answer', ...Array<S3Fault>(100).fill('cut before'))
      await expect(streamed(storage)).rejects.toThrow('unavailable')
      expect(proxy.requests).toHaveLength(5)
    })

    test('never mixes two objects stored at one key: reading continues with the same object', async () => {
      await storage.put(key, manyBytes(film))
      failNextRequests('GET', 'cut answer')
      const found = await storage.read(key)
      await storage.put(key, Buffer.alloc(film, 'cake'))
      await expect(digest(found?.stream ?? manyBytes(0))).rejects.toMatchObject({ code: 'PreconditionFailed' })
    })

    test('stops reading from the server when the reader disconnects', async () => {
      await storage.put(key, manyBytes(film))
      const found = await Promise.all(Array.from({ length: 10 }, () => storage.read(key)))
      for (const one of found) {
        await once(one?.stream ?? new EventEmitter(), 'readable')
        one?.stream.destroy()
      }
      expect(await proxy.isLeft()).toBe(true)
    })

    test('is read whole by a slow reader, although the server has closed the connection after its response', async () => {
      const cake = Buffer.alloc(65_536, 'cake')
      const hasty = createServer((_, response) => {
        response.writeHead(200, { 'content-length': cake.length, connection: 'close' }).flushHeaders()
        response.end(cake)
      }).listen(0, '127.0.0.1')
      await once(hasty, 'listening')
      const at = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`
      const found: Awaited<ReturnType<Storage['read']>>[] = []
      for (let times = 0; times < 10; times++) found.push(await createStorage(server.settings({ at })).read(key))
      for (const one of found) expect((await buffer(one?.stream ?? manyBytes(0))).equals(cake)).toBe(true)
      hasty.close()
    })

    test('is written in parts although some requests are lost', async () => {
      failNextRequests('PUT', 'cut body', 500, 'cut after')
      await storage.put(key, manyBytes(20 * megabyte))
      const found = await storage.read(key)
      expect(found && (await digest(found.stream))).toEqual(await digest(manyBytes(20 * megabyte)))
    })

    test('deletes the uploaded parts of an aborted write', async () => {
      proxy.fail(() => undefined)
      async function* broken() {
        yield* manyBytes(20 * megabyte)
        throw new Error('the sender is gone')
      }
      await expect(storage.put(key, broken())).rejects.toThrow('the sender is gone')
      const uploadOf = ({ path }: S3Request) => new URL(path, 'http://s3').searchParams.get('uploadId')
      const started = new Set(proxy.requests.map(uploadOf).filter(Boolean))
      const ended = proxy.requests.filter(({ method }) => method === 'DELETE').map(uploadOf)
      expect(started.size).toBe(1)
      expect(ended).toEqual([...started])
    })

    test('holds at most five parts of a large object in memory', async () => {
      proxy.fail(() => undefined)
      const before = proxy.acknowledged()
      let ahead = 0
      const size = 100 * megabyte
      await storage.put(key, manyBytes(size, (taken) => {
        ahead = Math.max(ahead, taken - (proxy.acknowledged() - before))
      })) // biome-ignore format: one step
      expect(ahead).toBeLessThan(48 * megabyte)
      expect(proxy.acknowledged() - before).toBeGreaterThanOrEqual(size)
    })

    test('does not show an object whose server is killed during the write, and the write can be repeated', async () => {
      let parts = 0
      const killed = new Promise<void>((resolve) => {
        proxy.fail(({ method }) => {
          if (method !== 'PUT' || ++parts !== 2) return undefined
          void server.kill().then(resolve)
          return 'cut body'
        })
      })
      await expect(storage.put(key, manyBytes(30 * megabyte))).rejects.toThrow('unavailable')
      await killed
      await server.restart()
      expect(await storage.get(key)).toBeUndefined()
      proxy.fail(() => undefined)
      await storage.put(key, manyBytes(30 * megabyte))
      expect((await storage.read(key))?.size).toBe(30 * megabyte)
    })

    test('keeps the old object if the write of the new one is cut', async () => {
      await storage.put(key, bread)
      failNextRequests('PUT', 'cut body', 'cut body', 'cut body', 'cut body')
      await expect(storage.put(key, Buffer.alloc(300_000, 'cake'))).rejects.toThrow('unavailable')
      expect(await isBread(storage.get(key))).toBe(true)
    })

    test('times out if the server is silent, and the API returns 503', async () => {
      const impatient = createS3Storage(server.settings({ at: proxy.endpoint }), { timeoutMs: 100 })
      proxy.fail(() => 'silence')
      const given = await impatient.get(key).catch((error: unknown) => error)
      expect(given).toMatchObject({ message: expect.stringContaining(proxy.endpoint) })
      expect(toProblem(given)).toBeInstanceOf(Unavailable)
      expect(proxy.requests.filter(({ method }) => method === 'GET')).toHaveLength(4)
    })

    test.each([
      ['SignatureDoesNotMatch', { secretAccessKey: 'wrong' }],
      ['NoSuchBucket', { path: 'nowhere' }],
    ])('does not retry a request that is rejected with %s, and the API returns 503', async (code, wrong) => {
      proxy.fail(() => undefined)
      const { path, ...keys } = { path: undefined, ...wrong }
      const storage = createStorage({ ...server.settings({ at: proxy.endpoint, ...(path ? { path } : {}) }), ...keys })
      const given: unknown = await storage.get(key).catch((error: unknown) => error)
      expect(given).toMatchObject({ code })
      expect(toProblem(given)).toBeInstanceOf(Unavailable)
      expect(proxy.requests).toHaveLength(1)
    })
  })
else test('S3 tests need a server', () => expect(hasS3Server).toBe(false))
