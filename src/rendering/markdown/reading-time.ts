import type { Root } from 'hast'
import { textOf } from './tree.ts'

const wordsAMinute = 220
const ideographsAMinute = 500
const lettersAMinute = 1_000
const lettersAWord = 5

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.,:-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
const ideograph = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu
/** Letters of languages that put no spaces between words. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** How many words a text has, of which an ideograph is one, and how many minutes it takes to read, at least one. */
export function readingTime(tree: Root): { words: number; minutes: number } {
  const text = textOf(tree)
  const ideographs = count(text, ideograph)
  const letters = count(text, unspaced)
  const spaced = count(text.replace(ideograph, ' ').replace(unspaced, ' '), word)
  return {
    words: spaced + ideographs + Math.round(letters / lettersAWord),
    minutes: Math.max(1, Math.round(spaced / wordsAMinute + ideographs / ideographsAMinute + letters / lettersAMinute)),
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
