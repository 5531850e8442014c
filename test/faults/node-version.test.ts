import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const run = promisify(execFile)

/** Runs `sitewright --version` in a process that takes itself for another Node. */
const versionOn = (node: string) => {
  const versions = `{ ...process.versions, node: '${node}' }`
  const code = `Object.defineProperty(process, 'versions', { value: ${versions} })`
  return run(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent(code)}`,
    'bin/sitewright.js',
    '--version',
  ]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )
}

test('on a Node that is too old, a command says in one sentence which Node it needs', async () => {
  const error = (node: string) => `error: Sitewright needs Node 22.19.0 or newer, and this is Node ${node}.\n`
  for (const node of ['20.20.2', '22.18.0'])
    expect(await versionOn(node)).toEqual({ code: 1, stdout: '', stderr: error(node) })
  for (const node of ['22.19.0', '26.10.0']) expect((await versionOn(node)).code).toBe(0)
})

test('all documents name the Node of package.json', async () => {
  const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } }
  const version = engines.node.replace(/^>=(\d+\.\d+)\.0$/, '$1')
  for (const name of ['README.md', 'CONTRIBUTING.md', 'jest.config.mjs']) {
    const named = (await readFile(name, 'utf8')).match(/(?<=Node )\d+\.\d+(?= or newer|,)/g)
    expect([name, named]).toEqual([name, [version]])
  }
  expect(await readFile('.github/workflows/ci.yml', 'utf8')).toContain(`'${version}'`)
})

test('the package brings no Node: that of the npm scripts is a development dependency', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { bin?: { node?: string }; dev?: boolean }>
  }
  const nodes = Object.values(packages).filter(({ bin }) => bin?.node)
  expect(nodes.map(({ dev }) => dev)).toEqual([true, true, true])
})
