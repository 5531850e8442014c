import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Stage = { from: string; steps: string[] }

/** The stages of the Dockerfile, with continued lines joined. */
async function stagesOf(): Promise<Stage[]> {
  const lines = (await readFile('Dockerfile', 'utf8')).replaceAll(/\\\n\s*/g, '').split('\n')
  const stages: Stage[] = []
  for (const line of lines)
    if (line.startsWith('FROM ')) stages.push({ from: line, steps: [] })
    else if (/^[A-Z]+ /.test(line)) stages.at(-1)?.steps.push(line)
  return stages
}

/** Copies files as COPY does. `roots`: of the sources, and of the stage that is built. */
async function copy(step: string, [from, to]: [string, string]): Promise<void> {
  const paths = step
    .split(' ')
    .slice(1)
    .filter((part) => !part.startsWith('--'))
  const target = paths.pop() ?? ''
  for (const path of paths.map((each) => each.replace(/^\/app\//, ''))) {
    const destination = target.endsWith('/') ? join(to, target, basename(path)) : join(to, target)
    await cp(join(from, path), destination, { recursive: true, verbatimSymlinks: true })
  }
}

const environment = { ...process.env, NODE_ENV: '', DATABASE_URL: '' }

test('the steps of the Dockerfile, without an engine and the packages of the system, give a program that starts', async () => {
  const [build, image] = await stagesOf()
  if (!build || !image) throw new Error('The Dockerfile has not two stages')
  const [built, final] = [join(folder, 'build'), join(folder, 'image')]
  await Promise.all([mkdir(built), mkdir(final)])
  for (const step of build.steps) {
    if (step.startsWith('COPY ')) await copy(step, [process.cwd(), built])
    if (step.startsWith('RUN ')) await run('bash', ['-euc', step.slice(4)], { cwd: built, env: environment })
  }
  for (const step of image.steps.filter((one) => one.startsWith('COPY ')))
    await copy(step, [step.includes('--from=build') ? built : process.cwd(), final])
  const [, entrypoint = '[]'] = /^ENTRYPOINT (.+)$/m.exec(image.steps.join('\n')) ?? []
  const [program = '', ...args] = JSON.parse(entrypoint) as string[]
  const sitewright = (...more: string[]) =>
    run(program, [...args, ...more], { cwd: final, env: environment, maxBuffer: 10_000_000 })
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect((await sitewright('--version')).stdout).toBe(`${version}\n`)
  expect(JSON.parse((await sitewright('openapi')).stdout).openapi).toMatch(/^3\.1/)
  expect((await sitewright('backup', '--help')).stdout).toContain('--to <folder>')
  // With its dependencies, but without database: it fails for that reason only.
  const worker = await sitewright('worker').catch((error: { stderr: string }) => error)
  expect(worker.stderr).toContain('DATABASE_URL')
  const installed = await readdir(join(final, 'node_modules'))
  expect(installed.filter((name) => /^node-(?:linux|win)-|^jest$|^typescript$/.test(name))).toEqual([])
  // Fonts and other forms of the icons are larger than those that pages are rendered with.
  expect((await readdir(join(final, 'node_modules/lucide-static'))).sort()).toEqual([
    'LICENSE',
    'icons',
    'package.json',
  ])
}, 600_000)
