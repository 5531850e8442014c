// Versions and notes of a release. Usage: node .ci/release.mjs next | check | notes [version] | prepare [version]
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Where the version stands: a file, and what is before and after it. */
const places = [
  ['package.json', /^( {2}"version": ")[^"]+/m],
  ['package-lock.json', /^( {2}"version": ")[^"]+/m],
  ['package-lock.json', /^( {6}"name": "sitewright",\n {6}"version": ")[^"]+/m],
  ['clients/typescript/package.json', /^( {2}"version": ")[^"]+/m],
  ['clients/typescript/openapi.json', /("title": "Sitewright",\s+"version": ")[^"]+/],
  ['clients/typescript/README.md', /(sitewright-client-)\d+\.\d+\.\d+/],
  ['examples/webhook-receiver/README.md', /(sitewright-client-)\d+\.\d+\.\d+/],
  ['deploy/helm/sitewright/Chart.yaml', /^(version: )\S+/m],
  ['deploy/helm/sitewright/Chart.yaml', /^(appVersion: )\S+/m],
  ['src/domain/version.ts', /(version = ')[^']+/],
]

/** The version after `last`, by Semantic Versioning and the subjects and bodies of the commits since; undefined: nothing to release. */
export function nextVersion(last, commits) {
  if (!last) return undefined
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number)
  const is = (pattern) => commits.some((commit) => pattern.test(commit))
  if (is(/^\w+(\([^)]*\))?!:/) || is(/^BREAKING CHANGE:/m)) return `${major + 1}.0.0`
  if (is(/^feat(\([^)]*\))?:/)) return `${major}.${minor + 1}.0`
  return is(/^(fix|perf|refactor|build)(\([^)]*\))?:/) ? `${major}.${minor}.${patch + 1}` : undefined
}

/** The section of a version in a changelog, else the unreleased one. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const found =
    sections.find((one) => one.startsWith(`[${version}]`)) ?? sections.find((one) => one.startsWith('[Unreleased]'))
  return (found ?? '').replace(/^.*\n/, '').trim()
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const current = () => JSON.parse(readFileSync('package.json', 'utf8')).version

/** The version to release now: that of package.json if nothing was released before. */
function next() {
  const [tag] = git('tag', '--list', 'v[0-9]*', '--sort=-v:refname', '--merged').split('\n')
  if (!tag) return current()
  return nextVersion(
    tag.slice(1),
    git('log', '--format=%B%x00', `${tag}..HEAD`)
      .split('\0')
      .map((one) => one.trim()),
  )
}

/** Throws if a place names another version than package.json, or the changelog has no notes. */
export function check(read = (file) => readFileSync(file, 'utf8')) {
  const version = JSON.parse(read('package.json')).version
  for (const [file, pattern] of places) {
    const [match, before] = pattern.exec(read(file)) ?? []
    if (match !== before + version)
      throw new Error(`${file}: not the version ${version}. Run: node .ci/release.mjs prepare ${version}`)
  }
  if (!notesOf(read('CHANGELOG.md'), version)) throw new Error(`CHANGELOG.md has no notes of ${version}`)
  return version
}

/** Writes the version into all places, and dates the unreleased section of the changelog. */
function prepare(version = next()) {
  if (!version) throw new Error('No commit since the last release changes the product')
  for (const [file, pattern] of places) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(pattern, (_, before) => before + version),
    )
  }
  const heading = `## [Unreleased]\n\n## [${version}] - ${new Date().toISOString().slice(0, 10)}`
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  if (!changelog.includes(`## [${version}]`))
    writeFileSync('CHANGELOG.md', changelog.replace('## [Unreleased]', heading))
  return version
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, version] = process.argv.slice(2)
  const commands = {
    next,
    check: () => check(),
    prepare,
    notes: (of = current()) => notesOf(readFileSync('CHANGELOG.md', 'utf8'), of),
  }
  const run = commands[command]
  if (!run) throw new Error(`Use one of ${Object.keys(commands).join(', ')}`)
  console.log(run(version) ?? 'nothing to release')
}
