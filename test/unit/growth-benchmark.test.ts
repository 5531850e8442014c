import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type ApiDocument, callsOf } from '../../bench/growth-calls.ts'
import { idsOf } from '../../bench/growth-rows.ts'

const document = JSON.parse(readFileSync('clients/typescript/openapi.json', 'utf8')) as ApiDocument

test('the growth benchmark asks every list in each order, with each filter, search and position', () => {
  const filled = { workspaceId: 'ws', headers: {}, websites: 300, ...idsOf('x') }
  const paths = callsOf(document).map(({ pathOf }) => pathOf(filled))
  expect(new Set(paths).size).toBe(paths.length)
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || !path.startsWith('/v1/') || /events$|attachment_id/.test(path)) continue
    const asked = paths.filter((one) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(one))
    expect([path, asked.length > 0]).toEqual([path, true])
    for (const { name } of (get.parameters ?? []).flatMap((one) => ('$ref' in one || one.in !== 'query' ? [] : [one])))
      expect([path, name, asked.some((one) => one.includes(`?${name}=`))]).toEqual([path, name, true])
  }
})
