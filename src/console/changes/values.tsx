import { useContext } from 'preact/hooks'
import { changedWords } from '../../domain/edits/diff.ts'
import type { DraftDifference } from '../../domain/edits/drafts.ts'
import { LanguageContext } from '../language.ts'
import { isHours } from '../../domain/websites/hours.ts'
import { HoursSides } from './hours.tsx'
import { changesPhrases } from './phrases.ts'
import { isColor, isPicture, linesOf, ShownValue } from './shown-value.tsx'

type Shown = Pick<DraftDifference, 'before' | 'after' | 'field' | 'change'>

/** The earlier value, with the words that go. */
export const Before = ({ change }: { change: Shown }) => <Value change={change} side="before" tag="del" />

/** The later value, with the words that come. */
export const After = ({ change }: { change: Shown }) => <Value change={change} side="after" tag="ins" />

/** Both values, side by side. */
export const Sides = ({ change }: { change: Shown }) =>
  isHours(change.before) && isHours(change.after) ? (
    <HoursSides before={change.before} after={change.after} />
  ) : (
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
  const { [side]: value, field } = change
  if (field === 'html') return Tag === 'ins' ? <ins>{t.changes.changed}</ins> : null
  if (field === 'hidden') return <Tag>{value === true ? t.hidden : t.visible}</Tag>
  const lines = linesOf(value, field, language)
  const text = lines.join('\n')
  if (text === '' && !isPicture(value)) return Tag === 'ins' ? <span class="quiet">{t.nothing}</span> : null
  if (isPicture(value) || isColor(text))
    return (
      <Tag>
        <ShownValue {...{ value, field, language }} />
      </Tag>
    )
  const words = text === value ? changedWords(change.before, change.after) : null
  if (!words) {
    const others = new Set(linesOf(change[side === 'before' ? 'after' : 'before'], field, language))
    if (text.length >= maxMarked || !lines.some((line) => others.has(line)))
      return <Tag>{shortened(text, 0, maxMarked)}</Tag>
    return <>{lines.map((line, index) => [index > 0 ? '\n' : '', others.has(line) ? line : <Tag>{line}</Tag>])}</>
  }
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
