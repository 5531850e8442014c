import { reportError } from './cli/output.ts'
import { createProgram } from './cli/program.ts'

// The program that reads the pipe has ended, as in `sitewright … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const asJson = process.argv.includes('--json')
try {
  await createProgram(asJson ? { outputError: () => undefined } : {}).parseAsync()
} catch (error) {
  process.exitCode = reportError(error, asJson)
}
