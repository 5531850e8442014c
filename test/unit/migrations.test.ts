import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const folder = 'src/db/migrations'
const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`${folder}/${name}`))
    .digest('hex')

/** Migrations that installations have applied. Never edit one: add a migration that changes what it did, and its line here. */
const released = {
  '0001_schema.sql': '985d90c54a697bcf56b572b1ba63e752f59e47fd0871d05de74f7136a5afc278',
  '0002_assistants_publish.sql': '46a7cd1ba69fa3e88b8daf20987ac27f17cba7ab354a1d90f6c2c81b4f28bef8',
  '0003_assistant_readings.sql': '4bbcac1deebdcfe1af253725f34ec766538c2775812f879397fae9dde6c1e4bd',
  '0004_client_rights_notice.sql': 'a95a41b5b2a1d1be98b5200d07ff623bfe12310f4f20fb21f02b6c61f03b7844',
  '0005_old_texts.sql': '61b6aa93cb292aa7db67ed080cc894903016522cb1d22375d6b186bf82e07293',
}

test('migrations that may have been applied are not edited, and each is listed', () => {
  const names = readdirSync(folder).sort()
  expect(Object.fromEntries(names.map((name) => [name, hashOf(name)]))).toEqual(released)
})

test('migrations have numbers without gaps, so that two branches cannot add the same one', () => {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})
