import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { Submit } from './button.tsx'
import { SearchField } from './fields.tsx'
import { LanguageContext } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'

type HeadProps = { title: string; intro?: string | undefined; children?: ComponentChildren }

/** The title of a page, a sentence below it, and the actions of the page. */
export const Head = ({ title, intro, children }: HeadProps) => (
  <div class="head">
    {intro === undefined ? (
      <h1>{title}</h1>
    ) : (
      <div>
        <h1>{title}</h1>
        <p class="quiet">{intro}</p>
      </div>
    )}
    {children}
  </div>
)

type FilterProps = { path: string; look?: 'find' | 'search'; search: string | undefined; children?: ComponentChildren }

/** The form above a list: a search, and the choices of the list. */
export const Filters = ({ path, look, search, children }: FilterProps) => (
  <form class={look ? `choices ${look}` : 'choices'} method="get" action={path}>
    <SearchField value={search} />
    {children}
    <Submit label={navigationPhrases[useContext(LanguageContext)].show} />
  </form>
)

type PanelProps = { id: string; title: string; children?: ComponentChildren }

/** A part of a page with a title, which has the id. */
export const Panel = ({ id, title, children }: PanelProps) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
