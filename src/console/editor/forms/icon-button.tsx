import { Icon } from '../../components/icon.tsx'

/** An action of a form, as the value of the button that sends it. */
type ActionProps = {
  value: string
  icon: Parameters<typeof Icon>[0]['name']
  label: string
  isOff?: boolean
  isNarrow?: boolean
}
export const IconButton = ({ value, icon, label, isOff = false }: ActionProps) => (
  <button class="icon-button" type="submit" name="do" value={value} title={label} aria-label={label} disabled={isOff}>
    <Icon name={icon} />
  </button>
)

/** The same with its words, in a menu. */
export const MenuButton = ({ value, icon, label, isOff = false, isNarrow = false }: ActionProps) => (
  <button class={isNarrow ? 'narrow' : undefined} type="submit" name="do" value={value} disabled={isOff}>
    <Icon name={icon} />
    {label}
  </button>
)
