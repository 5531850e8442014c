import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

type Props = { label: string; look?: 'bare' | 'within'; children: ComponentChildren }

/** A button that opens what a decision needs: a question, or a field. `within`: it opens in the text, not over the page. */
export const Popover = ({ label, look, children }: Props) => (
  <details class={look === 'within' ? 'popover within' : 'popover'}>
    <summary class={look ? 'button bare' : 'button'}>
      {label} <Icon name="chevron-down" />
    </summary>
    <div>{children}</div>
  </details>
)
