import { useContext } from 'preact/hooks'
import { LanguageContext } from './language.ts'
import { navigationPhrases } from './phrases.ts'

type SelectProps = { name: string; label: string; chosen: string; options: (readonly [string, string])[] }

/** A choice in a form above a list. */
export const Select = ({ name, label, chosen, options }: SelectProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

/** `search` of the lists of the console. */
export const SearchField = ({ value }: { value: string | undefined }) => (
  <div class="field">
    <label for="search">{navigationPhrases[useContext(LanguageContext)].search}</label>
    <input id="search" name="search" type="search" maxLength={200} value={value} />
  </div>
)

const defaultOrder = '-created'

/** The address of a page of a list. Parameters without a value and the default order are left out. */
export function listLink(path: string, parameters: Record<string, string | undefined>, page: number): string {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value && value !== defaultOrder ? [[name, value]] : [],
  )
  return `${path}?${new URLSearchParams([...given, ['page', String(page)]]).toString()}`
}
