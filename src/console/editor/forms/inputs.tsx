import type { JSX } from 'preact'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import type { SectionKind } from '../../../domain/websites/site.ts'
import { choiceName } from '../../changes/shown-value.tsx'
import { Icon } from '../../components/icon.tsx'
import type { FieldSpec } from './field-specs.ts'
import { fill, type Phrases } from '../phrases/index.ts'
import { type Body, inputName, keyOf, seenName } from './read-fields.ts'
import { Sketch } from '../sketches/sketch.tsx'
import { holdsStarter } from '../starters.ts'

/** What the form of a section needs. `typed`: a form that was rejected. `item`: the entry that is open. `pictureOf`: that of an entry. */
export type FormContext = {
  t: Phrases
  typed?: Body | undefined
  item?: string | undefined
  pictureOf: (entry: EditableNode) => JSX.Element
}
type Props<T extends FieldSpec['type']> = {
  node: EditableNode
  spec: Extract<FieldSpec, { type: T }>
  context: FormContext
}

/** The inputs for the fields of a section or entry. */
export const Inputs = ({
  node,
  specs,
  context,
}: {
  node: EditableNode
  specs: readonly FieldSpec[]
  context: FormContext
}) => (
  <>
    {specs.map((spec) => (
      <Input node={node} spec={spec} context={context} />
    ))}
  </>
)

const labelOf = ({ name }: FieldSpec, { t }: FormContext) => t.fields[name] ?? name

function Input({ node, spec, context }: { node: EditableNode; spec: FieldSpec; context: FormContext }): JSX.Element {
  if (spec.type === 'entries') return <Entries node={node} spec={spec} context={context} />
  const { name } = spec
  return (
    <div data-field={keyOf({ id: node.id, field: name })}>
      <Seen id={node.id} field={name} value={node[name]} typed={context.typed} />
      {spec.type === 'text' ? (
        <TextInput node={node} spec={spec} context={context} />
      ) : spec.type === 'choice' && name === 'layout' ? (
        <Layouts node={node} spec={spec} context={context} />
      ) : spec.type === 'choice' ? (
        <Choice node={node} spec={spec} context={context} />
      ) : spec.type === 'flag' ? (
        <Flag node={node} spec={spec} context={context} />
      ) : spec.type === 'link' ? (
        <Link node={node} spec={spec} context={context} />
      ) : (
        <Words node={node} spec={spec} context={context} />
      )}
    </div>
  )
}

/** The value that a field was rendered from. The three-way merge of a posted form compares with it. */
export const Seen = ({
  id,
  field,
  value,
  typed,
}: {
  id: string
  field: string
  value: unknown
  typed?: Body | undefined
}) => (
  <input
    type="hidden"
    name={seenName(id, field)}
    value={typed?.[seenName(id, field)] ?? JSON.stringify(value ?? null)}
  />
)

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

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const TextInput = ({ node, spec, context }: Props<'text'>) => {
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

const Choice = ({ node, spec, context }: Props<'choice'>) => {
  const name = inputName(node.id, spec.name)
  const chosen = context.typed?.[name] ?? stringOf(node[spec.name])
  return (
    <div class="field">
      <label for={name}>{labelOf(spec, context)}</label>
      <select id={name} name={name}>
        {spec.isRequired ? null : <option value="">{context.t.automatic}</option>}
        {spec.options.map((option) => (
          <option value={option} selected={option === chosen}>
            {choiceName(option, context.t)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A picture of each layout. */
const Layouts = ({ node, spec, context: { t, typed } }: Props<'choice'>) => {
  const name = inputName(node.id, spec.name)
  const chosen = typed?.[name] ?? stringOf(node[spec.name])
  const kind = node['kind'] as SectionKind
  return (
    <fieldset class="layouts">
      <legend>{t.fields['layout']}</legend>
      {(spec.isRequired ? spec.options : ['', ...spec.options]).map((option) => (
        <label>
          <input type="radio" name={name} value={option} checked={option === chosen} />
          {option ? <Sketch kind={kind} layout={option} /> : <Icon name="sparkles" />}
          <span>{option ? choiceName(option, t) : t.automatic}</span>
        </label>
      ))}
    </fieldset>
  )
}

const Flag = ({ node, spec, context }: Props<'flag'>) => {
  const name = inputName(node.id, spec.name)
  return (
    <label class="flag">
      <input type="checkbox" role="switch" name={name} value="on" checked={node[spec.name] === true} />
      {labelOf(spec, context)}
    </label>
  )
}

const Link = ({ node, spec, context }: Props<'link'>) => {
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
const Words = ({ node, spec, context }: Props<'words'>) => {
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

/** An action of a form, as the value of the button that sends it. */
type ActionProps = { value: string; icon: Parameters<typeof Icon>[0]['name']; label: string; isOff?: boolean }
export const IconButton = ({ value, icon, label, isOff = false }: ActionProps) => (
  <button class="icon-button" type="submit" name="do" value={value} title={label} aria-label={label} disabled={isOff}>
    <Icon name={icon} />
  </button>
)

/** The field whose text names an entry: the first text that it has. */
const namingField = (node: EditableNode, specs: readonly FieldSpec[]): string =>
  (specs.find(({ type, name }) => type === 'text' && node[name]) ?? specs.find(({ type }) => type === 'text'))?.name ??
  ''

const contains = (node: EditableNode, id: string | undefined): boolean =>
  id !== undefined && JSON.stringify(node).includes(`"${id}"`)

const Entries = ({ node, spec, context }: Props<'entries'>) => {
  const { t, item } = context
  const entries = Array.isArray(node[spec.name]) ? (node[spec.name] as EditableNode[]) : []
  return (
    <fieldset class="entries">
      <legend>
        {labelOf(spec, context)}
        <span class="count">{fill(t.of, entries.length, spec.max)}</span>
      </legend>
      {entries.map((entry, index) => {
        const field = namingField(entry, spec.fields)
        const name = stringOf(entry[field])
        const label = (action: string) => `${action}: ${name}`
        const isNew = holdsStarter(entry)
        return (
          <details id={entry.id} open={isNew || contains(entry, item) || context.typed !== undefined}>
            <summary>
              <span data-names={inputName(entry.id, field)}>{name || `${labelOf(spec, context)} ${index + 1}`}</span>
              <Icon name="chevron-down" />
            </summary>
            <div class="tools">
              <IconButton value={`item-up ${entry.id}`} icon="arrow-up" label={label(t.up)} isOff={index === 0} />
              <IconButton
                value={`item-down ${entry.id}`}
                icon="arrow-down"
                label={label(t.down)}
                isOff={index === entries.length - 1}
              />
              <IconButton
                value={`item-remove ${entry.id}`}
                icon="trash-2"
                label={label(t.remove)}
                isOff={entries.length <= spec.min}
              />
            </div>
            <Inputs node={entry} specs={spec.fields} context={context} />
            {spec.name === 'items' ? context.pictureOf(entry) : null}
          </details>
        )
      })}
      {entries.length < spec.max ? (
        <button class="add" type="submit" name="do" value={`item-add ${node.id} ${spec.name}`}>
          <Icon name="plus" />
          {t.add}
        </button>
      ) : null}
    </fieldset>
  )
}
