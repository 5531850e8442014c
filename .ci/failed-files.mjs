// Prints the test files to run again, a line each, for the report of `jest --json` named on the command line. Exits with 1 if there is none.
import { filesToRepeat, readReport } from './reports.mjs'

const files = filesToRepeat(readReport(process.argv[2]))
for (const file of files) console.log(file)
process.exitCode = files.length > 0 ? 0 : 1
