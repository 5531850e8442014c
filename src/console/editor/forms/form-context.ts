import type { JSX } from 'preact'
import type { EditableNode } from '../../../domain/edits/edits.ts'
import type { Phrases } from '../phrases/index.ts'
import type { FieldSpec } from './field-specs.ts'
import type { LayoutChoice } from './layouts.ts'
import type { Body } from './read-fields.ts'

/** What the form of a section needs. `typed`: a form that was rejected. `item`: the entry that is open. `pictureOf`: that of an entry. */
export type FormContext = {
  t: Phrases
  typed?: Body | undefined
  item?: string | undefined
  /** Of the section. */
  layouts: readonly LayoutChoice[]
  pictureOf: (entry: EditableNode) => JSX.Element
}
export type Props<T extends FieldSpec['type']> = {
  node: EditableNode
  spec: Extract<FieldSpec, { type: T }>
  context: FormContext
}

export const labelOf = ({ name }: FieldSpec, { t }: FormContext) => t.fields[name] ?? name
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
