// Prints the failed tests and then "N passed, N failed" for the reports of `jest --json` named on the command line, and the tests that
// passed only when they were repeated. A missing report counts as one failed test. Exits with 1 if a test failed or none passed.
import { resultOf } from './reports.mjs'

const messageLimit = 600

let passed = 0
let failed = 0
let repeated = 0
for (const file of process.argv.slice(2)) {
  try {
    const result = resultOf(file)
    passed += result.passed
    failed += result.failures.length
    repeated += result.unstable.length
    for (const failure of result.unstable) print('PASSED WHEN REPEATED', failure)
    for (const failure of result.failures) print('FAILED', failure)
  } catch (error) {
    console.error(`Missing test report: ${error.message}`)
    failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed${repeated > 0 ? `, ${repeated} passed when repeated` : ''}`)
process.exitCode = passed > 0 && failed === 0 ? 0 : 1

function print(result, { file, name, message }) {
  console.log(`${result}: ${file.replace(/^.*\/test\//, 'test/')}: ${name}`)
  console.log(`  ${message.slice(0, messageLimit).replaceAll('\n', '\n  ')}`)
}
