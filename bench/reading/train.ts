import { type Features, probabilities, scoreOf, slots } from '../../src/generation/composer/reading/linear-model.ts'

/** Alternatives with their features, and which of them is right. `weight`: how much a mistake counts. */
export type Choice = { scores: readonly { table: number; features: Features }[]; right: readonly number[] }

const decay = 1e-5
/** Passes through the data, and the size of a step. */
export type Pace = { epochs: number; rate: number }

/**
 * Learns tables of weights with which the right alternative of each choice gets a high probability (AdaGrad). An alternative without
 * features has the score 0. The order of the choices is shuffled by a fixed seed, so that the same data give the same weights.
 */
export function train(choices: readonly Choice[], tables: number, { epochs, rate }: Pace): Float32Array[] {
  const weights = Array.from({ length: tables }, () => new Float32Array(slots))
  const squares = Array.from({ length: tables }, () => new Float32Array(slots).fill(0.01))
  const order = choices.map((_, index) => index)
  let seed = 1
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = random(index + 1)
      ;[order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0]
    }
    for (const index of order) {
      const choice = choices[index]
      if (choice) learn(choice, weights, squares, rate)
    }
  }
  return weights
}

function learn(
  { scores, right }: Choice,
  weights: readonly Float32Array[],
  squares: readonly Float32Array[],
  rate: number,
): void {
  const chances = chancesOf(scores, weights)
  const sum = right.reduce((total, each) => total + (chances[each] ?? 0), 0) || 1
  for (const [index, { table, features }] of scores.entries()) {
    const chance = chances[index] ?? 0
    const error = chance - (right.includes(index) ? chance / sum : 0)
    const [row, square] = [weights[table], squares[table]]
    if (Math.abs(error) < 0.001 || !row || !square) continue
    for (const group of features) {
      const share = error / Math.sqrt(group.length || 1)
      for (const slot of group) {
        const weight = row[slot] ?? 0
        const slope = share + decay * weight
        const known = (square[slot] ?? 0) + slope * slope
        square[slot] = known
        row[slot] = weight - (rate * slope) / Math.sqrt(known)
      }
    }
  }
}

export const chancesOf = (scores: Choice['scores'], weights: readonly ArrayLike<number>[]): number[] =>
  probabilities(scores.map(({ table, features }) => scoreOf(weights[table] ?? [], features)))
