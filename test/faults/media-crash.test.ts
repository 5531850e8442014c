import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { freePort } from '../../src/processes/ports.ts'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { multipart, picture } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { insertWebsite } from '../support/websites.ts'

let here: Awaited<ReturnType<typeof startMediaPlatform>>
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  here = await startMediaPlatform()
  await sql`
    create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(3); return null; end $$`.execute(here.platform.db)
  await sql`
    create constraint trigger wait_for_test after insert on media deferrable initially deferred
    for each row execute function wait_for_test()`.execute(here.platform.db)
})
afterEach(() => api?.stop('SIGKILL'))
afterAll(() => here?.stop())

async function startApi() {
  const PORT = String(await freePort())
  const env = { ...bareEnvironment(), ...here.platform.environment, PORT }
  const { stop } = await startSitewright(['api'], env, 'api is up')
  return { stop, url: `http://127.0.0.1:${PORT}` }
}

/** Creates a website and an image that is uploaded repeatedly as a form under one Idempotency-Key. */
async function newUpload() {
  const websiteId = await insertWebsite(here.platform.db, here.caller.workspaceId)
  const form = multipart(
    {},
    { file: { name: 'a.png', bytes: await picture({ width: 600, height: 150, as: (image) => image.jpeg() }) } },
  )
  const headers = { ...here.caller.headers, ...form.headers, 'idempotency-key': crypto.randomUUID() }
  const send = async () => {
    const url = `${api.url}${here.path(websiteId)}/upload`
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(form.payload) })
    return { status: response.status, ...((await response.json()) as { result: Media }) }
  }
  return {
    websiteId,
    send,
    /** Sends it until the lock of the killed process has expired. */
    async repeat() {
      for (;;) {
        const answer = await send()
        if (answer.status !== 409) return answer
      }
    },
    list: async (): Promise<Media[]> => (await here.send('GET', `${here.path(websiteId)}/list`)).result.list,
    async stored(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of here.platform.storage.list(publishedFolder(websiteId))) keys.push(key)
      return keys
    },
  }
}

const sweep = () =>
  here.platform.temporal.workflow.execute('sweepFiles', {
    taskQueue: here.platform.config.taskQueue,
    workflowId: `sweep-${crypto.randomUUID()}`,
    args: [{ timing: here.platform.config.timing, olderThanMs: 0 }],
  })

/** Blocks the next statement of the upload. */
async function hold(statement: ReturnType<typeof sql>) {
  const trx = await here.platform.db.startTransaction().execute()
  const holder = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const [{ pid } = { pid: 0 }] = (await holder.execute(trx)).rows
  await statement.execute(trx)
  return {
    release: () => trx.commit().execute(),
    /** Resolves to the connection that waits for the lock, not to connections that wait for that one. */
    untilHeld: async (): Promise<number> => {
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and ${pid} = any(pg_blocking_pids(pid))`
      for (;;) {
        const { rows } = await waiting.execute(here.platform.db)
        if (rows[0]) return rows[0].pid
        await wait(20)
      }
    },
  }
}

describe('an upload whose API is killed', () => {
  test('after storing the bytes and before the row exists is not visible and is removed by a sweep, and a repeated upload creates it once', async () => {
    api = await startApi()
    const upload = await newUpload()
    const { release, untilHeld } = await hold(sql`select from websites where id = ${upload.websiteId} for update`)
    const cut = upload.send().catch((error: Error) => error.message)
    await untilHeld()
    expect([await upload.list(), (await upload.stored()).length]).toEqual([[], 1])
    await api.stop('SIGKILL')
    await release()
    expect(await cut).toBe('fetch failed')
    await sweep()
    expect([await upload.list(), await upload.stored()]).toEqual([[], []])

    api = await startApi()
    const { status, result } = await upload.repeat()
    expect(status).toBe(200)
    expect((await upload.send()).result).toEqual(result)
    expect((await upload.list()).map(({ media_id }) => media_id)).toEqual([result.media_id])
  })

  test('during its commit is one file after a repeated upload, with its variants', async () => {
    api = await startApi()
    const upload = await newUpload()
    const { release, untilHeld } = await hold(sql`select pg_advisory_xact_lock(3)`)
    const cut = upload.send().catch((error: Error) => error.message)
    await untilHeld()
    await api.stop('SIGKILL')
    await release()
    expect(await cut).toBe('fetch failed')
    while ((await upload.list()).length === 0) await wait(20) // the database finishes the commit
    api = await startApi()
    const { status, result } = await upload.repeat()
    expect(status).toBe(200)
    await here.platform.temporal.workflow.execute('reconcile', {
      taskQueue: here.platform.config.taskQueue,
      workflowId: `reconcile-${crypto.randomUUID()}`,
      args: [{ timing: here.platform.config.timing, olderThanMs: 0 }],
    })
    await here.platform.ended(variantsWorkflowId(result.media_id))
    const list = await upload.list()
    expect(list.map(({ media_id, variants }) => [media_id, variants.length])).toEqual([[result.media_id, 3]])
    expect(await upload.stored()).toHaveLength(4)
  })
})

test('an upload whose commit fails returns 503, starts no workflow, and a repeated upload creates it once', async () => {
  api = await startApi()
  const upload = await newUpload()
  const { release, untilHeld } = await hold(sql`select pg_advisory_xact_lock(3)`)
  const answer = upload.send()
  const pid = await untilHeld()
  await sql`select pg_terminate_backend(${pid})`.execute(here.platform.db)
  expect(await answer).toMatchObject({ status: 503, code: 'unavailable' })
  await release()
  expect(await upload.list()).toEqual([])
  expect((await upload.send()).status).toBe(200)
  expect(await upload.list()).toHaveLength(1)
})
