/**
 * Fastify wants a name for each plugin, and looks for it in all that `require.cache` has. Jest makes that anew at every look, from thousands
 * of modules: a third of what many tests needed. A function that says its name is not looked for.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true })
