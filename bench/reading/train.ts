import { chancesOf, type Features, slots } from '../../src/generation/composer/reading/linear-model.ts'

/** Alternatives, and the places of the right ones. */
export type Choice = { alternatives: Features[]; right: number[] }
/** Passes through the data, and the size of a step. */
export type Pace = { epochs: number; rate: number }

const decay = 1e-5

/**
 * Learns weights with which the right alternatives get a high probability (softmax, AdaGrad). The order of the choices is shuffled by a fixed
 * seed, so that the same data give the same weights.
 */
export function train(choices: readonly Choice[], { epochs, rate }: Pace): Float32Array {
  const weights = new Float32Array(slots)
  const squares = new Float32Array(slots).fill(0.01)
  const order = choices.map((_, index) => index)
  const random = randomFrom(1)
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

/** A generator of numbers from 0 to below a bound, from a seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function learn({ alternatives, right }: Choice, weights: Float32Array, squares: Float32Array, rate: number): void {
  const chances = chancesOf(alternatives, weights)
  const sum = right.reduce((total, each) => total + (chances[each] ?? 0), 0) || 1
  for (const [index, features] of alternatives.entries()) {
    const chance = chances[index] ?? 0
    const error = chance - (right.includes(index) ? chance / sum : 0)
    if (Math.abs(error) < 0.001) continue
    for (const group of features) {
      const share = error / Math.sqrt(group.length || 1)
      for (let at = 0; at < group.length; at++) {
        const slot = group[at] ?? 0
        const weight = weights[slot] ?? 0
        const slope = share + decay * weight
        const known = (squares[slot] ?? 0) + slope * slope
        squares[slot] = known
        weights[slot] = weight - (rate * slope) / Math.sqrt(known)
      }
    }
  }
}
