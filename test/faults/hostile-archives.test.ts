import { describe, expect, test } from '@jest/globals'
import { writeTempFile } from '../../src/adapters/temp-file.ts'
import { maxBytesFor, processFile } from '../../src/media/index.ts'
import { bombs } from '../support/media-files.ts'
import { canMeasureMemory, peakMemory, watchMemory } from '../support/memory.ts'

/** Returns the content type of an accepted file, or the code of the problem. */
async function outcomeOf(bytes: Buffer): Promise<string | undefined> {
  async function* upload() {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
  }
  const file = await writeTempFile(upload(), maxBytesFor)
  try {
    return (await processFile(file, { file_name: 'file' })).contentType
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await file.close()
  }
}

const onLinux = canMeasureMemory ? describe : describe.skip

onLinux('without being unpacked, for less than 100 MB of memory', () => {
  test.each(bombs)('%s is accepted or rejected', async (_, make, outcome) => {
    const bytes = await make()
    const before = await watchMemory(process.pid)
    expect(await outcomeOf(bytes)).toBe(outcome)
    expect((await peakMemory(process.pid)) - before).toBeLessThan(100_000_000)
  })
})
