import type { Root } from 'hast'
import { textOf } from './tree.ts'

const wordsPerMinute = 220
const ideographsPerMinute = 500
const lettersPerMinute = 1_000
const lettersPerWord = 5

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.,:-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
const ideograph = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu
/** Letters of scripts without spaces between words. */
const unspaced = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** Counts words (an ideograph counts as one) and estimates the reading time in minutes, at least 1. */
export function readingTime(tree: Root): { words: number; minutes: number } {
  const text = textOf(tree)
  const ideographs = count(text, ideograph)
  const letters = count(text, unspaced)
  const spaced = count(text.replace(ideograph, ' ').replace(unspaced, ' '), word)
  return {
    words: spaced + ideographs + Math.round(letters / lettersPerWord),
    minutes: Math.max(
      1,
      Math.round(spaced / wordsPerMinute + ideographs / ideographsPerMinute + letters / lettersPerMinute),
    ),
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
