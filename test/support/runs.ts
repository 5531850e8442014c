/** Returns the number of cases of a random test: all of them in CI, and a tenth elsewhere. */
export const runs = (count: number): number => Math.ceil(process.env['CI'] ? count : count / 10)
