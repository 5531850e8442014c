import { UnsupportedMediaType } from '../domain/problems.ts'

/** Tables that every font needs. */
const required = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']

/**
 * Checks that a font file is complete and contains nothing else. Browsers check the contents of its tables. Throws UnsupportedMediaType for
 * a damaged font.
 */
export function checkFont(bytes: Buffer, extension: string): void {
  try {
    if (extension === 'woff2') checkWoff2(bytes)
    else if (extension === 'woff') checkWoff(bytes)
    else checkSfnt(bytes)
  } catch {
    // Reading past the end throws a RangeError.
    throw new UnsupportedMediaType('The font file is damaged.')
  }
}

function checkSfnt(bytes: Buffer): void {
  const count = bytes.readUInt16BE(4)
  const tables = entries(count, (index) => {
    const at = 12 + index * 16
    return { tag: tagAt(bytes, at), offset: bytes.readUInt32BE(at + 8), length: bytes.readUInt32BE(at + 12) }
  })
  checkTables(bytes, tables, 12 + count * 16)
}

function checkWoff(bytes: Buffer): void {
  const count = bytes.readUInt16BE(12)
  const parts = entries(count, (index) => {
    const at = 44 + index * 20
    return { tag: tagAt(bytes, at), offset: bytes.readUInt32BE(at + 4), length: bytes.readUInt32BE(at + 8) }
  })
  require(bytes.readUInt32BE(8) === bytes.length)
  const extras = [24, 36].map((at) => ({ tag: '', offset: bytes.readUInt32BE(at), length: bytes.readUInt32BE(at + 4) }))
  checkTables(bytes, [...parts, ...extras.filter(({ length }) => length > 0)], 44 + count * 20)
}

/** WOFF2 compresses all tables together, so only their sizes can be checked. */
function checkWoff2(bytes: Buffer): void {
  const [length, count, compressed] = [bytes.readUInt32BE(8), bytes.readUInt16BE(12), bytes.readUInt32BE(20)]
  const extras = bytes.readUInt32BE(32) + bytes.readUInt32BE(44)
  const rest = length - 48 - compressed - extras
  // The rest is the table directory, 2 to 14 bytes per table, and padding.
  require(length === bytes.length && count > 0 && rest >= count * 2 && rest <= count * 14 + 12)
}

type Part = { tag: string; offset: number; length: number }

/** Requires that all needed tables exist, and that the tables fill the file except for padding to four bytes. */
function checkTables(bytes: Buffer, tables: Part[], start: number): void {
  const tags = new Set(tables.map(({ tag }) => tag))
  require(required.every((tag) => tags.has(tag)))
  let end = start
  for (const { offset, length } of [...tables].sort((one, other) => one.offset - other.offset)) {
    require(offset >= start && offset - end < 4 && offset + length <= bytes.length)
    end = Math.max(end, offset + length)
  }
  require(bytes.length - end < 4)
}

const entries = (count: number, read: (index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => read(index))
const tagAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

function require(condition: boolean): void {
  if (!condition) throw new Error('not a font')
}
