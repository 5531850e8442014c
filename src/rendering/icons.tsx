import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type IconName, iconNames } from '../domain/websites/site.ts'

/** Lucide's names (ISC licence) where they differ from ours. */
const lucideNames: Partial<Record<IconName, string>> = {
  home: 'house',
  paw: 'paw-print',
  tree: 'tree-deciduous',
  chart: 'chart-column',
  graduation: 'graduation-cap',
}

const { resolve } = createRequire(import.meta.url)
// Read once, at start: sixty small files, so that no page waits for the disk and a missing icon shows at once.
const drawings = new Map(iconNames.map((name) => [name, drawingOf(lucideNames[name] ?? name)]))

/** A pictogram in the colour of the text beside it. It is decoration: the text says the same. */
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
