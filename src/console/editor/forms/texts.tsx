import { fill } from '../phrases/index.ts'
import { holdsStarter } from '../starters.ts'
import { labelOf, type Props, stringOf } from './form-context.ts'
import { inputName } from './read-fields.ts'

type LineProps = {
  name: string
  value: string
  max: number
  isLong: boolean
  id?: string
  label?: string
  list?: string
  hint?: string | undefined
  isSample?: boolean
  isRequired?: boolean
}

/** A text of one or more lines. */
const Line = ({ name, value, max, isLong, id, label, list, hint, isSample, isRequired }: LineProps) => {
  const given = {
    id,
    name,
    maxLength: max,
    'aria-label': label,
    placeholder: hint,
    'aria-required': isRequired,
    'data-sample': isSample ? '' : undefined,
  }
  return isLong ? (
    <textarea {...given} rows={max > 300 ? 4 : 2}>
      {value}
    </textarea>
  ) : (
    <input {...given} value={value} list={list} />
  )
}

export const TextInput = ({ node, spec, context }: Props<'text'>) => {
  const name = inputName(node.id, spec.name)
  const value = context.typed?.[name] ?? stringOf(node[spec.name])
  const isLink = spec.name === 'href'
  const { of, optional } = context.t
  return (
    <div class="field">
      <label for={name}>
        {labelOf(spec, context)}
        <span class="count" data-max={isLink ? undefined : spec.max}>
          {isLink ? '' : value ? fill(of, value.length, spec.max) : spec.isRequired ? '' : optional}
        </span>
      </label>
      <Line
        {...{ name, value, max: spec.max, id: name, isSample: holdsStarter(value, spec.name) }}
        isRequired={spec.isRequired}
        isLong={spec.isLong && !isLink}
        {...(isLink ? { list: 'links' } : {})}
      />
    </div>
  )
}

export const Link = ({ node, spec, context }: Props<'link'>) => {
  const link = (node[spec.name] ?? {}) as { label?: string; href?: string }
  return (
    <fieldset class="pair">
      <legend>{labelOf(spec, context)}</legend>
      {(['label', 'href'] as const).map((part) => {
        const name = inputName(node.id, spec.name, part)
        return (
          <div class="field">
            <label for={name}>{context.t.fields[part] ?? part}</label>
            <Line
              {...{ name, id: name, isLong: false, max: part === 'label' ? 40 : 300 }}
              value={context.typed?.[name] ?? link[part] ?? ''}
              {...(part === 'href' ? { list: 'links' } : {})}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** A line for each text of a list, and one more. */
export const Words = ({ node, spec, context }: Props<'words'>) => {
  const lines = Array.isArray(node[spec.name]) ? (node[spec.name] as string[]) : []
  const typed = Object.keys(context.typed ?? {}).filter((name) => name.startsWith(inputName(node.id, spec.name, '')))
  const count = Math.min(Math.max(lines.length + 1, typed.length), spec.max)
  const shown = Array.from({ length: count }, (_, index) => lines[index] ?? '')
  const { word } = spec
  return (
    <fieldset class="words">
      <legend>{labelOf(spec, context)}</legend>
      {shown.map((line, index) => {
        const name = inputName(node.id, spec.name, index)
        const label = `${labelOf(spec, context)} ${index + 1}`
        const hint = line ? undefined : context.t.add
        return <Line {...{ ...word, name, id: name, label, hint }} value={context.typed?.[name] ?? line} />
      })}
    </fieldset>
  )
}
