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

  test('a change takes `language` as an alias of `lang_code`, which wins', async () => {
    const site = await content.website()
    const { [kind.id]: id } = await site.result('POST', `${plural}/create`, kind.body('First', '/first'))
    const change = (body: object) => site.send('PATCH', `${plural}/${String(id)}`, body)
    expect(await change({ language: 'fr' })).toMatchObject({ status: 200, result: { language: 'French' } })
    expect(await change({ language: 'fr', lang_code: 'de' })).toMatchObject({ result: { language: 'German' } })
    expect((await change({ language: 'it' })).warnings).toBeUndefined()
    expect(await change({ language: 7 })).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})
