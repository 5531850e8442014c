#!/usr/bin/env node
// Checks the version before anything else is imported, because an older Node fails on what it imports.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')
const [major, minor] = process.versions.node.split('.').map(Number)
const [neededMajor, neededMinor] = needed.split('.').map(Number)

if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) {
  await import('../dist/cli.js')
} else {
  console.error(`error: Sitewright needs Node ${needed} or newer, and this is Node ${process.versions.node}.`)
  process.exitCode = 1
}
