import { expect, test } from '@jest/globals'
import { idsOf, orderBatch, prompts } from '../support/batches.ts'
import { historyOf } from '../support/history.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const kibibyte = 1024
/** Text that the model server writes into every page. */
const written = 'We bake with flour, water and salt, and take our time.'
/** The end of a long prompt. Its beginning is the title that operators see. */
const asked = 'The oven is called Bertha.'
const described = 'Only the database has to know of the second oven.'
const pages = ['Home', 'Bread', 'Cakes', 'Story', 'Visit', 'Questions', 'Contact'].map((name, nth) => ({
  name,
  path: nth === 0 ? '/' : `/${name.toLowerCase()}`,
}))

const platform = useOwnPlatform()

test('the histories of a batch of 25 websites with seven pages are small and hold no content and no prompt', async () => {
  const caller = await platform.workspace(250)
  const items = prompts(25, { pages }).map(({ prompt }) => ({
    prompt: `${prompt}. ${'Bread and cakes. '.repeat(580)}${asked}`,
    business_description: described,
    pages,
  }))
  const batch = await orderBatch(platform, caller, { items })
  await platform.ended(batch.batch_id)
  const made = await platform.db.selectFrom('content_items').select('content').execute()
  expect(made).toHaveLength(175)
  expect(JSON.stringify(made)).toContain(written)

  const websites = idsOf(batch)
  const children = websites.flatMap((id) => pages.map(({ path }) => `${id}/${path === '/' ? 'home' : path.slice(1)}`))
  const histories = await Promise.all([batch.batch_id, ...websites, ...children].map((id) => historyOf(platform, id)))
  expect(histories).toHaveLength(201)
  expect(Math.max(...histories.map(({ events }) => events))).toBeLessThan(2_000)
  expect(histories[0]?.events).toBeLessThan(400) // of the batch
  expect(histories.filter(({ largest }) => largest > 32 * kibibyte)).toEqual([])
  expect(Math.min(...histories.map(({ largest }) => largest))).toBeGreaterThan(0)
  for (const text of [written, asked, described])
    expect(histories.filter(({ bytes }) => bytes.includes(text)).map(({ id }) => id)).toEqual([])
})
