import { describe, expect, test } from '@jest/globals'
import { kinds, openContent, type Plural } from '../support/content.ts'

const content = openContent()

describe.each(Object.keys(kinds) as Plural[])('%s', (plural) => {
  const kind = kinds[plural]

  test('a new item is published when the response is sent, at the URL of the response', async () => {
    const site = await content.website()
    const made = await site.result('POST', `${plural}/create`, kind.body('First', '/first'))
    expect(made).toEqual({
      [kind.id]: expect.any(String),
      message: expect.any(String),
      publish_date: expect.any(Number),
      published_url: expect.stringMatching(/\/first$/),
    })
    expect(Math.abs(Number(made.publish_date) - Date.now() / 1000)).toBeLessThan(60)
    const seen = await site.visit('/first')
    expect([seen.status, seen.text]).toEqual([200, expect.stringContaining('First')])
  })
})
