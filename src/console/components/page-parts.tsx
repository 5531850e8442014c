import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { Submit } from './button.tsx'
import { SearchField, Select } from './fields.tsx'
import { LanguageContext } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'

type HeadProps = { title: string; intro?: ComponentChildren; children?: ComponentChildren }

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

/** Statements that apply a filter when it is changed or its search is emptied, and return the focus to it. */
export const filterScript: string =
  "{const apply=({target:t})=>{if(t.form?.matches('.choices')&&(t.localName!='input'||t.value!=t.defaultValue)){sessionStorage.filter=t.id;t.form.requestSubmit()}};" +
  "document.addEventListener('change',apply);document.addEventListener('input',e=>e.target.type=='search'&&!e.target.value&&apply(e));" +
  "document.getElementById(sessionStorage.filter)?.focus({preventScroll:true});sessionStorage.removeItem('filter')}"

type FilterProps = {
  path: string
  /** false: the list has no search. */
  search: string | undefined | false
  children?: ComponentChildren
}

/** The toolbar above a list: a search, and the choices of the list. Without scripts, a button applies them. */
export const Filters = ({ path, search, children }: FilterProps) => (
  <form class="choices" method="get" action={path}>
    {search === false ? null : <SearchField value={search} />}
    {children}
    <noscript>
      <Submit label={navigationPhrases[useContext(LanguageContext)].show} />
    </noscript>
  </form>
)

type WebsiteProps = {
  websites: readonly { id: string; name: string }[]
  chosen: string | undefined
  label: string
  all: string
}

/** The choice of a website in a toolbar. The screens of a chosen one are among its tabs and keep it; a single website is no choice. */
export const WebsiteChoice = ({ websites, chosen, label, all }: WebsiteProps) => {
  if (chosen) return <input type="hidden" name="website" value={chosen} />
  if (websites.length < 2) return null
  const options = [['', all] as const, ...websites.map(({ id, name }) => [id, name] as const)]
  return <Select name="website" label={label} chosen="" options={options} />
}

type PanelProps = { id: string; title: string; children?: ComponentChildren }

/** A part of a page with a title, which has the id. */
export const Panel = ({ id, title, children }: PanelProps) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
