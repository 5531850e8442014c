/**
 * Fastify needs a name for each plugin and searches `require.cache` for it. Jest rebuilds `require.cache` at every access, from thousands
 * of modules, which took a third of the time of many tests. Fastify does not search for a function with a display name.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true })
