import { spawnSync } from 'node:child_process'
import * as module from 'node:module'
import { totalmem } from 'node:os'

// The runtime below imports it, and Node ends with an assertion of its own if it is missing.
if (!module.registerHooks) throw new Error('The tests need Node 22.19 or newer. `npm test` brings one along.')

/** Random tests repeat their cases for the same committed tree, and test others after each change: a run can be repeated. */
process.env.TEST_SEED ??= seedOfTree()

/** Returns 0 without Git. */
function seedOfTree() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: import.meta.dirname, encoding: 'utf8' })
  return String(Number(`0x${stdout?.slice(0, 7)}`) || 0)
}

const project = (name, settings) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/test/support/jest/runtime.mjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.mjs',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic', importSource: 'preact' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  ...settings,
})

/** Postgres, Temporal and Chromium are started once per run. */
const servers = {
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
}

/** Jest starts the servers of a project only if the run contains one of its files. */
const projects = {
  unit: project('unit', { roots: ['<rootDir>/test/unit'] }),
  servers: project('servers', {
    ...servers,
    roots: ['<rootDir>/test'],
    testPathIgnorePatterns: ['unit', 'e2e', 'faults', 'exhaustive', 'endpoints', 'docs', 'latency', 'deploy'].map(
      (folder) => `<rootDir>/test/${folder}/`,
    ),
  }),
  e2e: project('e2e', { ...servers, roots: ['<rootDir>/test/e2e'] }),
  faults: project('faults', { ...servers, roots: ['<rootDir>/test/faults'] }),
  exhaustive: project('exhaustive', { ...servers, roots: ['<rootDir>/test/exhaustive', '<rootDir>/test/endpoints'] }),
  docs: project('docs', { ...servers, roots: ['<rootDir>/test/docs'] }),
  deploy: project('deploy', { roots: ['<rootDir>/test/deploy'] }),
  latency: project('latency', { ...servers, roots: ['<rootDir>/test/latency'] }),
}

/** Settings of a whole run. */
const run = {
  rootDir: import.meta.dirname,
  // Tests often wait for servers and timers, so three workers use two cores better than two do. Each worker takes up to 1 GB.
  maxWorkers: totalmem() > 12e9 ? 3 : 2,
  // The modules of a finished test file stay in memory and slow down garbage collection, so a worker above this limit is replaced.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  // Ends a test that hangs, also on a busy machine. Jest reads this option from the whole run only, not from a project.
  testTimeout: 120_000,
}

export const faults = { ...run, testTimeout: 300_000, projects: [projects.faults] }

/** Over all operations, roles, objects, settings or pages of the gallery. */
export const exhaustive = { ...run, projects: [projects.exhaustive] }

/** In Chromium, and with the client as a program installs it. */
export const e2e = { ...run, projects: [projects.e2e] }

/** The commands and examples of the documentation. */
export const docs = { ...run, projects: [projects.docs] }

/** The Helm chart and the Compose file, with the programs that read them. */
export const deploy = { ...run, projects: [projects.deploy] }

/** All five in one run, for CI: the workers share the servers, and one file's waits are another one's time. */
export const slow = {
  ...run,
  testTimeout: 300_000,
  projects: [projects.exhaustive, projects.faults, projects.e2e, projects.docs, projects.deploy],
}

/** One worker: other tests beside a measurement change it. */
export const latency = { ...run, maxWorkers: 1, projects: [projects.latency] }

export default { ...run, projects: [projects.unit, projects.servers] }
