import { changedWords } from '../../domain/edits/diff.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import { formatHours, isHours } from '../../domain/websites/hours.ts'

type Shown = Pick<DraftDifference, 'before' | 'after' | 'field' | 'change'>

/** The published value, with the words that go. */
export const Before = ({ change }: { change: Shown }) => <Value change={change} side="before" tag="del" />

/** The value of the draft, with the words that come. */
export const After = ({ change }: { change: Shown }) => <Value change={change} side="after" tag="ins" />

type Props = { change: Shown; side: 'before' | 'after'; tag: 'ins' | 'del' }

const Value = ({ change, side, tag: Tag }: Props) => {
  if (change.change === 'moved') return <>{Tag === 'ins' ? <ins>New order</ins> : 'Order before'}</>
  const text = textOf(change[side], change)
  if (text === '') return <span class="quiet">{Tag === 'ins' ? 'Nothing' : '–'}</span>
  const words = text === change[side] ? changedWords(change.before, change.after) : null
  if (!words) return <Tag>{text}</Tag>
  const mark = side === 'before' ? words.removed : words.added
  if (mark === '') return <>{text}</>
  return (
    <>
      {text.slice(0, words.start)}
      <Tag>{mark}</Tag>
      {text.slice(words.start + mark.length)}
    </>
  )
}

const silent = new Set(['id', 'anchor', 'kind', 'layout', 'icon', 'image'])

/** The texts of a value, as people read it. */
function textOf(value: unknown, { field }: Shown): string {
  if (field === 'hidden') return value === true ? 'Hidden' : 'Visible'
  if (field === 'picture' && isPicture(value))
    return [value.url.split('/').at(-1) ?? value.url, ...textsIn(value.alt)].join(' · ')
  return textsIn(value).join(' · ')
}

const isPicture = (value: unknown): value is { url: string; alt?: unknown } =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

function textsIn(value: unknown): string[] {
  if (isHours(value)) return formatHours(value, 'en').split('\n')
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    silent.has(key) ? [] : key === 'hidden' ? (part === true ? ['Hidden'] : []) : textsIn(part),
  )
}
