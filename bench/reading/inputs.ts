import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export const folder = new URL('../../test/data/briefs/', import.meta.url)
const reading = new URL('../../src/generation/composer/reading/', import.meta.url)
export const weightsFile = new URL('weights.json', reading)

/** A digest of the labeled briefs and of the code on which the weights depend. */
export function digestOfInputs(): string {
  const briefs = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const inputs = [
    ...briefs.sort().map((name) => new URL(name, folder)),
    ...['fitness', 'lines', 'linear-model', 'spans'].map((name) => new URL(`${name}.ts`, reading)),
    ...['examples', 'measure', 'train'].map((name) => new URL(`${name}.ts`, import.meta.url)),
  ]
  const digest = createHash('sha256')
  for (const file of inputs) digest.update(readFileSync(file))
  return digest.digest('hex')
}
