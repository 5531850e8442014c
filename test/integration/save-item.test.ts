import { expect, test } from '@jest/globals'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { createItem, itemKinds, type TestItem } from '../support/items.ts'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 0)

/** An API whose storage calls `before` with the number of the page that is being stored, and waits for it. */
const appWith = async (before: (number: number) => Promise<unknown>) => {
  let pages = 0
  const putAll: Platform['storage']['putAll'] = async (...files) => {
    await platform.storage.putAll(...files)
    await before(++pages)
  }
  return await platform.appOn(platform.temporal, { storage: { ...platform.storage, putAll } })
}
type App = Awaited<ReturnType<typeof appWith>>

async function send(app: App, { websiteId, id }: TestItem, method: 'PATCH' | 'POST', rest: string, payload: object) {
  const url = `/v1/workspace/website/${websiteId}/pages/${id}${rest}`
  return (await app.inject({ method, url, headers: caller.headers, payload })).statusCode
}

async function openTransactions(): Promise<unknown[]> {
  const { rows } = await sql`
    select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    platform.db,
  )
  return rows
}

test('a page is stored while no transaction is open; a change that commits in the same time is kept, and so is a new name of the website', async () => {
  const item = await createItem(platform, caller, 'pages')
  const open: unknown[] = []
  const stored: number[] = []
  const app = await appWith(async (number) => {
    stored.push(number)
    open.push(...(await openTransactions()))
    if (number > 1) return
    // As another process does: in this one, changes of an item wait for each other.
    await platform.db.updateTable('content_items').set({ data: '{"kept":true}' }).where('id', '=', item.id).execute()
    const changes = { business_name: 'New name' }
    await platform.operations.updateWebsite({ ...caller, websiteId: item.websiteId, changes })
  })
  expect(await send(app, item, 'PATCH', '', { name: 'Renamed' })).toBe(200)
  expect([stored, open]).toEqual([[1, 2], []])
  expect(await item.detail()).toMatchObject({ name: 'Renamed', data: { kept: true } })
  await app.close()
})

test('a page whose file is deleted as unused before its row names it is stored again', async () => {
  const item = await createItem(platform, caller, 'pages')
  const unused = await item.bytes()
  const hash = async () =>
    (await platform.db.selectFrom('content_items').select('content_hash').where('id', '=', item.id).executeTakeFirst())
      ?.content_hash ?? ''
  const first = await hash()
  expect((await item.update('Second')).status).toBe(200)
  const app = await appWith(async (number) => {
    const { websiteId } = item
    const remove = () => platform.activities.deleteUnusedFiles({ websiteId, hashes: [first] })
    if (number === 1) await new MockActivityEnvironment().run(remove)
  })
  expect(await send(app, item, 'POST', '/update', itemKinds.pages.body('First'))).toBe(200)
  expect([await hash(), await item.bytes()]).toEqual([first, unused])
  await app.close()
})
