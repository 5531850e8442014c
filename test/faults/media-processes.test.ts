import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { bareEnvironment, startProgram, startSitewright } from '../support/command-line.ts'
import { mp4, multipart, pdf, picture, sha256, woff2 } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { canMeasureMemory, peakMemory, watchMemory } from '../support/memory.ts'
import { hasS3Server, type S3Server, startS3Server } from '../support/s3-server.ts'
import { digest } from '../support/stored-bytes.ts'

const megabyte = 1024 * 1024
const apiProgram = fileURLToPath(new URL('../support/api-process.ts', import.meta.url))
const onLinux = canMeasureMemory ? describe : describe.skip

describe.each(hasS3Server ? ['folder', 'bucket'] : ['folder'])('with its storage in a %s', (kind) => {
  let server: S3Server | undefined
  let here: Awaited<ReturnType<typeof startMediaPlatform>>
  beforeAll(async () => {
    server = kind === 'bucket' ? await startS3Server() : undefined
    here = await startMediaPlatform({ settings: server?.environment ?? {} })
  })
  afterAll(async () => {
    await here?.stop()
    await server?.stop()
  })

  test('files of every kind are uploaded once, served whole and in ranges, and gone after their deletion', async () => {
    const photo = await picture({ width: 600, height: 150, as: (image) => image.jpeg() })
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>',
    )
    for (const bytes of [photo, drawing, mp4(3 * megabyte), pdf(), await woff2()]) {
      const [media, again] = [(await here.form(bytes)).result as Media, await here.uploaded(bytes)]
      expect(again.media_id).toBe(media.media_id)
      const whole = (await here.visit(media.url)).bytes
      expect(whole.length).toBe(media.size_bytes)
      expect(bytes === photo || whole.equals(bytes)).toBe(true)
      const part = await here.visit(media.url, { headers: { range: 'bytes=10-19' } })
      expect([part.status, part.bytes.equals(whole.subarray(10, 20))]).toEqual([206, true])
      if (bytes === photo) await here.platform.ended(variantsWorkflowId(media.media_id))
      const { variants = [] } = (await here.list()).find(({ media_id }) => media_id === media.media_id) ?? {}
      expect(variants.map(({ content_type }) => content_type)).toEqual(
        bytes === photo ? ['image/webp', 'image/avif', 'image/avif'] : [],
      )
      for (const { url } of variants) expect((await here.visit(url)).status).toBe(200)
      await here.send('DELETE', `${here.path()}/${media.media_id}`)
      expect((await here.visit(media.url)).status).toBe(404)
    }
    await here.platform.temporal.workflow.execute('sweepFiles', {
      taskQueue: here.platform.config.taskQueue,
      workflowId: `sweep-${crypto.randomUUID()}`,
      args: [{ timing: here.platform.config.timing, olderThanMs: 0 }],
    })
    const keys: string[] = []
    for await (const { key } of here.platform.storage.list(publishedFolder(here.websiteId))) keys.push(key)
    expect(keys).toEqual([])
  })

  onLinux('a film of 100 MiB never sits in memory', () => {
    const film = mp4(100 * megabyte)
    const other = mp4(100 * megabyte)
    let media: Media

    test('memory stays limited for uploads as a form and by URL', async () => {
      const PORT = String(await freePort())
      const env = { ...bareEnvironment(), ...here.platform.environment, PORT }
      const api = await startProgram(apiProgram, [], env, 'api is up')
      const elsewhere = createServer((_, response) => response.end(other)).listen(0, '127.0.0.1')
      await once(elsewhere, 'listening')
      const url = `http://127.0.0.1:${PORT}${here.path()}/upload`
      const source_url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/film`
      const fetching = { file_name: 'b.mp4', source_url }
      const sendForm = (bytes: Buffer) => post(url, multipart({}, { file: { name: 'a.mp4', bytes } }))
      // Loads all modules and grows the heap to its full size first, because garbage collection runs late on a busy machine.
      await sendForm(mp4(90 * megabyte))
      const before = await watchMemory(api.pid)
      media = await sendForm(film)
      const asForm = (await peakMemory(api.pid)) - before
      const fetched = await post(url, { headers: json, payload: Buffer.from(JSON.stringify(fetching)) })
      const byUrl = (await peakMemory(api.pid)) - before
      await api.stop('SIGKILL')
      elsewhere.close()
      expect([media.size_bytes, fetched.size_bytes]).toEqual([film.length, other.length])
      expect(asForm).toBeLessThan(150 * megabyte)
      expect(byUrl).toBeLessThan(150 * megabyte)
    })

    test('memory stays limited for five concurrent downloads', async () => {
      const port = await freePort()
      const env = { ...bareEnvironment(), ...here.platform.environment, SITEWRIGHT_SITES_PORT: String(port) }
      const sites = await startSitewright(['sites'], env, 'sites is up')
      const { host, pathname: path } = new URL(media.url)
      const visit = async () => {
        const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }).end()
        const [response] = await once(asked, 'response')
        return await digest(response)
      }
      const before = await watchMemory(sites.pid)
      const seen = await sites.during(Promise.all(Array.from({ length: 5 }, visit)))
      const peak = (await peakMemory(sites.pid)) - before
      await sites.stop('SIGKILL')
      expect(seen).toEqual(Array(5).fill({ size: film.length, hash: sha256(film) }))
      expect(peak).toBeLessThan(250 * megabyte)
    })
  })

  // Independent of the storage: it limits parsing, which comes before.
  if (kind === 'folder' && canMeasureMemory)
    test('sixteen concurrent large JSON bodies of one workspace are answered, a few at a time', async () => {
      const PORT = String(await freePort())
      const api = await startProgram(
        apiProgram,
        [],
        { ...bareEnvironment(), ...here.platform.environment, PORT },
        'is up',
      )
      const url = `http://127.0.0.1:${PORT}${here.path()}/upload`
      const file_base64 = Buffer.alloc(18 * megabyte, `Bread ${crypto.randomUUID()} `).toString('base64')
      const payload = Buffer.from(JSON.stringify({ file_name: 'a.txt', file_base64 }))
      const before = await watchMemory(api.pid)
      const leave = () => post(url, { headers: json, payload }, AbortSignal.timeout(200)).catch(() => undefined)
      const left = Array.from({ length: 5 }, leave) // they leave the queue too
      const all = await Promise.all(Array.from({ length: 16 }, () => post(url, { headers: json, payload })))
      await Promise.all(left)
      const peak = (await peakMemory(api.pid)) - before
      await api.stop('SIGKILL')
      expect(new Set(all.map(({ media_id }) => media_id)).size).toBe(1)
      expect(peak).toBeLessThan(800 * megabyte)
    })

  const json = { 'content-type': 'application/json' }
  async function post(
    url: string,
    { headers, payload }: { headers: Record<string, string>; payload: Buffer },
    signal: AbortSignal | null = null,
  ) {
    const body = payload as Uint8Array<ArrayBuffer>
    const response = await fetch(url, { method: 'POST', headers: { ...here.caller.headers, ...headers }, body, signal })
    const answer = (await response.json()) as { result: Media }
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer.result
  }
})
