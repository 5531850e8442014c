import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { formatHours, isHours } from '../../domain/websites/hours.ts'
import type { Picture, StoredImage } from '../../domain/websites/pictures.ts'
import { type Phrases, phrasesFor } from '../editor/phrases/index.ts'

/** The origin of the pictures of a website. */
export const PictureOrigin = createContext('')

/** Characters of a text, which can be a whole document. */
const maxShown = 4_000

type Props = { value: unknown; field: string | null; language: string }

/** A value as people know it: a picture above its alternative text, a color with its code, or lines of text. */
export const ShownValue = ({ value, field, language }: Props) => {
  const origin = useContext(PictureOrigin)
  const url = isPicture(value) && URL.parse(value.url, origin)
  if (isPicture(value) && url) {
    const caption = linesOf(value, field, language).join(' · ')
    return (
      <>
        <img class="thumbnail" src={url.href} alt={pictureText(value)} loading="lazy" />
        {caption ? (
          <span class="small" aria-hidden="true">
            {caption}
          </span>
        ) : null}
      </>
    )
  }
  const text = linesOf(value, field, language).join('\n').slice(0, maxShown).toWellFormed()
  return isColor(text) ? (
    <>
      <svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" fill={text} />
      </svg>{' '}
      {text}
    </>
  ) : (
    <>{text}</>
  )
}

type ShownPicture = Pick<Picture, 'url' | 'alt' | 'focal_point'>
export const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' && 'alt' in value

const pictureText = ({ url, alt }: ShownPicture): string => alt || (url.split('/').at(-1) ?? url)

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Parts of a section or entry that people do not read. */
const silent = new Set(['id', 'kind', 'anchor', 'icon', 'image', 'layout', 'art', 'purpose'])
/** Fields that are read before the others of a section or entry. */
const leading = ['eyebrow', 'title', 'heading', 'name', 'day', 'start', 'end', 'question', 'label', 'value', 'price']
const rankOf = (field: string) => (leading.indexOf(field) + leading.length + 1) % (leading.length + 1)
/** Fields with one of several words. */
const choices = new Set(['icon', 'layout', 'art', 'type', 'radius', 'density', 'mode', 'direction'])

/** The lines of a value: one for each text, and one for each entry of a list. Null and empty texts have none. */
export function linesOf(value: unknown, field: string | null, language: string): string[] {
  const { t } = phrasesFor(language)
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? t.yes : t.no]
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [choices.has(field ?? '') ? choiceName(value, t) : value]
  if (typeof value !== 'object') return []
  if (isHours(value)) return formatHours(value, language).split('\n')
  if (isPicture(value))
    return [value.alt, value.focal_point === 'center' ? '' : pointName(value.focal_point, t)].filter(Boolean)
  if (field === 'image') return drawingOf(value, t)
  if (!Array.isArray(value)) return partsOf(value, t, language)
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null
      ? [partsOf(entry, t, language).join(' · ') || []].flat()
      : linesOf(entry, field, language),
  )
}

function partsOf(value: object, t: Phrases, language: string): string[] {
  if ('label' in value && 'href' in value && Object.keys(value).length === 2)
    return [`${String(value.label)} (${String(value.href)})`]
  const parts = Object.entries(value).filter(([field]) => !silent.has(field))
  return parts
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([field, part]) =>
      typeof part === 'boolean' ? (part ? [t.fields[field] ?? field] : []) : linesOf(part, field, language),
    )
}

/** The name of a drawing and how it is drawn, else the subject of the picture to look for. */
const drawingOf = ({ objects, composition, subject }: StoredImage, t: Phrases): string[] =>
  composition && objects ? [choiceName(objects, t), t.drawingStyles[composition]] : subject ? [subject] : []

/** "Top, Left" for a corner. */
export const pointName = (point: Picture['focal_point'], { points }: Phrases): string =>
  point
    .split('-')
    .map((side) => points[side as keyof Phrases['points']])
    .join(', ')

/** The word for one of several choices. */
export const choiceName = (choice: string, { words, points, layouts, automatic }: Phrases): string =>
  (({ automatic, ...layouts, ...words, ...points }) as Record<string, string>)[choice] ??
  choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ')
