// What Jest's reports (`jest --json`) say about failed tests. A test file that cannot run counts as one failed test.
import { existsSync, readFileSync } from 'node:fs'

/** Failed tests of a whole run that may be repeated. More are not chance. */
const maxRepeated = 3

/** The report of the run that repeated the failed files of another one. */
export const repeatedReport = (report) => `${report}.repeated`

export const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Returns { file, name, message } of each failed test. */
export function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const ofTest = ({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages.join('\n') })
      return failed.length > 0 ? failed.map(ofTest) : [{ file, name: 'could not run', message }]
    })
}

/** Returns the test files to run again: none if all passed or too many failed. */
export function filesToRepeat(report) {
  const failures = failuresOf(report)
  return failures.length > maxRepeated ? [] : [...new Set(failures.map(({ file }) => file))]
}

/** Returns the numbers of passed and failed tests, and the tests that passed only when they were repeated. */
export function resultOf(file) {
  const report = readReport(file)
  const failures = failuresOf(report)
  if (!existsSync(repeatedReport(file))) return { passed: report.numPassedTests, failures, unstable: [] }
  const again = readReport(repeatedReport(file))
  const failedAgain = failuresOf(again)
  const isSame = (one) => (other) => one.file === other.file && one.name === other.name
  const unstable = failures.filter((one) => !failedAgain.some(isSame(one)))
  return { passed: report.numPassedTests + unstable.length, failures: failedAgain, unstable }
}
