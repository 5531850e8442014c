import { reportError } from './cli/output.ts'
import { createProgram } from './cli/program.ts'

/** Time that a failed command has to end by itself. Connections and servers of a start that failed halfway would keep it alive. */
const endingMs = 1_000

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
  setTimeout(() => process.exit(), endingMs).unref()
}
