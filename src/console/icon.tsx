import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Lucide icons (ISC license) of the console. They are read at startup, so that a missing icon fails early. */
const names = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chart-line',
  'chevron-left',
  'inbox',
  'laptop',
  'layout-panel-top',
  'log-out',
  'search',
] as const
export type IconName = (typeof names)[number]

const drawings = new Map(names.map((name) => [name, drawingOf(name)]))

/** A decorative icon of 16 px in the text color. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? '' }} // our own file, never input
  />
)

function drawingOf(name: string): string {
  const svg = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  return svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/\s*\n\s*/g, '')
}
