import type { ArtDirection } from '../../domain/websites/art-direction.ts'

/** Sections on one surface share their padding; a rule separates those of an editorial page. */
const joined = '.t-plain:not(.horizon,.beside,.drawn)+.s.t-plain:not(.s-hero){padding-block-start:0}'

/** Rules by rhythm of the sections. */
export const flows: Record<ArtDirection['rhythm'], string> = {
  calm: joined,
  editorial: `${joined}
.t-plain+.s.t-plain:not(.s-hero,.s-contact.pictured)>.w{border-block-start:1px solid var(--line);padding-block-start:var(--sec)}`,
  alternating: '',
  blocks: '',
  immersive: '',
}
