// Prints the failed tests and then "N passed, N failed" for the reports of `jest --json` named on the command line. A test file that
// cannot run counts as one failed test, and so does a missing report. Exits with 1 if a test failed or none passed.
import { readFileSync } from 'node:fs'

const messageLimit = 600

let passed = 0
let failed = 0
for (const file of process.argv.slice(2)) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    passed += report.numPassedTests
    failed += report.numFailedTests + report.numRuntimeErrorTestSuites
    printFailures(report)
  } catch (error) {
    console.error(`Missing test report: ${error.message}`)
    failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = passed > 0 && failed === 0 ? 0 : 1

function printFailures(report) {
  for (const file of report.testResults.filter((result) => result.status === 'failed')) {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    for (const test of tests) printFailure(file.name, test.fullName, test.failureMessages.join('\n'))
    if (tests.length === 0) printFailure(file.name, 'could not run', file.message)
  }
}

function printFailure(file, test, message) {
  console.log(`FAILED: ${file.replace(/^.*\/test\//, 'test/')}: ${test}`)
  console.log(`  ${message.slice(0, messageLimit).replaceAll('\n', '\n  ')}`)
}
