import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { maxSlowdown, repeating, slowdown } from '../support/slowdown.ts'
import { svgOf } from '../support/svg-vectors.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

type Here = Awaited<ReturnType<typeof startTwoTenants>>

const postOf = (blog_content: string, path = `/blog/${crypto.randomUUID()}`) => ({
  ...{ blog_content, path, seo: {}, blog_settings: {} },
})
/** Sends a request within the default rate limit of a key, ten per second. */
const atRateLimit = (send: () => Promise<unknown>, concurrency: number) =>
  repeating(() => Promise.all([send(), wait(100 * concurrency)]), concurrency)
/** A megabyte of ordinary Markdown: rendering it takes a second. */
const longText = 'Some *words* with `code` and [a link](/x).\n\n'.repeat(23_000)
const largeSvg = svgOf(`<g>${'<path d="M1 1"/>'.repeat(20_000)}${'a &amp; '.repeat(1_200_000)}</g>`)
const encoded = (text: string) => Buffer.from(text).toString('base64')

describe('the API', () => {
  let here: Here
  beforeAll(async () => {
    here = await startTwoTenants()
  })
  afterAll(() => here?.stop())

  test.each([
    ['a table of 100,000 columns', () => postOf(`${'|a'.repeat(100_000)}\n${'|-'.repeat(100_000)}\n`)],
    ['nested lists', () => postOf('- '.repeat(20_000))],
    ['emphasis that may open and close', () => postOf('*a_ '.repeat(45_000))],
    ['header cells in HTML', () => postOf(`<table><tr>${'<th>'.repeat(50_000)}`)],
    ['nested code', () => postOf(`\`\`\`js\n${'('.repeat(12_000)}\n\`\`\``)],
    ['a long post', () => postOf(longText)],
  ])('a tenant that publishes %s leaves the latency of another tenant unchanged', async (_, body) => {
    const { attacker, other } = here
    const attack = atRateLimit(() => attacker.send('POST', '/blogs/create', body()), 2)
    expect(await slowdown(other.read, attack)).toBeLessThanOrEqual(maxSlowdown)
  })

  test('SVG files of 10 MB slow another tenant down no more than plain files of the same size', async () => {
    const { attacker, other } = here
    let number = 0
    const upload = (file_name: string) => () => {
      const file_base64 = encoded(largeSvg.replace('M1 1', `M1 ${number++}`))
      return attacker.send('POST', '/media/upload', { file_name, file_base64 })
    }
    const plain = atRateLimit(upload('a.txt'), 1)
    const ratio = await slowdown(other.read, atRateLimit(upload('a.svg'), 1), { beside: plain })
    expect(ratio).toBeLessThanOrEqual(maxSlowdown)
  })

  test('a tenant that publishes long posts leaves the time in which another publishes unchanged', async () => {
    const { attacker, other } = here
    const attack = atRateLimit(() => attacker.send('POST', '/blogs/create', postOf(longText)), 4)
    expect(await slowdown(other.publish, attack, { count: 10, everyMs: 60 })).toBeLessThanOrEqual(maxSlowdown)
  })

  test('JSON with a million values is rejected, and slows another tenant down no more than one string of the same size', async () => {
    const { attacker, other } = here
    const send = (x: string) => () => attacker.send('POST', '/media/upload', `{"file_name":"a","x":${x}}`)
    const manyValues = send(`[${'[],'.repeat(1_000_000)}1]`)
    const oneString = send(`"${'a'.repeat(3_000_000)}"`)
    expect(await manyValues()).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await oneString()).toMatchObject({ status: 400, code: 'validation_failed' })
    const ratio = await slowdown(other.read, atRateLimit(manyValues, 1), { beside: atRateLimit(oneString, 1) })
    expect(ratio).toBeLessThanOrEqual(maxSlowdown)
  })
})

describe('the worker', () => {
  let here: Here
  beforeAll(async () => {
    here = await startTwoTenants()
    for (let number = 0; number < 10; number++) await here.attacker.result('POST', '/blogs/create', postOf(longText))
  })
  afterAll(() => here?.stop())

  const republished = async () => {
    const { attacker, platform } = here
    await attacker.result('PUT', '/settings', { business_name: `Name ${crypto.randomUUID()}` })
    await platform.temporal.workflow.getHandle(`republish-${attacker.websiteId}`).result()
  }

  test('a tenant whose long posts are republished leaves the time of orders of another unchanged', async () => {
    const sampling = { count: 5, everyMs: 700, rounds: [2, 4] as [number, number] }
    expect(await slowdown(here.other.order, repeating(republished, 1), sampling)).toBeLessThanOrEqual(maxSlowdown)
  })
})
