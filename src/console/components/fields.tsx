import { useContext } from 'preact/hooks'
import { LanguageContext } from '../language.ts'
import { Icon } from './icon.tsx'
import { navigationPhrases } from '../layout/phrases.ts'

type SelectProps = {
  name: string
  label: string
  chosen: string
  options: (readonly [string, string])[]
  /** The first option is none. */
  isRequired?: boolean
}

/** A choice in a form above a list. */
export const Select = ({ name, label, chosen, options, isRequired }: SelectProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name} required={isRequired}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

/** `search` of the lists of the console. */
export const SearchField = ({ value }: { value: string | undefined }) => {
  const { search } = navigationPhrases[useContext(LanguageContext)]
  return (
    <div class="field seek">
      <label for="search">{search}</label>
      <Icon name="search" />
      <input id="search" name="search" type="search" maxLength={200} value={value} placeholder={search} />
    </div>
  )
}

const defaultOrder = '-created'

/** The address of a page of a list. Parameters without a value and the default order are left out. */
export function listLink(path: string, parameters: Record<string, string | undefined>, page: number): string {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value && value !== defaultOrder ? [[name, value]] : [],
  )
  return `${path}?${new URLSearchParams([...given, ['page', String(page)]]).toString()}`
}

type FieldProps = {
  name: string
  label: string
  value?: string | undefined
  hint?: string | undefined
  /** The keyboard of a phone. */
  inputMode?: 'email' | 'url' | 'numeric'
  isRequired?: boolean
  maxLength?: number
  /** What one could write, in an empty field. */
  example?: string | undefined
  /** Why the value was rejected. */
  error?: string | undefined
  /** The name of the checkbox that a value ticks. */
  ticks?: string | undefined
}

/** A statement that ticks the checkbox of a field as soon as the field has a value. */
export const tickScript: string =
  "document.addEventListener('input',({target:t})=>{if(t.dataset.ticks&&t.value.trim())t.form.elements[t.dataset.ticks].checked=true})"

/** A text field of a form. A hint below it says what it is for. */
export const Field = ({
  name,
  label,
  value,
  hint,
  inputMode,
  isRequired,
  maxLength,
  example,
  error,
  ticks,
}: FieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      name={name}
      type="text"
      inputMode={inputMode}
      value={value}
      placeholder={example}
      data-ticks={ticks}
      required={isRequired}
      maxLength={maxLength}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ name, hint, error })}
    />
    <FieldError name={name} error={error} />
    <Hint name={name} hint={hint} />
  </div>
)

/** A field for a longer text. */
export const LongField = ({
  name,
  label,
  value,
  hint,
  isRequired,
  maxLength,
  example,
  rows = 6,
}: Omit<FieldProps, 'inputMode' | 'error'> & { rows?: number }) => (
  <div class="field">
    <label for={name}>{label}</label>
    <textarea
      id={name}
      name={name}
      rows={rows}
      placeholder={example}
      required={isRequired}
      maxLength={maxLength}
      aria-describedby={hint ? `${name}-hint` : undefined}
    >
      {value}
    </textarea>
    <Hint name={name} hint={hint} />
  </div>
)

const describedBy = ({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) =>
  [error ? `${name}-error` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ') || undefined

const FieldError = ({ name, error }: Pick<FieldProps, 'name' | 'error'>) =>
  error ? (
    <p class="error small" id={`${name}-error`} role="alert">
      {error}
    </p>
  ) : null

const Hint = ({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) =>
  hint ? (
    <p class="quiet small" id={`${name}-hint`}>
      {hint}
    </p>
  ) : null

type ChecksProps = { legend: string; name: string; options: (readonly [string, string])[]; chosen: readonly string[] }

/** Choices of which any number can be on. Each is a field of its own: `checkedIn` reads them. */
export const Checks = ({ legend, name, options, chosen }: ChecksProps) => (
  <fieldset class="checks">
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <label>
        <input type="checkbox" name={`${name}:${value}`} checked={chosen.includes(value)} /> {label}
      </label>
    ))}
  </fieldset>
)

type RadiosProps = {
  legend: string
  name: string
  options: (readonly [string, string])[]
  chosen: string
  isRow?: boolean
}

/** Choices of which one is on. `isRow`: short ones, as segments beside each other. */
export const Radios = ({ legend, name, options, chosen, isRow }: RadiosProps) => (
  <fieldset class={isRow ? 'checks segments' : 'checks'}>
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <label>
        <input type="radio" name={name} value={value} checked={value === chosen} /> {label}
      </label>
    ))}
  </fieldset>
)

type ColorProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'hint' | 'error'> & { shown: string }

/**
 * A color as text, and a picker beside it: each follows the other with scripts. Without, `pickedColor` reads the picker where the text was left
 * as it is. `shown`: what the picker has without a color.
 */
export const ColorField = ({ name, label, value, hint, shown }: ColorProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <span class="color">
      <input type="hidden" name={`${name}:shown`} value={shown} />
      <input
        type="color"
        name={`${name}:picker`}
        value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? value : shown}
        data-twin={name}
        aria-label={label}
      />
      <input
        id={name}
        name={name}
        value={value}
        placeholder={shown}
        maxLength={7}
        data-twin={`${name}:picker`}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />
    </span>
    <Hint name={name} hint={hint} />
  </div>
)

/** The color of a form: of the text, or of the picker if only that was changed. */
export const pickedColor = (form: Record<string, string>, name: string, saved: string | null): string | undefined => {
  const [text = '', picked = ''] = [form[name]?.trim(), form[`${name}:picker`]]
  const isChanged = picked !== '' && picked !== (saved ?? form[`${name}:shown`])
  return (text === (saved ?? '') && isChanged ? picked : text) || undefined
}

/** The values of `Checks` that are on in a form. */
export const checkedIn = (form: Record<string, unknown>, name: string): string[] =>
  Object.keys(form).flatMap((field) => (field.startsWith(`${name}:`) ? [field.slice(name.length + 1)] : []))
