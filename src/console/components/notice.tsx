/** What was done, or why it was not, above the content of a page. */
export const Notice = ({ done, failure }: { done?: string | undefined; failure?: string | undefined }) =>
  failure ? (
    <p class="notice" role="alert">
      {failure}
    </p>
  ) : done ? (
    <p class="notice done" role="status">
      {done}
    </p>
  ) : null
