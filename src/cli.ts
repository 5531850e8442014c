import { reportError } from './cli/output.ts'
import { createProgram } from './cli/program.ts'

// The program that reads the pipe has ended, as in `sitewright … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** Time that a failed command has to end by itself. Connections and servers of a start that failed halfway would keep it alive. */
const endingMs = 1_000

const asJson = process.argv.includes('--json')
try {
  await createProgram(asJson ? { outputError: () => undefined } : {}).parseAsync()
} catch (error) {
  process.exitCode = reportError(error, asJson)
  setTimeout(() => process.exit(), endingMs).unref()
}
