import type { DraftDifference } from '../../domain/edits/drafts.ts'

type Shown = Pick<DraftDifference, 'before' | 'after' | 'words' | 'field' | 'change'>

/** The published value, with the words that go. */
export const Before = ({ change }: { change: Shown }) => (
  <Value value={change.before} change={change} mark={change.words?.removed} other={change.after} tag="del" />
)

/** The value of the draft, with the words that come. */
export const After = ({ change }: { change: Shown }) => (
  <Value value={change.after} change={change} mark={change.words?.added} other={change.before} tag="ins" />
)

type Props = { value: unknown; other: unknown; change: Shown; mark: string | undefined; tag: 'ins' | 'del' }

const Value = ({ value, other, change, mark, tag: Tag }: Props) => {
  if (change.change === 'moved') return <>{Tag === 'ins' ? <ins>New order</ins> : 'Order before'}</>
  const text = textOf(value, change)
  if (text === '') return <span class="quiet">{Tag === 'ins' ? 'Nothing' : '–'}</span>
  if (mark === undefined || typeof other !== 'string') return <Tag>{text}</Tag>
  if (mark === '') return <>{text}</>
  const at = text.lastIndexOf(mark, commonStart(text, other))
  if (at < 0) return <Tag>{text}</Tag>
  return (
    <>
      {text.slice(0, at)}
      <Tag>{mark}</Tag>
      {text.slice(at + mark.length)}
    </>
  )
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

const silent = new Set(['id', 'anchor', 'kind', 'layout', 'icon', 'href', 'hidden', 'image'])

/** The texts of a value, as people read it. */
function textOf(value: unknown, { field }: Shown): string {
  if (field === 'hidden') return value === true ? 'Hidden' : 'Visible'
  if (field === 'picture') return typeof value === 'string' ? (value.split('/').at(-1) ?? value) : ''
  return textsIn(value).join(' · ')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (silent.has(key) ? [] : textsIn(part)))
}
