import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import { Submit } from '../../components/button.tsx'
import type { Phrases } from '../phrases/index.ts'
import { pathOf, type Screen } from '../screen.ts'

/** `part`: the title on a phone, if it shows a part of the panel. `history`: path of who changed what the panel shows. */
type Props = { title: string; part?: string; close: string; history?: string; t: Phrases; children?: ComponentChildren }

/** Title of the panel, its tools, and the link that closes it. */
export const PanelHead = ({ title, part, close, history, t, children }: Props) => (
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
    {history || children ? (
      <div class="tools">
        {children}
        {history ? (
          <a class="icon-button" href={history} title={t.whoChanged} aria-label={t.whoChanged}>
            <Icon name="history" />
          </a>
        ) : null}
      </div>
    ) : null}
    <a class="icon-button close" href={close} title={t.close} aria-label={t.close}>
      <Icon name="x" />
      <Icon name="chevron-left" />
      <span>{t.close}</span>
    </a>
  </div>
)

/** Says what else a button changed. A layout that could not stay is brought back by undoing both. */
export const SideEffect = ({ screen }: { screen: Screen }) => {
  const { side, t, view, open } = screen
  if (!side || side === 'replaced') return null
  return (
    <div class="said quiet small" role="status">
      <p>{t[side]}</p>
      {side === 'relaid' && open ? (
        <form method="post" action={pathOf(screen, view)}>
          <input type="hidden" name="revision" value={open.revision} />
          <a class="button" href={pathOf(screen, { section: view.section })}>
            {t.fields['layout']}
          </a>
          <Submit does="undo" label={t.undo} />
        </form>
      ) : null}
    </div>
  )
}
