import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from '@jest/globals'
import { readConfig } from '../../src/config.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = parseEnv(read('../../.env.example'))

test('.env.example lists every variable of the configuration', () => {
  const known = [
    ...read('../../src/config.ts').matchAll(/^ {2}(?:([A-Z][A-Z_]+):|\.\.\.perStep\('([A-Z_]+)')/gm),
  ].flatMap(([, name, ofSteps]) => name ?? ['', '_PLAN', '_PAGE', '_POST'].map((step) => `${ofSteps}${step}`))
  expect(known.length).toBeGreaterThan(20)
  expect(Object.keys(example)).toEqual(expect.arrayContaining(known))
})

test('.env.example shows the actual defaults: unedited, it changes nothing', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
