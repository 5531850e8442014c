import { withoutMarkup } from '../../brief/markup.ts'
import { goesOn, sentencesOf } from '../../brief/sentences.ts'

/** A line of a brief: its sentences. */
export type Line = { sentences: string[]; isBullet: boolean }

const maxLength = 10_000
const maxLines = 500
const bullet = /^[^\S\n]*(?:[*•·▪◦‣–—-]|\d{1,2}[.)])[^\S\n]+/gmu

/** The lines of a text, without markup. A line that goes on in lower case continues the one before it. */
export function linesOf(source: string): Line[] {
  const lines: string[] = []
  const whole = withoutMarkup(source.slice(0, maxLength).replace(bullet, '- ')).split('\n')
  // Lines of a list stand for themselves; wrapped lines are long.
  const isList = whole.filter((line) => line.length < 50).length > 2
  for (const line of whole) {
    const last = lines.at(-1)
    if (last && !isList && last.length > 60 && /^\p{Ll}/u.test(line) && !/[.!?:。！？]$/u.test(last))
      lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  return lines
    .slice(0, maxLines)
    .map((line) => ({ isBullet: line.startsWith('- '), text: line.replace(/^[-–—•\s]+/, '') }))
    .map(({ isBullet, text }) => ({ isBullet, sentences: splitSmall(sentencesOf(text)) }))
    .filter(({ sentences }) => sentences.length > 0)
}

const unmarked =
  /(?<=[\p{L}%€£)"”»][.!?]|[!?]|\d{3}[.])\s+(?=[\p{Ll}\p{Sc}\d])|(?<=\p{Lu}\p{L}+\s(?!Str|Tel|Dra|Sra|Mrs|Rev|Inh|Ing|Abs|Fam)\p{Lu}\p{Ll}{2}\.)\s+(?=\p{Lu})/u

/** Sentences that begin with a small letter or a figure, as hasty writers type them. */
const splitSmall = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => {
    const parts: string[] = []
    for (const part of sentence.split(unmarked)) {
      const last = parts.at(-1)
      if (last !== undefined && goesOn(last, part)) parts[parts.length - 1] = `${last} ${part}`
      else parts.push(part)
    }
    return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part))
  })
