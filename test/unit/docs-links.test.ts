import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const root = fileURLToPath(new URL('../../', import.meta.url))
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => join(root, folder, name))
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'clients/typescript/README.md'].map((name) =>
    join(root, name),
  ),
  ...filesIn('docs', /\.md$/),
  ...filesIn('examples', /\.md$/),
]
const read = (file: string) => readFileSync(file, 'utf8')
/** Returns the anchors that GitHub gives the headings of a document. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

test.each(documents.map((file) => [relative(root, file), file]))('every relative link of %s exists', (_, file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test.each(documents.map((file) => [relative(root, file), file]))(
  'every file name linked in %s links to that file',
  (_, file) => {
    const links = [...read(file).matchAll(/\[`([\w./-]+\.\w+)`\]\(([^)#\s]+)/g)]
    const wrong = links.filter(([, name = '', link = '']) => basename(name) !== basename(link))
    expect(wrong.map(([text]) => text)).toEqual([])
  },
)

test.each(documents.map((file) => [relative(root, file), file]))('every source path in %s exists', (_, file) => {
  const paths = [...read(file).matchAll(/`((?:src|test|bench|docs|clients)\/[\w./-]*)`/g)].map(([, path = '']) => path)
  const isMissing = (path: string) => ![root, dirname(file)].some((folder) => existsSync(join(folder, path)))
  expect(paths.filter(isMissing)).toEqual([])
})

test('every document named in a code comment exists', () => {
  const sources = ['src', 'test', 'bench'].flatMap((folder) => filesIn(folder, /\.(tsx?|sql)$/))
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => ({ file: relative(root, file), path })),
  )
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})
