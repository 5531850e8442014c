import { describe, expect, test } from '@jest/globals'
import { createMemory } from '../../src/hosting/memory.ts'

/** A memory of 100 KB, and how often something had to be made. */
function startMemory() {
  const generations = new Map<string, number>()
  const changes = { generationOf: (slug: string) => generations.get(slug) ?? 0 }
  const remember = createMemory<string>(changes, {
    maxBytes: 100_000,
    sizeOf: (value) => value.length,
    isMiss: (value) => value === '',
  })
  let made = 0
  return {
    remember,
    made: () => made,
    get: (slug: string, name: string, value: string) =>
      remember(slug, name, () => {
        made++
        return Promise.resolve(value)
      }),
    change: (slug: string) => generations.set(slug, changes.generationOf(slug) + 1),
  }
}

describe('what is remembered of a website', () => {
  test('is made once, until the website changes', async () => {
    const { get, change, made } = startMemory()
    expect([await get('bakery', '/', 'one'), await get('bakery', '/', 'two')]).toEqual(['one', 'one'])
    change('florist')
    expect(await get('bakery', '/', 'two')).toBe('one')
    change('bakery')
    expect([await get('bakery', '/', 'two'), await get('bakery', '/', 'three')]).toEqual(['two', 'two'])
    expect(made()).toBe(2)
  })

  test('and was being made when it changed is given to nobody who asks after that', async () => {
    const { remember, change } = startMemory()
    const older = Promise.withResolvers<string>()
    const before = remember('bakery', '/', () => older.promise)
    const alsoBefore = remember('bakery', '/', () => Promise.reject(new Error('made twice')))
    change('bakery')
    const after = remember('bakery', '/', () => Promise.resolve('new'))
    older.resolve('old')
    expect(await Promise.all([before, alsoBefore, after])).toEqual(['old', 'old', 'new'])
    expect(await remember('bakery', '/', () => Promise.resolve('newest'))).not.toBe('old')
  })

  test('is not a failure: that goes to those who wait, and the next one tries again', async () => {
    const { remember } = startMemory()
    await expect(remember('bakery', '/', () => Promise.reject(new Error('out of reach')))).rejects.toThrow(
      'out of reach',
    )
    expect(await remember('bakery', '/', () => Promise.resolve('there'))).toBe('there')
  })

  test('stays though somebody tries ten thousand addresses that do not exist', async () => {
    const { get, made } = startMemory()
    for (let number = 0; number < 100; number++) await get('bakery', `/${number}`, 'page')
    for (let number = 0; number < 10_000; number++) await get('bakery', `/wp-admin/${number}.php`, '')
    const before = made()
    for (let number = 0; number < 100; number++) expect(await get('bakery', `/${number}`, 'again')).toBe('page')
    expect(made()).toBe(before)
  })

  test('makes room: what was asked for last stays, however many websites there are', async () => {
    const { get, made } = startMemory()
    for (let number = 0; number < 2_000; number++) await get(`site-${number}`, '/', 'x'.repeat(1_000))
    const before = made()
    await get('site-1999', '/', 'again')
    expect(made()).toBe(before)
    await get('site-0', '/', 'again')
    expect(made()).toBe(before + 1)
  })
})
