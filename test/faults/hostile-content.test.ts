import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { itemOrders } from '../support/item-orders.ts'
import { startPlatform } from '../support/platform.ts'
import { insertWebsite } from '../support/websites.ts'
import { startTwoTenants } from '../support/two-tenants.ts'

type Here = Awaited<ReturnType<typeof startTwoTenants>>

const postOf = (blog_content: string, path = `/blog/${crypto.randomUUID()}`) => ({
  ...{ blog_content, path, seo: {}, blog_settings: {} },
})
/** A megabyte of ordinary Markdown: rendering it takes a second. */
const longText = 'Some *words* with `code` and [a link](/x).\n\n'.repeat(23_000)

test('republishing many long posts sends heartbeats: its first attempt completes', async () => {
  const here = await startTwoTenants()
  const { attacker, platform } = here
  try {
    await attacker.result('POST', '/blogs/create', postOf(longText))
    await sql`
      insert into content_items (id, website_id, path, name, position, kind, content, blog_settings, content_hash, rendered_context, publish_date)
      select id || n, website_id, path || n, name, n, kind, content, blog_settings, content_hash, rendered_context, publish_date
      from content_items, generate_series(1, 9) as n where website_id = ${attacker.websiteId}`.execute(platform.db)
    await attacker.result('PUT', '/settings', { business_name: 'Other' })
    await platform.untilStarted()
    const republishing = platform.temporal.workflow.getHandle(`republish-${attacker.websiteId}`)
    await republishing.result()
    const { events } = await republishing.fetchHistory()
    const attempts = (events ?? []).flatMap(({ activityTaskStartedEventAttributes: started }) => started?.attempt ?? [])
    expect(new Set(attempts)).toEqual(new Set([1]))
  } finally {
    await here.stop()
  }
})

describe('with a time limit of 300 ms per item', () => {
  let here: Here
  beforeAll(async () => {
    here = await startTwoTenants({ SITEWRIGHT_THREAD_TIMEOUT_MS: '300' })
  })
  afterAll(() => here?.stop())

  test('content above it is answered 400 and not stored; the tenant and others publish at once again', async () => {
    const { attacker, other } = here
    const [failed] = await Promise.all([attacker.send('POST', '/blogs/create', postOf(longText)), other.publish()])
    expect(failed).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'The content takes longer than 0.3 seconds to process. Shorten it or simplify its structure.',
    })
    expect(await attacker.result('GET', '/blogs/list')).toMatchObject({ total: 1 })
    await attacker.publish()
  })
})

test('an item of an order whose page exceeds the time limit fails and is refunded', async () => {
  const platform = await startPlatform({ settings: { SITEWRIGHT_THREAD_TIMEOUT_MS: '1' } })
  try {
    const caller = await platform.workspace(5)
    const pages = itemOrders(platform, 'page')
    const { workflow_id } = await pages.order(caller, await insertWebsite(platform.db, caller.workspaceId))
    await platform.ended(workflow_id)
    expect(await pages.status(caller, workflow_id)).toMatchObject({
      status: 'errored',
      error: 'The content takes longer than 0.001 seconds to process. Shorten it or simplify its structure.',
      credits: { charged: 2, refunded: 2 },
    })
  } finally {
    await platform.stop()
  }
})
