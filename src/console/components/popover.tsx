import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

type Props = { label: string; look?: 'bare'; data?: Record<string, string> | undefined; children: ComponentChildren }

/** A button that opens what a decision needs: a question, or a field. `data`: attributes of the button. */
export const Popover = ({ label, look, data, children }: Props) => (
  <details class="popover">
    <summary class={look ? 'button bare' : 'button'} {...data}>
      {label} <Icon name="chevron-down" />
    </summary>
    <div>{children}</div>
  </details>
)
