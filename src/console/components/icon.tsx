import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Lucide icons (ISC license) of the console. They are read at startup, so that a missing icon fails early. */
const names = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-up-right',
  'badge-percent',
  'bell',
  'book-open-text',
  'bot',
  'building-2',
  'calendar-clock',
  'calendar-days',
  'chart-line',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-question-mark',
  'coins',
  'copy',
  'ellipsis',
  'eye',
  'eye-off',
  'file-text',
  'gallery-vertical-end',
  'grip-vertical',
  'hash',
  'history',
  'house',
  'image',
  'images',
  'inbox',
  'key-round',
  'laptop',
  'layout-panel-top',
  'list',
  'list-checks',
  'list-ordered',
  'loader',
  'log-out',
  'map-pin',
  'map-pinned',
  'megaphone',
  'monitor',
  'newspaper',
  'palette',
  'play',
  'plus',
  'quote',
  'receipt-text',
  'redo-2',
  'search',
  'send',
  'settings',
  'shapes',
  'smartphone',
  'sparkles',
  'table-2',
  'tag',
  'text',
  'trash-2',
  'undo-2',
  'upload',
  'user-plus',
  'users',
  'webhook',
  'x',
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
