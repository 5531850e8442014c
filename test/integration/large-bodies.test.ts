import { beforeAll, expect, test } from '@jest/globals'
import type { Caller } from '../support/platform.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false, settings: { SITEWRIGHT_LARGE_BODY_PERCENT: '1' } })
let origin: string
beforeAll(async () => {
  origin = await platform.listen()
})

const unknownFields = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, []]))
/** 900 objects of 19 unknown fields: several milliseconds of processor time, so that the next body waits for some hundred. */
const large = JSON.stringify({ settings: Array.from({ length: 19 }, () => unknownFields) })
const small = JSON.stringify({ name: 'Small' })

async function send(caller: Caller, body: string, signal: AbortSignal | null = null): Promise<number> {
  const headers = { ...caller.headers, 'content-type': 'application/json' }
  const { status } = await fetch(`${origin}/v1/workspace`, { method: 'PATCH', body, headers, signal })
  return status
}

test('large bodies of a workspace wait for the next one, and no other request waits for them', async () => {
  const [own, other] = [await platform.workspace(0), await platform.workspace(0)]
  const enough = new AbortController()
  let answered = 0
  const sent = Array.from({ length: 40 }, async () => {
    expect(await send(own, large, enough.signal)).toBe(400)
    answered += 1
  })
  await Promise.any(sent)
  expect([await send(other, large), await send(own, small)]).toEqual([400, 200])
  expect(answered).toBeLessThan(sent.length)
  enough.abort()
  await Promise.allSettled(sent)
})
