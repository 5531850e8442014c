type SubmitProps = {
  label: string
  look?: 'primary' | 'bare' | 'save' | undefined
  /** The value of the field `do`, of a form with several buttons. */
  does?: string
  /** The id of the form, if the button stands outside of it. */
  form?: string
}

/** A button that sends its form. */
export const Submit = ({ label, look, does, form }: SubmitProps) => (
  <button class={classOf(look)} type="submit" form={form} name={does === undefined ? undefined : 'do'} value={does}>
    {label}
  </button>
)

type LinkProps = { label: string; href: string; look?: 'primary' | 'bare' | undefined }

/** A link that looks like a button. */
export const ButtonLink = ({ label, href, look }: LinkProps) => (
  <a class={classOf(look)} href={href}>
    {label}
  </a>
)

const classOf = (look: string | undefined): string => (look ? `button ${look}` : 'button')
