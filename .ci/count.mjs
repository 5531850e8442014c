// Prints "N passed, N failed" from the report of `jest --json`; a test file that could not run counts as one that failed.
// Exits with 1 when anything failed, nothing ran, or there is no report.
import { readFileSync } from 'node:fs'

const { passed, failed } = count(process.argv[2] ?? '')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = passed > 0 && failed === 0 ? 0 : 1

function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
  } catch (error) {
    console.error(`No report of the tests: ${error.message}`)
    return { passed: 0, failed: 0 }
  }
}
