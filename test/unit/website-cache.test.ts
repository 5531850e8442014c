import { describe, expect, test } from '@jest/globals'
import { createWebsiteCache } from '../../src/hosting/website-cache.ts'

/** A cache of 100 KB that counts loads. */
function startCache() {
  const generations = new Map<string, number>()
  const changes = { generationOf: (slug: string) => generations.get(slug) ?? 0 }
  const cached = createWebsiteCache<string>(changes, {
    maxBytes: 100_000,
    sizeOf: (value) => value.length,
    isMiss: (value) => value === '',
  })
  let loads = 0
  return {
    cached,
    loads: () => loads,
    get: (slug: string, name: string, value: string) =>
      cached(slug, name, () => {
        loads++
        return Promise.resolve(value)
      }),
    change: (slug: string) => generations.set(slug, changes.generationOf(slug) + 1),
  }
}

describe('the cache of a website', () => {
  test('loads a value once until the website changes', async () => {
    const { get, change, loads } = startCache()
    expect([await get('bakery', '/', 'one'), await get('bakery', '/', 'two')]).toEqual(['one', 'one'])
    change('florist')
    expect(await get('bakery', '/', 'two')).toBe('one')
    change('bakery')
    expect([await get('bakery', '/', 'two'), await get('bakery', '/', 'three')]).toEqual(['two', 'two'])
    expect(loads()).toBe(2)
  })

  test('does not return a value to later callers if the website changed while it loaded', async () => {
    const { cached, change } = startCache()
    const older = Promise.withResolvers<string>()
    const before = cached('bakery', '/', () => older.promise)
    const alsoBefore = cached('bakery', '/', () => Promise.reject(new Error('loaded twice')))
    change('bakery')
    const after = cached('bakery', '/', () => Promise.resolve('new'))
    older.resolve('old')
    expect(await Promise.all([before, alsoBefore, after])).toEqual(['old', 'old', 'new'])
    expect(await cached('bakery', '/', () => Promise.resolve('newest'))).not.toBe('old')
  })

  test('does not cache a failure: current callers receive it, the next call loads again', async () => {
    const { cached } = startCache()
    await expect(cached('bakery', '/', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach')
    expect(await cached('bakery', '/', () => Promise.resolve('there'))).toBe('there')
  })

  test('keeps pages while a scanner requests ten thousand missing addresses', async () => {
    const { get, loads } = startCache()
    for (let number = 0; number < 100; number++) await get('bakery', `/${number}`, 'page')
    for (let number = 0; number < 10_000; number++) await get('bakery', `/wp-admin/${number}.php`, '')
    const before = loads()
    for (let number = 0; number < 100; number++) expect(await get('bakery', `/${number}`, 'again')).toBe('page')
    expect(loads()).toBe(before)
  })

  test('evicts the least recently used entries of all websites', async () => {
    const { get, loads } = startCache()
    for (let number = 0; number < 2_000; number++) await get(`site-${number}`, '/', 'x'.repeat(1_000))
    const before = loads()
    await get('site-1999', '/', 'again')
    expect(loads()).toBe(before)
    await get('site-0', '/', 'again')
    expect(loads()).toBe(before + 1)
  })
})
