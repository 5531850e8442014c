import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folderOf = (file: string) => file.split('/')[1] ?? ''
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && name.includes('/'))
  .map((name) => `src/${name}`)

/** Returns the folders of src that a folder imports values from, except itself and the domain. */
function importsOf(folder: string): string[] {
  const imported = sources
    .filter((file) => folderOf(file) === folder)
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      const paths = code.matchAll(
        /^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
      )
      return [...paths].map(([, ...path]) => folderOf(normalize(join(dirname(file), path.find(Boolean) ?? ''))))
    })
  return [...new Set(imported)].filter((name) => !/^(?:domain|config\.ts)$/.test(name) && name !== folder).sort()
}

test('the table in docs/architecture.md lists the imports between folders', () => {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, table = ''] = /\| Folder of `src` \| Imports \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(document) ?? []
  const names = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map(names))
  const checked = rows.flatMap(([, folders = [], imports = []]) =>
    folders.map((folder) => ({ folder, folders, imports })),
  )
  expect(checked.map(({ folder }) => folder)).toEqual(expect.arrayContaining([...new Set(sources.map(folderOf))]))
  for (const { folder, folders, imports } of checked.filter(
    (row) => !['processes', 'cli', 'dev'].includes(row.folder),
  )) {
    const others = folders.length > 1 && imports.length > 0 ? folders.filter((name) => name !== folder) : []
    expect([folder, importsOf(folder).filter((name) => ![...imports, ...others].includes(name))]).toEqual([folder, []])
  }
})

// The client of Prometheus loads the API of OpenTelemetry.
test('a process that exports no traces loads nothing of the SDK of OpenTelemetry', () => {
  const script = `
    for (const path of ['processes/serve', 'api/app', 'temporal/workers']) await import('${root}dist/' + path + '.js')
    const { createRequire } = await import('node:module')
    console.log(Object.keys(createRequire('${root}').cache).filter((path) => path.includes('opentelemetry')).filter((path) => !path.includes('opentelemetry/api')).join())
  `
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe('')
})

test('generated pages are stored in fair transactions, and the look-ups of visitors read no content', () => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const storing = sources
    .filter((file) => file.startsWith('src/activities/generation/'))
    .filter((file) => textOf(file).includes('storePage('))
  expect(storing.length).toBeGreaterThan(2)
  expect(storing.filter((file) => !/fairTransaction\(/.test(textOf(file)))).toEqual([])
  expect(storing.filter((file) => /inTransaction\(|\.transaction\(/.test(textOf(file)))).toEqual([])
  expect(textOf('src/hosting/find-page.ts')).not.toMatch(/content_items\.content\b|@[?@]|jsonb_path/)
})
