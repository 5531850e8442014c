import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import type { Phrases } from '../phrases/index.ts'

/** `part`: the title on a phone, if it shows a part of the panel. */
type Props = { title: string; part?: string; close: string; t: Phrases; children?: ComponentChildren }

/** Title of the panel, its tools, and the link that closes it. */
export const PanelHead = ({ title, part, close, t, children }: Props) => (
  <div class="props-head">
    <h2>
      {part ? (
        <>
          <span class="whole">{title}</span>
          <span class="narrow">{part}</span>
        </>
      ) : (
        title
      )}
    </h2>
    {children ? <div class="tools">{children}</div> : null}
    <a class="icon-button close" href={close} title={t.close} aria-label={t.close}>
      <Icon name="x" />
      <Icon name="chevron-left" />
      <span>{t.close}</span>
    </a>
  </div>
)
