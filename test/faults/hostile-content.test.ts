import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTwoTenants } from '../support/two-tenants.ts'

type Here = Awaited<ReturnType<typeof startTwoTenants>>

const postOf = (blog_content: string, path = `/blog/${crypto.randomUUID()}`) => ({
  ...{ blog_content, path, seo: {}, blog_settings: {} },
})
/** A megabyte of ordinary Markdown: rendering it takes a second. */
const longText = 'Some *words* with `code` and [a link](/x).\n\n'.repeat(23_000)

describe('with a time limit of 100 ms per item', () => {
  let here: Here
  beforeAll(async () => {
    here = await startTwoTenants({ SITEWRIGHT_THREAD_TIMEOUT_MS: '100' })
  })
  afterAll(() => here?.stop())

  test('content above it is answered 400 and not stored; the tenant and others publish at once again', async () => {
    const { attacker, other } = here
    const [failed] = await Promise.all([attacker.send('POST', 'blogs/create', postOf(longText)), other.publish()])
    expect(failed).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'The content takes longer than 0.1 seconds to process. Shorten it or simplify its structure.',
    })
    expect(await attacker.result('GET', 'blogs/list')).toMatchObject({ total: 1 })
    await attacker.publish()
  })
})
