import type { Section } from '../domain/websites/site.ts'

/**
 * How the entries of a section stand on the page, whatever its layout: in a list `beside` the heading, in large rows `across` the page, in the
 * `columns` of the layout, or on a `field` of strong color from edge to edge.
 */
export type Arrangement = 'beside' | 'across' | 'columns' | 'field'

/** How loud a section is: one below the opening is the peak of its page. */
export type Weight = 'peak' | 'even'
/**
 * Where the picture or scene of a section stands: in one `half` of the window, on a `ledge` from its edge to the text, with paper above and
 * below, or on the `whole` section, whose ground is its own.
 */
export type Form = 'half' | 'ledge' | 'whole'
export type Side = 'left' | 'right'

/** The place of a section in its page. `isHalved`: it stands beside a picture or scene. */
export type Step = {
  section: Section
  id: string
  layout: string | undefined
  isHalved: boolean
  weight: Weight
  arrangement?: Arrangement | undefined
  form?: Form
  /** The side of the picture or scene. */
  side?: Side | undefined
}
