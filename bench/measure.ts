/** What one contender reached: every sample, in the order they were taken; under load also each one's 99th percentile, in ms. */
export type Row = { what: string; samples: number[]; p99?: number[] }

/** A table: Sitewright and what it stands beside, measured in one run. `note` is what else was seen. */
export type Table = {
  name: string
  title: string
  unit: 'ms' | 'requests/s' | 'MB/s'
  product: Row
  beside: Row[]
  note?: string
}

export type Rounds = { rounds: number; warmUps: number }

/** Samples of every contender, which take turns and begin each round with another one; each answers its own figure. */
export async function createWeightedQueue<T = number>(
  contenders: Record<string, () => Promise<T>>,
  { rounds, warmUps }: Rounds,
): Promise<Record<string, T[]>> {
  const names = Object.keys(contenders)
  const samples = Object.fromEntries(names.map((name) => [name, [] as T[]]))
  for (let round = -warmUps; round < rounds; round++)
    for (const turn of names.keys()) {
      const name = names[(turn + round + warmUps) % names.length] ?? ''
      const figure = await contenders[name]?.()
      if (figure !== undefined && round >= 0) samples[name]?.push(figure)
    }
  return samples
}

/** How long this took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The value below which this share of the samples lies; NaN of none. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position % 1)
}

export const median = (samples: number[]): number => quantile(samples, 0.5)
