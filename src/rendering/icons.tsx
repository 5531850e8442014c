import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type IconName, iconNames } from '../domain/websites/site.ts'

/** Lucide names (ISC license) that differ from ours. */
const lucideNames: Partial<Record<IconName, string>> = {
  home: 'house',
  paw: 'paw-print',
  tree: 'tree-deciduous',
  chart: 'chart-column',
  graduation: 'graduation-cap',
}

/** Drawings that Lucide does not have. */
const own: Partial<Record<IconName, string>> = {
  stairs: '<path d="M3 21v-4h4.5v-4H12V9h4.5V5H21M21 5v16H3"/>',
  table: '<path d="M2 7h20v3H2zM5 10v10M19 10v10M5 14h14"/>',
}

const { resolve } = createRequire(import.meta.url)
// Sixty small files, read at startup: rendering never waits for the disk, and a missing icon fails early.
const drawings = new Map(iconNames.map((name) => [name, own[name] ?? drawingOf(lucideNames[name] ?? name)]))

/** A decorative icon in the text color. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    class="i"
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }} // our own file, never input
  />
)

function drawingOf(lucideName: string): string {
  const svg = readFileSync(resolve(`lucide-static/icons/${lucideName}.svg`), 'utf8')
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()
}
