import { Submit } from '../components/button.tsx'
import type { ComponentChildren } from 'preact'
import { Copyable } from '../components/copyable.tsx'
import { Field } from '../components/fields.tsx'

/** A secret that no other page shows. */
export const Secret = ({ title, value, name }: { title: string; value: string; name: string }) => (
  <section class="panel secret" aria-labelledby="secret" role="status">
    <h2 id="secret">{title}</h2>
    <Copyable value={value} name={name} />
  </section>
)

type PersonForm = {
  path: string
  title: string
  labels: { email: string; name: string }
  values: Readonly<Record<string, string>>
  /** It stands on a page of its own, and not in the sheet of a button. */
  isPage?: boolean
  children?: ComponentChildren
}

/** A form that adds a person by email address. `children`: more fields. */
export const PersonForm = ({ path, title, labels, values, isPage, children }: PersonForm) => (
  <form class={isPage ? 'panel fields' : 'fields'} method="post" action={path}>
    <Field name="email" label={labels.email} inputMode="email" value={values['email']} isRequired maxLength={254} />
    <Field name="full_name" label={labels.name} value={values['full_name']} maxLength={120} />
    {children}
    <Submit look="primary" label={title} />
  </form>
)

type RowAction = { path: string; label: string; of: string; isDanger?: boolean }

/** A button that does something with a row of a list. `of` names the row for screen readers. */
export const RowAction = ({ path, label, of, isDanger }: RowAction) => (
  <form method="post" action={path}>
    <button class={isDanger ? 'button bare poor' : 'button bare'} type="submit">
      {label}
      <span class="hidden"> {of}</span>
    </button>
  </form>
)

/** A list and, beside it, what one can add to it or set. */
export const Columns = ({ children, aside }: { children: ComponentChildren; aside: ComponentChildren }) => (
  <div class="columns">
    <div class="main">{children}</div>
    <div class="aside">{aside}</div>
  </div>
)
