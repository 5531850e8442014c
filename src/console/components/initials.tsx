/** The initials of a person in a circle. */
export const Initials = ({ name }: { name: string }) => (
  <span class="initials" aria-hidden="true">
    {initialsOf(name)}
  </span>
)

/** The first letters of the first and the last word of a name, or of an address. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter(Boolean)
  const [first = ''] = words[0] ?? ''
  const [last = ''] = (name.includes('@') ? undefined : words.slice(1).at(-1)) ?? ''
  return (first + last).toUpperCase()
}
