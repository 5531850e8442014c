import Sequencer from '@jest/test-sequencer'

/** Folders of `test` by the time that a file of theirs takes, the longest first. */
const folders = ['faults', 'e2e', 'exhaustive', 'endpoints', 'integration', 'workflows', 'unit']

/**
 * Runs the longest files first, so that no worker is left alone with one at the end. Jest does that from the second run on, with the times
 * of the run before; in the first run, it only looks at the size of a file.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    if (sorted.some(({ duration }) => duration)) return sorted
    const rank = ({ path }) => folders.findIndex((folder) => path.includes(`/test/${folder}/`))
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
