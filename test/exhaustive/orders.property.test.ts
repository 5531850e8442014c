import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { useOwnPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
const caller = useWorkspace(platform, 10)

const prompt = 'A corner bakery in Lyon'
const long = (length: number) => fc.constant('x'.repeat(length))
const no = (...allowed: string[]) => fc.jsonValue().filter((value) => value === null || !allowed.includes(typeof value))

/** Invalid values of each field of a website request. */
const invalid: Record<string, fc.Arbitrary<unknown>> = {
  prompt: fc.oneof(no('string'), fc.string({ maxLength: 9 }), long(10_001), fc.constant(`${prompt}\u0000`)),
  business_name: fc.oneof(no('string'), fc.constant('  '), long(81)),
  business_description: fc.oneof(no('string'), long(2_001)),
  industry: fc.oneof(no('string'), long(81)),
  lang_code: fc.oneof(no('string'), fc.constantFrom('', 'zz', 'english', 'e', 'en_GB', '??')),
  tone: fc.oneof(no('string'), long(121)),
  facts: fc.oneof(
    no('object'),
    fc.constant({}),
    fc.constant(Array(51).fill('x')),
    fc.array(no('string'), { minLength: 1 }),
  ),
  pages: fc.oneof(
    no('object'),
    fc.constant([]),
    fc.constant(Array(21).fill({ name: 'x' })),
    fc.constant([{ path: '/x' }]),
    fc.constantFrom('x', '/X', '/x/', '//', '/ä', '/home', '/../x').map((path) => [{ name: 'x', path }]),
    fc.constant([
      { name: 'a', path: '/x' },
      { name: 'b', path: '/x' },
    ]),
  ),
  theme: fc.oneof(
    no('object'),
    fc.constant([]),
    no('string').map((mode) => ({ mode })),
    fc.constantFrom('red', '#12', '#gggggg', 'url(x)', '#000000;}').map((primary_color) => ({ primary_color })),
  ),
  schedule_at: fc.oneof(
    no('string').filter((value) => value !== null),
    fc.constantFrom('', 'tomorrow', '2030-01-31', '2030-01-31T08:00:00', '9999-01-31T08:00:00Z'),
  ),
  metadata: fc.oneof(
    no('object'),
    fc.constant(Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`k${number}`, 'x']))),
    no('string').map((value) => ({ key: value })),
    long(501).map((value) => ({ key: value })),
  ),
}

const path = fc.oneof(no('string'), fc.constantFrom('/X', '/x/', '//', '/ä', '/../x', '/a_b'), long(201))
const { prompt: invalidPrompt, lang_code, tone, schedule_at, metadata } = invalid
const invalidOfItems = { prompt: invalidPrompt, lang_code, tone, schedule_at, metadata, path }
/** Invalid values of each field of a page request and of a post request. */
const invalidOf: Record<string, Record<string, fc.Arbitrary<unknown> | undefined>> = {
  page: { ...invalidOfItems, name: fc.oneof(no('string'), fc.constant(' '), long(61)) },
  blog: {
    ...invalidOfItems,
    title: fc.oneof(no('string'), fc.constant(''), long(141)),
    category: fc.oneof(no('string'), long(61)),
    author: fc.oneof(no('string'), long(201)),
    keywords: fc.oneof(no('object'), fc.constant({}), fc.constant(Array(11).fill('x')), fc.constant(['x', ''])),
    word_count: fc.oneof(no('number'), fc.constantFrom(0, 149, 3_001, 200.5, -200)),
  },
}
const fieldsOfItems = Object.entries(invalidOf).flatMap(([kind, fields]) =>
  Object.keys(fields).map((field) => [kind, field] as const),
)

test.each(fieldsOfItems)(
  'an invalid field of a %s request returns 400 with the field name: %s',
  async (kind, field) => {
    await fc.assert(
      fc.asyncProperty(invalidOf[kind]?.[field] ?? fc.constant(undefined), async (value) => {
        const answer = await order({ prompt, [field]: value }, `/v1/ai/workspace/website/site_none/${kind}`)
        const { code, details } = answer.json()
        expect([answer.statusCode, code]).toEqual([400, 'validation_failed'])
        expect(details[0].path.split('.')[0]).toBe(field)
      }),
      { numRuns: 50 },
    )
  },
)

test.each(Object.keys(invalid))(
  'an invalid field of a website request returns 400 with the field name: %s',
  async (field) => {
    await fc.assert(
      fc.asyncProperty(invalid[field] ?? fc.constant(undefined), async (value) => {
        const answer = await order({ prompt, [field]: value })
        const { code, message, details } = answer.json()
        expect([answer.statusCode, code]).toEqual([400, 'validation_failed'])
        expect(message).toContain(field)
        expect(details[0].path.split('.')[0]).toBe(field)
      }),
      { numRuns: 100 },
    )
  },
)

test('a body that is not an object returns 400', async () => {
  await fc.assert(
    fc.asyncProperty(no('object'), async (body) => {
      const answer = await order(body)
      expect([answer.statusCode, answer.json().success]).toEqual([400, false])
    }),
    { numRuns: 100 },
  )
})

test('none of these requests created an order or charged credits', async () => {
  expect(await platform.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await platform.credits(caller)).toEqual({ balance: 10, charged: 0, refunded: 0, entries: 1 })
})

const order = (body: unknown, url = '/v1/ai/workspace/website') =>
  platform.app.inject({
    method: 'POST',
    url,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
