import type { ArtDirection } from '../../domain/websites/art-direction.ts'

const wide = '@media(min-width:60rem)'
/** The list of a section whose heading stands beside it. */
const list = '.s:not(.drawn)>.aside'
/** A list below its heading; prices stand beside theirs. */
const tall = '.s:not(.drawn,.s-pricing,.s-menu)>.aside'

/** How sections stand on the page, by rhythm. */
export const flows: Record<ArtDirection['rhythm'], string> = {
  // Halves of equal weight, much paper, and one plate within the margins.
  calm: `
${wide}{
.s-contact .listed>div{grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:clamp(3rem,7vw,7rem)}
.r-calm .s.drawn:not(:last-child){width:min(100% - 2*clamp(1.25rem,5vw,4rem),76rem);margin:0 auto var(--sec);border-radius:var(--rl)}
.r-calm .s.drawn:not(:last-child)+.s{padding-block-start:0}
.r-calm .s-hero+.s.drawn:not(:last-child){margin-block-start:var(--sec)}
.r-calm .s.drawn:not(:last-child)>.w{margin-inline:clamp(2rem,5vw,5rem)}
}`,
  // Headings stand beside and above their lists in turn.
  alternating: `
${wide}{
.s:nth-child(even):not(.drawn,.s-pricing,.s-menu)>.aside{grid-template-columns:minmax(0,1fr);row-gap:clamp(1.75rem,3vw,3rem)}
.s:nth-child(even):not(.drawn,.s-pricing,.s-menu)>.aside>.head{position:static}
}`,
  // Headings in a narrow column, or across the page above an object and a list.
  editorial: `
.t-plain+.s.t-plain:not(.s-hero,.drawn,.s-contact.pictured)>.w{border-block-start:2px solid var(--fg);padding-block-start:clamp(1.5rem,2.5vw,2.5rem)}
${wide}{
${list}:not(:has(>.unseen)),.s-contact .listed>div{grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:clamp(1.5rem,2.5vw,2.5rem)}
${list}>.head:has(>.stamp){display:contents}
${list}>.head:has(>.stamp)>:not(.stamp){grid-column:1/-1;max-width:62rem}
${list}>.head:has(>.stamp)>h2{--size:clamp(2.5rem,1.4rem + 3.4vw,5.25rem)}
.s-hero.beside{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}
}`,
  // Fields of color meet each other and the edges of the window.
  blocks: `
${wide}{
.s:not(.drawn):has(>.aside>.head)::before{content:"";position:absolute;inset-block:0;inset-inline:0 calc(50% + min(38rem,50% - clamp(1.25rem,5vw,4rem)) - 27rem);background:var(--well)}
${list}{position:relative;grid-template-columns:23rem minmax(0,1fr);column-gap:clamp(5.5rem,7vw,7rem)}
${list}>.head>h2{--size:min(var(--h2),3.25rem)}
.s-hero.beside>.shot{grid-area:1/1}
.s-hero.beside>.w{grid-area:1/2;margin-inline:clamp(2rem,5vw,5rem) max(clamp(1.25rem,5vw,4rem),50vw - 38rem)}
}`,
  // Large type, and openings that fill the window.
  immersive: `
${wide}{
${tall}{grid-template-columns:minmax(0,1fr);row-gap:clamp(1.75rem,3vw,3rem)}
${tall}>.head{position:static;max-width:60rem}
${tall}>.head>h2{--size:clamp(2.75rem,1.4rem + 4.4vw,6.5rem)}
.s:not(.drawn)>.aside>.lines:not(.drawn-rows) h3{--size:clamp(1.6rem,1.2rem + 1.6vw,2.75rem)}
}`,
}
