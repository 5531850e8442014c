import { Select } from '../../components/fields.tsx'
import { Seen } from '../forms/inputs.tsx'
import { inputName, keyOf } from '../forms/read-fields.ts'
import type { Screen } from '../screen.ts'

type Props = {
  screen: Screen
  field: 'country' | 'time_zone' | 'clock'
  options: (readonly [string, string])[]
  hint?: string
}

/** The choice of a fact. An empty option means none. */
export const FactSelect = ({ screen: { t, typed, settings }, field, options, hint }: Props) => {
  const name = inputName('facts', field)
  const value = settings.facts[field] ?? null
  return (
    <div class="field" data-field={keyOf({ id: 'facts', field })}>
      <Seen id="facts" field={field} value={value} typed={typed} />
      <Select
        name={name}
        label={t.settings[field] ?? ''}
        chosen={typed?.[name] ?? String(value ?? '')}
        options={options}
      />
      {hint ? <p class="quiet small">{hint}</p> : null}
    </div>
  )
}
