import { setTimeout as wait } from 'node:timers/promises'

/** A request of another tenant. Rejects if it does not succeed. */
export type Probe = () => Promise<unknown>
/** Attacks until the signal aborts, and resolves when the last request of the attack has ended. */
export type Attack = (signal: AbortSignal) => Promise<unknown>

type Sampling = {
  /** Probes per phase. */
  count?: number
  /** Time between the starts of two probes. A probe starts on time even if earlier ones have not ended, so that each stall counts. */
  everyMs?: number
  /** Minimum and maximum number of pairs of an idle phase and a phase under attack. */
  rounds?: [number, number]
  /** What runs in the idle phases: a harmless load to compare the attack with. */
  beside?: Attack
  /** Time that an attack runs before its effect is measured. */
  leadMs?: number
}

/** The slowdown that the attack of another tenant may cause. */
export const maxSlowdown = 2
/** A slowdown that no other load of the machine explains: the measurement ends early. */
const hopeless = 30
/** A probe that takes longer counts as this long. */
const longestMs = 8_000

/**
 * Returns how many times as long a probe takes while the attack runs: the ratio of the 95th percentiles. Short phases with and without the
 * attack alternate. The median of the pairs counts, because other load of the machine disturbs some of them, and an attack disturbs all.
 * Measures further pairs while the ratio is above `maxSlowdown`.
 */
export async function slowdown(probe: Probe, attack: Attack, sampling: Sampling = {}): Promise<number> {
  const { rounds: [least, most] = [4, 15], beside, leadMs = 200 } = sampling
  const during = async (load: Attack) => {
    const end = new AbortController()
    const running = load(end.signal)
    await Promise.race([pause(leadMs), running])
    const times = await timesOf(probe, sampling)
    end.abort()
    await running
    return times
  }
  const ratios: number[] = []
  await timesOf(probe, sampling) // opens connections, fills caches and compiles code
  for (let round = 1; round <= most; round++) {
    const idle = beside ? await during(beside) : await timesOf(probe, sampling)
    ratios.push(percentile95(await during(attack)) / percentile95(idle))
    const ratio = median(ratios)
    if (round >= least && (ratio <= maxSlowdown || ratio > hopeless)) return ratio
  }
  return median(ratios)
}

/** Measures the times that `count` probes take, in milliseconds. */
const timesOf = (probe: Probe, { count = 25, everyMs = 20 }: Sampling): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(index * everyMs)
      const started = performance.now()
      await Promise.race([probe(), pause(longestMs)])
      return performance.now() - started
    }),
  )

const sorted = (values: number[]): number[] => values.toSorted((one, other) => one - other)
const percentile95 = (times: number[]): number => sorted(times)[Math.ceil(times.length * 0.95) - 1] ?? 0
const median = (values: number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0

const pause = (ms: number) => wait(ms, undefined, { ref: false })

/** An attack that sends a request again as soon as it is answered, `concurrency` at once. */
export const repeating =
  (request: () => Promise<unknown>, concurrency = 4): Attack =>
  async (signal) => {
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (!signal.aborted) await request()
      }),
    )
  }
