import { totalmem } from 'node:os'

const swc = (type, syntax = 'typescript') => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax, tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', importSource: 'preact' } },
    },
    module: { type },
  },
]

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testTimeout: 300_000,
  // Two processors wait a good deal for one another and for timeouts: three workers keep them busy, where there is memory for them.
  maxWorkers: totalmem() > 12e9 ? 3 : 2,
  // The modules of a test file stay in memory after it, and collecting garbage around them takes longer with each.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFiles: ['<rootDir>/test/support/fastify-names.ts'],
  transform: {
    '^.+\\.tsx?$': swc('es6'),
    // Jest before Node 24.9 cannot require() an ES module, and Fastify's inject() requires this one.
    '/node_modules/cookie/.+\\.js$': swc('commonjs', 'ecmascript'),
  },
  transformIgnorePatterns: ['/node_modules/(?!cookie/)'],
}
