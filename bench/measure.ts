/** Samples of one contender, in order. `p99` has the 99th percentile (ms) of each sample under load. */
export type Row = { label: string; samples: number[]; p99?: number[] }

/** Results of Sitewright and its references from one run. `note` has further figures. */
export type Table = {
  name: string
  title: string
  unit: 'ms' | 'requests/s' | 'events/s' | 'MB/s' | '% of a core'
  product: Row
  references: Row[]
  note?: string
  /** Whether it is shown as one line. */
  isLine?: boolean
}

export type Rounds = { rounds: number; warmUps: number }

/** Runs every contender once per round, starting each round with another one. Each call returns one sample. */
export async function sampleInRounds<T = number>(
  contenders: Record<string, () => Promise<T>>,
  { rounds, warmUps }: Rounds,
): Promise<Record<string, T[]>> {
  const names = Object.keys(contenders)
  const samples = Object.fromEntries(names.map((name) => [name, [] as T[]]))
  for (let round = -warmUps; round < rounds; round++)
    for (const turn of names.keys()) {
      const name = names[(turn + round + warmUps) % names.length] ?? ''
      const sample = await contenders[name]?.()
      if (sample !== undefined && round >= 0) samples[name]?.push(sample)
    }
  return samples
}

/** Returns the duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Returns the quantile of the samples with linear interpolation, or NaN without samples. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position % 1)
}

export const median = (samples: number[]): number => quantile(samples, 0.5)
