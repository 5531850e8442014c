import type { JSX } from 'preact'
import { attachmentLimits, attachmentTypes } from '../../domain/forms/attachments.ts'
import { type FieldType, type FormField, hasFiles, maxLength } from '../../domain/forms/forms.ts'
import { inputs } from '../../domain/forms/inputs.ts'
import type { FieldError, Filled } from '../../domain/forms/read-form.ts'
import { hyphenated } from '../hyphens.ts'
import type { PublishedForm } from './definitions.ts'
import { type FormPhrases, formPhrasesIn } from './phrases.ts'

type Props = {
  form: PublishedForm
  /** The path of the page, which the form is sent to. */
  path: string
  language: string
  filled?: Filled | undefined
  /** Without one, the script of the page adds it when the form is sent. */
  token?: string | undefined
  children?: JSX.Element | null
}

/** A form that works without a script. `filled` shows it again with what the visitor entered. */
export const FormView = ({ form, path, language, filled, token = '', children }: Props) => {
  const phrases = formPhrasesIn(language)
  const { id, fields, button } = form
  return (
    <form
      class={`card form f-${form.purpose}${fields.length > 4 ? ' long' : ''}`}
      action={path}
      method="post"
      enctype={hasFiles(form) ? 'multipart/form-data' : undefined}
      accept-charset="utf-8"
    >
      <input type="hidden" name={inputs.form} value={id} />
      <input type="hidden" name={inputs.token} value={token} />
      <p class="trap" aria-hidden="true">
        <label for={`${id}-${inputs.trap}`}>{phrases.leaveEmpty}</label>
        <input id={`${id}-${inputs.trap}`} name={inputs.trap} type="text" tabIndex={-1} autocomplete="off" />
      </p>
      {fields.map((field) => (
        <Field field={field} id={`${id}-${field.name}`} phrases={phrases} language={language} filled={filled} />
      ))}
      {children}
      <button class="btn" type="submit">
        {button}
      </button>
    </form>
  )
}

type FieldProps = {
  field: FormField
  id: string
  phrases: FormPhrases
  language: string
  filled: Filled | undefined
}

const Field = (props: FieldProps) => {
  const { field, id, phrases, language, filled } = props
  const label = hyphenated(field.label, language)
  const error = filled?.errors[field.name]
  const message = error ? (
    <p class="error" id={`${id}-error`}>
      {phrases[error]}
    </p>
  ) : null
  const hint = field.required ? null : <span class="optional"> ({phrases.optional})</span>
  if (field.options.length > 0 && field.type !== 'select')
    return (
      <fieldset class="field" id={id} aria-describedby={message ? `${id}-error` : undefined}>
        <legend>
          {label}
          {hint}
        </legend>
        <Choices {...props} />
        {message}
      </fieldset>
    )
  if (field.type === 'checkbox')
    return (
      <div class="field">
        <Choice {...props} id={id} value="yes" label={label} hint={hint} />
        {message}
      </div>
    )
  return (
    <div class={field.type === 'textarea' || field.type === 'file' ? 'field' : 'field half'}>
      <label for={id}>
        {label}
        {hint}
      </label>
      <Control {...props} error={error} />
      {field.type === 'file' ? <FileRules id={id} phrases={phrases} isAgain={filled !== undefined} /> : null}
      {message}
    </div>
  )
}

const Choices = (props: FieldProps) => (
  <div class="choices">
    {props.field.options.map((option, index) => (
      <Choice {...props} id={`${props.id}-${index + 1}`} value={option} label={hyphenated(option, props.language)} />
    ))}
  </div>
)

/** What files are accepted. A browser does not choose files again, so a form that is shown again asks for them. */
const FileRules = ({ id, phrases, isAgain }: { id: string; phrases: FormPhrases; isAgain: boolean }) => (
  <p class="rules" id={`${id}-rules`}>
    {phrases.files
      .replace('{n}', String(attachmentLimits.files))
      .replace('{mb}', String(attachmentLimits.bytes / 1024 / 1024))}
    {isAgain ? ` ${phrases.filesAgain}` : ''}
  </p>
)

type ChoiceProps = FieldProps & { value: string; label: string; hint?: JSX.Element | null }

const Choice = ({ field, id, filled, value, label, hint }: ChoiceProps) => (
  <label class="choice" for={id}>
    <input
      id={id}
      name={field.name}
      type={field.type === 'radio' ? 'radio' : 'checkbox'}
      value={value}
      checked={filled?.values[field.name]?.includes(value) ?? false}
      // A group of checkboxes is complete with one of them, which HTML cannot express.
      required={field.required && (field.type === 'radio' || field.options.length === 0)}
    />
    <span>
      {label}
      {hint}
    </span>
  </label>
)

const Control = ({ field, id, phrases, filled, error }: FieldProps & { error: FieldError | undefined }) => {
  const [value = ''] = filled?.values[field.name] ?? []
  const common = {
    ...{ id, name: field.name, required: field.required },
    ...(error ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-error` } : {}),
  }
  if (field.type === 'textarea')
    return (
      <textarea {...common} rows={6} maxLength={maxLength.textarea}>
        {value}
      </textarea>
    )
  if (field.type === 'select')
    return (
      <select {...common}>
        <option value="">{phrases.choose}</option>
        {field.options.map((option) => (
          <option value={option} selected={option === value}>
            {option}
          </option>
        ))}
      </select>
    )
  if (field.type === 'file') {
    const rules = [`${id}-rules`, ...(error ? [`${id}-error`] : [])].join(' ')
    return <input {...common} type="file" multiple accept={attachmentTypes.join()} aria-describedby={rules} />
  }
  const hasLength = ['text', 'email', 'tel'].includes(field.type)
  return (
    <input
      {...common}
      type={field.type as 'text'}
      value={value || undefined}
      maxLength={hasLength ? maxLength[field.type] : undefined}
      step={field.type === 'number' ? 'any' : undefined}
      autocomplete={autocompleteOf(field)}
    />
  )
}

const byType: Partial<Record<FieldType, string>> = { email: 'email', tel: 'tel' }
const byName: Record<string, string> = {
  ...{ name: 'name', 'full-name': 'name', 'first-name': 'given-name', 'last-name': 'family-name' },
  ...{ company: 'organization', organization: 'organization', city: 'address-level2', street: 'street-address' },
  ...{ 'postal-code': 'postal-code', postcode: 'postal-code', zip: 'postal-code', address: 'street-address' },
}

/** What browsers may fill in. */
const autocompleteOf = ({ type, name }: FormField): string | undefined => byType[type] ?? byName[name]
