import type { ArtDirection } from '../../domain/websites/art-direction.ts'

const wide = '@media(min-width:60rem)'
/** The list of a section whose heading stands beside it. */
const list = '.s:not(.drawn)>.aside'

/** A call to action in one field of color. */
const band = '.s-cta:not(.drawn,.pictured)>.call:not(.line,.known)'

/** An address across its field of color, above columns of contact details if there are several. */
const signed = `
.s:not(.drawn)>.plated.w:has(.facts>:nth-child(3))>*{grid-column:1/-1}
.s:not(.drawn)>.plated.w:has(.facts>:nth-child(3))>div+div{margin-block-start:clamp(2rem,3vw,3rem)}
.s:not(.drawn)>.plated.w:has(.facts>:nth-child(3)) .facts{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);column-gap:var(--gut);border:0}
.s:not(.drawn)>.plated.w:has(.facts>:nth-child(3)) .facts>div{display:block;grid-column:auto;border-block-start:2px solid}
`

/** How sections stand on the page, by rhythm. */
export const flows: Record<ArtDirection['rhythm'], string> = {
  // Much paper, and scenes on plates within the margins.
  calm: `
.top:is(.h-bar,.h-centered):not(.over,.in){border-block-end:1px solid var(--line)}
${wide}{
.s.s.a-across .lines:has(>:is(.row,.member):last-child:nth-child(even)):not(.drawn-rows){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:var(--gut);border:0}
.s.s.a-across .lines:has(>:last-child:nth-child(even)):not(.drawn-rows)>.row{display:block}
.s.a-across .lines:has(>:last-child:nth-child(even))>.row p{margin-block-start:.5rem}
}`,
  // Bands of color between paper; large numerals.
  alternating: `
${wide}{
.a-across .rail .step::before{font-size:clamp(4rem,2rem + 6vw,8rem)}
}`,
  // Rules above sections, and headings in large type across the page.
  editorial: `
.t-plain+.s.t-plain:not(.s-hero,.drawn)>.w{border-block-start:2px solid var(--fg);padding-block-start:clamp(1.5rem,2.5vw,2.5rem)}
${wide}{
${list}>.head:has(>.stamp){display:contents}
${list}>.head:has(>.stamp)>.stamp{grid-column:1/span 4}
${list}>.head:has(>.stamp)>:not(.stamp){grid-column:1/-1;max-width:62rem}
}`,
  // Fields of color meet each other and the edges of the window.
  blocks: `
${wide}{
${signed}
${band}>:is(h1,h2){--size:clamp(2.25rem,1.2rem + 2.8vw,4.25rem)}
.s-hero.beside{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}
.s-hero.beside>.shot{grid-area:1/1}
.s-hero.beside>.w{grid-area:1/2;margin-inline:clamp(2rem,5vw,5rem) max(var(--g),50vw - var(--page)/2)}
}`,
  // Large type, and openings that fill the window.
  immersive: `
${wide}{
.a-across .lines>:is(.row,.member) h3{--size:clamp(1.75rem,1.1rem + 2.8vw,4rem)}
${signed}
${band}>:is(h1,h2){--size:clamp(2.25rem,1.2rem + 2.8vw,4.25rem)}
}`,
}
