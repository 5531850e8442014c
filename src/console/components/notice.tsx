import type { ComponentChildren } from 'preact'

type Props = { done?: string | undefined; failure?: string | undefined; children?: ComponentChildren }

/** What was done, or why it was not, above the content of a page. `children` follow what was done. */
export const Notice = ({ done, failure, children }: Props) =>
  failure ? (
    <p class="notice" role="alert">
      {failure}
    </p>
  ) : done ? (
    <p class="notice done" role="status">
      {done}
      {children ? <> {children}</> : null}
    </p>
  ) : null
