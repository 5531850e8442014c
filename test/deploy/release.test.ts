import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { check, nextVersion, notesOf } from '../../.ci/release.mjs'
import { findHelm } from './tools.ts'

const execute = promisify(execFile)
const run = async (command: string, args: string[], cwd = process.cwd()) =>
  (await execute(command, args, { cwd, maxBuffer: 100_000_000 })).stdout
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['1.4.2', ['fix(api): answer 404', 'docs: explain it'], '1.4.3'],
  ['1.4.2', ['fix: a', 'feat(console): show drafts'], '1.5.0'],
  ['1.4.2', ['feat(api)!: rename a field'], '2.0.0'],
  ['1.4.2', ['fix: a\n\nBREAKING CHANGE: the field is gone'], '2.0.0'],
  ['1.4.2', ['docs: a', 'test: b', 'chore: c'], undefined],
])('after %s, the commits %j make %s', (last, commits, version) => {
  expect(nextVersion(last, commits)).toBe(version)
})

test('notes are the section of the version, else the unreleased one', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n- new\n\n## [1.1.0] - 2026-12-01\n\n- old\n'
  expect([notesOf(changelog, '1.1.0'), notesOf(changelog, '1.2.0')]).toEqual(['- old', '- new'])
})

test('all places name one version, and a place that differs is found', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect((await run('node', ['.ci/release.mjs', 'check'])).trim()).toBe(version)
  expect(() => check(() => '{"version": "9.9.9"}')).toThrow(/not the version 9\.9\.9/)
})

test('the npm packages have what they need and no more, and start', async () => {
  const pack = async (cwd: string, ...more: string[]) => {
    const [packed] = JSON.parse(await run('npm', ['pack', '--json', '--pack-destination', folder, ...more], cwd)) as [
      { filename: string; files: { path: string }[] },
    ]
    return { file: join(folder, packed.filename), paths: packed.files.map(({ path }) => path) }
  }
  const product = await pack('.', '--ignore-scripts')
  for (const path of [
    'bin/sitewright.js',
    'dist/cli.js',
    'dist/workflow-bundle.js',
    'dist/db/migrations/0001_schema.sql',
  ])
    expect(product.paths).toContain(path)
  expect(product.paths.filter((path) => /^(?:src|test|bench|\.)|\.(?:ts|env)$|tsbuildinfo/.test(path))).toEqual([])
  await run('tar', ['-xzf', product.file, '-C', folder])
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'package/node_modules'))
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(await run('node', ['package/bin/sitewright.js', '--version'], folder)).toBe(`${version}\n`)
  const client = await pack('clients/typescript')
  expect(client.paths).toEqual(expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts']))
  const sbom = JSON.parse(await run('npm', ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'spdx']))
  expect(sbom).toMatchObject({ spdxVersion: 'SPDX-2.3', name: `sitewright@${version}` })
  const chart = await run(await findHelm(), ['package', 'deploy/helm/sitewright', '--destination', folder])
  expect(chart).toContain(`sitewright-${version}.tgz`)
})

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
test('the release workflow publishes for a tag only, with SBOM and provenance', async () => {
  const { on, jobs } = parse(await readFile('.github/workflows/release.yml', 'utf8')) as {
    on: { push: { tags: string[] } }
    jobs: Record<string, { steps: Step[] }>
  }
  expect(on.push).toEqual({ tags: ['v[0-9]+.[0-9]+.[0-9]+'] })
  const image = jobs['image']?.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
  const push = "${{ env.PUBLISH == 'true' }}"
  expect(image?.with).toMatchObject({ sbom: true, provenance: 'mode=max', push })
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const scripts = steps.flatMap(({ run: script }) => script ?? [])
  for (const script of scripts.filter((one) => one.startsWith('npm publish')))
    expect(script).toMatch(/--provenance .*PUBLISH == 'true' && ' ' \|\| '--dry-run'/)
  expect(steps.filter(({ run: script }) => /helm push|gh release create/.test(script ?? ''))).toMatchObject([
    { if: "env.PUBLISH == 'true'" },
  ])
})
