import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { eventMeanings } from '../../src/api/document/webhooks.ts'
import { OptionalEvent } from '../../src/domain/webhooks/events.ts'
import { isScreen, listRoutes, matrixDocument, matrixOf } from '../support/role-matrix.ts'
import { rolesDocument, withTable } from '../support/roles-table.ts'
import { screenRights } from '../support/screen-rights.ts'

const write = process.env['WRITE_ROLES'] === '1' ? writeFileSync : () => undefined

test('the guide has the table of rights as the code has it', () => {
  const document = readFileSync(rolesDocument, 'utf8')
  write(rolesDocument, withTable(document))
  expect(withTable(document)).toBe(document) // else run: npm run roles
  expect(document).toContain('`content.edit` and `content.publish` | if the client may |')
})

test('the matrix has a line for each call of the API, and for each screen and form of the console', async () => {
  const routes = await listRoutes()
  expect(
    routes
      .filter(isScreen)
      .map(({ route }) => route)
      .sort(),
  ).toEqual(Object.keys(screenRights).sort())
  const unguarded = routes.filter(({ route, scope }) => route.includes(' /v1/') && scope === undefined)
  expect(unguarded).toEqual([])
  const document = matrixOf(routes)
  write(matrixDocument, document)
  expect(readFileSync(matrixDocument, 'utf8')).toBe(document) // else run: npm run roles
  expect(document).toContain('| `GET /v1/workspace` | yes |  |  |  |  |')
})

test('the guide to webhooks lists each event, and whether it is always sent', () => {
  const guide = new URL('../../docs/guides/webhooks.md', import.meta.url)
  const document = readFileSync(guide, 'utf8')
  const rows = Object.entries(eventMeanings).map(([event, meaning]) => {
    const isOptional = OptionalEvent.safeParse(event).success
    return `| \`${event}\` | ${meaning} | ${isOptional || event === 'webhook.test' ? '' : 'yes'} |`
  })
  const table = ['| Event | Sent when | Always sent |', '|---|---|---|', ...rows].join('\n')
  const listed = document.replace(
    /(<!-- events -->\n)[\s\S]*?(\n<!-- \/events -->)/,
    (_, start, end) => start + table + end,
  )
  write(guide, listed)
  expect(document).toBe(listed) // else run: npm run roles
  expect(document).toContain('| `credits.low` |')
})
