import { reportError } from './cli/output.ts'
import { createProgram } from './cli/program.ts'

try {
  await createProgram().parseAsync()
} catch (error) {
  process.exitCode = reportError(error)
}
