import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openSuite } from './harness/world.ts'
import { withEntries } from './tables.ts'

const suite = openSuite({ worker: true })
const writing = withEntries.filter(({ operation }) => operation.method !== 'GET')

test('every operation that changes data', async () => {
  const world = await suite.world()
  const out: Record<string, string[]> = {}
  for (const { operation, entry } of writing) {
    const request = await entry.works(world)
    const { says, headers } = await world.send(operation.id, request)
    if (says !== '200') throw new Error(`${operation.id} ${says}`)
    const { rows } = await sql<{ text: string }>`select action || ' ' || resource_type || ' ' || coalesce(changes::text, '') as text from audit_log where request_id = ${headers['x-request-id']} order by id`.execute(world.platform.db)
    out[operation.id] = rows.map(({ text }) => text.slice(0, 300))
  }
  console.log(JSON.stringify(out, null, 1))
})
