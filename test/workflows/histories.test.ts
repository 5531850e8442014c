import { expect, test } from '@jest/globals'
import { historyOf } from '../support/history.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const kibibyte = 1024
/** Text that the model server writes into every page. */
const written = 'We bake with flour, water and salt, and take our time.'

const platform = useSharedPlatform()

test('the history of a website is small and contains no page content', async () => {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery that bakes sourdough' })
  await platform.ended(workflow_id)
  for (const id of [workflow_id, `${workflow_id}/home`]) {
    const { events, bytes } = await historyOf(platform, id)
    expect(events).toBeLessThan(60)
    expect(bytes.length).toBeLessThan(32 * kibibyte)
    expect(bytes.includes(written)).toBe(false)
  }
})
