type SubmitProps = {
  label: string
  look?: 'primary' | 'bare' | 'save'
  /** The value of the field `do`, of a form with several buttons. */
  does?: string
}

/** A button that sends its form. */
export const Submit = ({ label, look, does }: SubmitProps) => (
  <button class={classOf(look)} type="submit" name={does === undefined ? undefined : 'do'} value={does}>
    {label}
  </button>
)

type LinkProps = { label: string; href: string; look?: 'primary' | 'bare' }

/** A link that looks like a button. */
export const ButtonLink = ({ label, href, look }: LinkProps) => (
  <a class={classOf(look)} href={href}>
    {label}
  </a>
)

const classOf = (look: string | undefined): string => (look ? `button ${look}` : 'button')
