import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const testFolder = new URL('../../', import.meta.url).href
const globalsKey = Symbol.for('sitewright.jest-globals')
const transformOptions = { supportsStaticESM: true, supportsDynamicImport: true }

/** By URL, which is the file name in a stack. */
const sourceMaps = new Map()
let files = 0
let current

/**
 * Imports test files with Node's module loader. Jest's own runtime compiles every module again for every test file, in a VM context, which
 * took 2 s of CPU per file. Here a worker process loads `src` and `node_modules` once, and the modules of `test` once per test file.
 * The `jest` object (module mocks, fake timers) and coverage are not available.
 */
class Runtime {
  constructor(_config, _environment, _resolver, transformer) {
    this.transformer = transformer
    this.query = `?file=${++files}`
    current = this
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href + this.query)
  }

  /** Jest Circus keeps the tests of a file and its event handlers in module state and in a global. */
  requireInternalModule(path) {
    delete require.cache[path]
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    return require(path)
  }

  requireModule(path) {
    return require(path)
  }

  setGlobalsForRuntime(globals) {
    globalThis[globalsKey] = globals
  }

  getSourceMaps() {
    return sourceMaps
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

registerHooks({
  resolve(specifier, context, next) {
    if (!current) return next(specifier, context)
    if (specifier === '@jest/globals') return { url: `jest:globals${current.query}`, shortCircuit: true }
    const resolved = next(specifier, context)
    return resolved.url.startsWith(testFolder) ? { ...resolved, url: withQuery(resolved.url) } : resolved
  },
  load(url, context, next) {
    if (url.startsWith('jest:globals')) return module(sourceOfGlobals())
    if (!current || !/\.tsx?(\?|$)/.test(url)) return loadOther(next(url, context), url, context)
    const { code, sourceMapPath } = current.transformer.transform(fileURLToPath(url), transformOptions)
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath)
    return module(code)
  },
})

/**
 * Has `require` load the CommonJS modules that tests import, and `import` find them loaded. Node 22 gives those that pass a load hook a
 * `require` of its own, which fails for ES modules.
 */
function loadOther(loaded, url, { conditions }) {
  if (loaded.format === 'commonjs' && !conditions.includes('require')) require(fileURLToPath(url))
  return loaded
}

const module = (source) => ({ format: 'module', source, shortCircuit: true })
const withQuery = (url) => (url.includes('?') ? url : url + current.query)
const sourceOfGlobals = () =>
  `export const { ${Object.keys(globalThis[globalsKey]).join()} } = globalThis[Symbol.for('${globalsKey.description}')]`

export { Runtime as 'module.exports' }
