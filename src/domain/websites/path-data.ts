/** Numbers that follow each command of a path. */
const counts: Record<string, number | undefined> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
/** The large-arc and sweep flags of an arc need no space after them. */
const isFlag = (letter: string, at: number) => letter === 'A' && (at % 7 === 3 || at % 7 === 4)
/** A number with at most two decimals. */
export const two = (value: number): number => Math.round(value * 100) / 100
/** Boxes are up to 96 units wide; relative commands and radii may name larger numbers. */
export const largest = 99

/** Path data with nothing but commands and numbers of at most two decimals; undefined if it is not path data. */
export function pathData(given: string): string | undefined {
  if (!/^[\s,]*M/i.test(given)) return undefined
  const commands = given.match(/[a-z][^a-z]*/gi)?.map((command) => {
    const letter = command.charAt(0)
    const numbers = numbersOf(letter.toUpperCase(), command.slice(1))
    return numbers && `${letter}${numbers.map(two).join(' ')}`
  })
  return commands?.includes(undefined) ? undefined : commands?.join('')
}

/** The numbers of a command and its repetitions; undefined if their count is wrong. */
function numbersOf(letter: string, text: string): number[] | undefined {
  const count = counts[letter]
  const numbers: number[] = []
  const end = text.trimEnd()
  let at = 0
  while (at < end.length) {
    const number = isFlag(letter, numbers.length) ? /[\s,]*([01])/y : /[\s,]*(-?(?:\d{1,4}(?:\.\d*)?|\.\d+))/y
    number.lastIndex = at
    const [whole = '', digits] = number.exec(end) ?? []
    if (digits === undefined || Math.abs(Number(digits)) > largest) return undefined
    numbers.push(Number(digits))
    at += whole.length
  }
  if (count === 0) return numbers.length === 0 ? numbers : undefined
  return count && numbers.length > 0 && numbers.length % count === 0 ? numbers : undefined
}
