import { useContext } from 'preact/hooks'
import { changedWords } from '../../domain/edits/diff.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import { formatHours, isHours } from '../../domain/websites/hours.ts'
import { LanguageContext, type Language } from '../language.ts'
import { changesPhrases } from './phrases.ts'

type Shown = Pick<DraftDifference, 'before' | 'after' | 'field' | 'change'>

/** The earlier value, with the words that go. */
export const Before = ({ change }: { change: Shown }) => <Value change={change} side="before" tag="del" />

/** The later value, with the words that come. */
export const After = ({ change }: { change: Shown }) => <Value change={change} side="after" tag="ins" />

/** Both values, side by side. */
export const Sides = ({ change }: { change: Shown }) => (
  <>
    <div>
      <Before change={change} />
    </div>
    <div>
      <After change={change} />
    </div>
  </>
)

type Props = { change: Shown; side: 'before' | 'after'; tag: 'ins' | 'del' }

const Value = ({ change, side, tag: Tag }: Props) => {
  const language = useContext(LanguageContext)
  const t = changesPhrases[language]
  if (change.change === 'moved') return <>{Tag === 'ins' ? <ins>{t.newOrder}</ins> : t.oldOrder}</>
  const text = textOf(change[side], change, language)
  if (text === '') return <span class="quiet">{Tag === 'ins' ? t.nothing : '–'}</span>
  const words = text === change[side] ? changedWords(change.before, change.after) : null
  if (!words) return <Tag>{shortened(text, 0, maxMarked)}</Tag>
  const mark = side === 'before' ? words.removed : words.added
  if (mark === '') return <>{shortened(text, words.start - maxAround, 2 * maxAround)}</>
  const end = words.start + mark.length
  return (
    <>
      {shortened(text.slice(0, words.start), words.start - maxAround, maxAround)}
      <Tag>{shortened(mark, 0, maxMarked)}</Tag>
      {shortened(text.slice(end), 0, maxAround)}
    </>
  )
}

/** Characters of a long text that are shown: of the words that changed, and before and after them. */
const maxMarked = 4_000
const maxAround = 600

/** A part of a text, with an ellipsis for what is left out. */
function shortened(text: string, start: number, length: number): string {
  const from = Math.max(0, start)
  const [before, after] = [from > 0 ? '… ' : '', from + length < text.length ? ' …' : '']
  return before + text.slice(from, from + length).toWellFormed() + after
}

const silent = new Set(['id', 'anchor', 'kind', 'layout', 'icon', 'image'])

/** The texts of a value, as people read it. */
function textOf(value: unknown, { field }: Shown, language: Language): string {
  const t = changesPhrases[language]
  if (field === 'hidden') return value === true ? t.hidden : t.visible
  if (field === 'picture' && isPicture(value))
    return [value.url.split('/').at(-1) ?? value.url, ...textsIn(value.alt, language)].join(' · ')
  return textsIn(value, language).join(' · ')
}

const isPicture = (value: unknown): value is { url: string; alt?: unknown } =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

function textsIn(value: unknown, language: Language): string[] {
  if (isHours(value)) return formatHours(value, language).split('\n')
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    silent.has(key)
      ? []
      : key === 'hidden'
        ? part === true
          ? [changesPhrases[language].hidden]
          : []
        : textsIn(part, language),
  )
}
