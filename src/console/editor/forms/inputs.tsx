import type { JSX } from 'preact'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import type { SectionKind } from '../../../domain/websites/site.ts'
import { choiceName } from '../../changes/shown-value.tsx'
import { Icon } from '../../components/icon.tsx'
import type { FieldSpec } from './field-specs.ts'
import { fill } from '../phrases/index.ts'
import { type FormContext, labelOf, type Props, stringOf } from './form-context.ts'
import { IconButton } from './icon-button.tsx'
import { Link, TextInput, Words } from './texts.tsx'
import { type Body, inputName, keyOf, seenName } from './read-fields.ts'
import { Sketch } from '../sketches/sketch.tsx'
import { holdsStarter } from '../starters.ts'

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
const Layouts = ({ node, spec, context: { t, layouts } }: Props<'choice'>) => (
  <fieldset class="layouts">
    <legend>{t.fields['layout']}</legend>
    {layouts.map(({ value, composition, isChosen }) => (
      <label title={composition ? choiceName(composition, t) : t.automatic}>
        <input type="radio" name={inputName(node.id, spec.name)} value={value} checked={isChosen} />
        {composition ? <Sketch kind={node['kind'] as SectionKind} layout={composition} /> : <Icon name="sparkles" />}
        <span>{composition ? choiceName(composition, t) : t.automatic}</span>
      </label>
    ))}
  </fieldset>
)

const Flag = ({ node, spec, context }: Props<'flag'>) => {
  const name = inputName(node.id, spec.name)
  return (
    <label class="flag">
      <input type="checkbox" role="switch" name={name} value="on" checked={node[spec.name] === true} />
      {labelOf(spec, context)}
    </label>
  )
}

/** The field whose text names an entry: the first text that it has. */
const namingField = (node: EditableNode, specs: readonly FieldSpec[]): string =>
  (specs.find(({ type, name }) => type === 'text' && node[name]) ?? specs.find(({ type }) => type === 'text'))?.name ??
  ''

const contains = (node: EditableNode, id: string | undefined): boolean =>
  id !== undefined && JSON.stringify(node).includes(`"${id}"`)

/** Fields that an entry usually has, though it may lack them. */
const usual = new Set(['price'])
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)

/** The fields of an entry. Those that it does not use are behind "More". */
const EntryInputs = ({ node, specs, context }: { node: EditableNode; specs: FieldSpec[]; context: FormContext }) => {
  const unused = specs.filter(
    ({ name, isRequired, type }) =>
      isEmpty(node[name]) && (type === 'words' || type === 'flag' || (!isRequired && !usual.has(name))),
  )
  const further = unused.length > 1 ? unused : []
  return (
    <>
      <Inputs node={node} specs={specs.filter((spec) => !further.includes(spec))} context={context} />
      {further.length > 0 ? (
        <details id={`further-${node.id}`} class="further" open={context.typed !== undefined}>
          <summary>
            {context.t.more}
            <Icon name="chevron-down" />
          </summary>
          <Inputs node={node} specs={further} context={context} />
        </details>
      ) : null}
    </>
  )
}

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
            <EntryInputs node={entry} specs={spec.fields} context={context} />
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
