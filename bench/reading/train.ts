import { chanceOf, slots } from '../../src/generation/composer/reading/fitness.ts'
import type { Example } from './briefs.ts'

const [epochs, rate, decay] = [15, 0.1, 1e-5]
export const isOrder = ({ label }: Pick<Example, 'label'>): boolean => label === 'us' || label === 'mixed'

/** Learns weights that tell orders from other sentences (logistic regression, AdaGrad). The order is shuffled by a fixed seed. */
export function train(examples: readonly Example[]): Float32Array {
  const weights = new Float32Array(slots)
  const squares = new Float32Array(slots).fill(0.01)
  const order = examples.map((_, index) => index)
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
      const example = examples[index]
      if (!example) continue
      const target = Number(isOrder(example))
      learn(example.features, target, weights, squares)
      learn(example.shuffled, target, weights, squares)
    }
  }
  return weights
}

function learn(features: Example['features'], target: number, weights: Float32Array, squares: Float32Array): void {
  const error = chanceOf(features, weights) - target
  if (Math.abs(error) < 0.001) return
  for (const group of features) {
    const share = error / Math.sqrt(group.length || 1)
    for (const slot of group) {
      const weight = weights[slot] ?? 0
      const slope = share + decay * weight
      const known = (squares[slot] ?? 0) + slope * slope
      squares[slot] = known
      weights[slot] = weight - (rate * slope) / Math.sqrt(known)
    }
  }
}
