import { glob, readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { expect, test } from '@jest/globals'
import { createProgram } from '../../src/cli/program.ts'

/** The `sitewright` commands of a document: in blocks of code, also after variables, and quoted in the text. */
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^\s*|`|[A-Z_]+=\S+ |bin\/)sitewright(?:\.js)? ([a-z][^`#\n]*)/gm)].map(([, words = '']) =>
    words.trim(),
  )

/** Says what the program does not know of a command, or returns undefined. */
function unknownIn(line: string): string | undefined {
  let command: Command = createProgram()
  for (const word of line.match(/"[^"]*"|\S+/g) ?? []) {
    const sub = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (sub) command = sub
    else if (word.startsWith('--') && !command.options.some(({ long }) => long === word)) return word
    else if (!word.startsWith('-') && command.commands.length > 0) return word
  }
  return undefined
}

test('every command of the documents exists, with its options', async () => {
  const found: string[] = []
  const unknown: string[] = []
  for await (const file of glob(['README.md', 'docs/operations.md', 'docs/guides/*.md']))
    for (const line of commandsOf(await readFile(file, 'utf8'))) {
      found.push(line)
      const what = unknownIn(line)
      if (what) unknown.push(`${file}: ${line} (${what})`)
    }
  expect(unknown).toEqual([])
  expect(found).toContain('restore --from /backups/2030-01-31')
})
