import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** `primary`: it opens the form that adds to the list of the screen. */
  look?: 'bare' | 'primary'
  data?: Record<string, string> | undefined
  /** Its form was rejected, and says why above. */
  isOpen?: boolean
  children: ComponentChildren
}

/** A button that opens what a decision needs: a question, or a field. `data`: attributes of the button. */
export const Popover = ({ label, look, data, isOpen, children }: Props) => (
  <details class="popover" open={isOpen}>
    <summary class={look ? `button ${look}` : 'button'} {...data}>
      {look === 'primary' ? <Icon name="plus" /> : null}
      {label} {look === 'primary' ? null : <Icon name="chevron-down" />}
    </summary>
    <div>{children}</div>
  </details>
)
