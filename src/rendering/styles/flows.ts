import type { ArtDirection } from '../../domain/websites/art-direction.ts'

const wide = '@media(min-width:60rem)'
/** The list of a section whose heading stands beside it. */
const list = '.s:not(.drawn)>.aside'
/** Panels below a heading across the page, in one row if there are at most four. */
const row = `
.s.a-panels>.w>.head.head{grid-area:1/1/2/-1;display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);align-items:end}
.a-panels>.w>.head.head>.shot{grid-area:1/2/3/3;min-height:18rem;align-self:stretch}
.a-panels>.w>.head>h2{--size:clamp(2.75rem,1.4rem + 4vw,5.5rem)}
.board.board:not(.solo)>.panel{grid-area:auto/span 4;--in:clamp(1.75rem,3.4vw,3.25rem)}
.board.b4>.panel{grid-column:span 3}
.board.b2.b2.b2>.panel,.board.b5.b5>.panel:nth-child(-n+2){grid-column:span 6}
.a-panels>.w>.head.head>:is(h2,.intro){margin-block:clamp(3rem,6vw,5.5rem) clamp(2rem,4vw,3.5rem)}`
/** Text of the first panel of a row at the margin of the page. */
const edge =
  '.board.board.board>.panel:is(:first-child,.b5>:nth-child(3),.b6>:nth-child(4)){--in:max(clamp(1.25rem,5vw,4rem),50vw - 38rem)}'

/** A call to action in one field of color. */
const band = '.s-cta:not(.drawn,.pictured)>.call:not(.line,.known)'

/** An address across its field of color, above columns of contact details. */
const signed = `
.s:not(.drawn)>.plated.w:has(.facts){grid-template-columns:minmax(0,1fr);row-gap:clamp(2rem,4vw,3.5rem)}
.s:not(.drawn)>.plated.w:has(.facts) .facts{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);column-gap:var(--gap);border:0}
.s:not(.drawn)>.plated.w:has(.facts) .facts>div{display:block;border-block-start:2px solid}
`

/** How sections stand on the page, by rhythm. */
export const flows: Record<ArtDirection['rhythm'], string> = {
  // Halves of equal weight, much paper, headings in the middle, and plates within the margins.
  calm: `
${wide}{
:is(.a-across,.a-columns,.a-field)>.w:not(.told-beside)>.head{display:block;max-width:52rem;margin-inline:auto;text-align:center}
.s.s.a-across .lines:has(>:is(.row,.member)):not(.drawn-rows){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:clamp(2.5rem,6vw,6rem);border:0}
.s.s.a-across .lines:not(.drawn-rows)>.row{display:block}
.s.a-across .row p{margin-block-start:.5rem}
:is(.a-across,.a-field) :is(.lines:has(>.priced),.board,.questions){max-width:63rem;margin-inline:auto}
.a-panels>.w:has(>.solo){grid-template-columns:repeat(12,minmax(0,1fr))}
${row}
.s.s.a-panels{padding-block:var(--sec)}
.a-panels>.w{width:min(100% - 2*clamp(1.25rem,5vw,4rem),76rem);gap:var(--gap)}
.s.a-panels>.w>.board>.panel{--in:clamp(1.75rem,3vw,3rem);--out:var(--in);border-radius:var(--rl)}
.s.a-panels>.w>.head.head>:is(h2,.intro){margin:0}
.s.a-panels>.w>.head.head>.shot{min-height:16rem;border-radius:var(--rl)}
.r-calm .s.drawn:not(:last-child){width:min(100% - 2*clamp(1.25rem,5vw,4rem),76rem);margin:0 auto var(--sec);border-radius:var(--rl)}
.r-calm .s.drawn.t-plain:not(:last-child)>.shot{border-radius:var(--rl)}
.r-calm .s.drawn:not(:last-child)+.s.t-plain{padding-block-start:0}
.a-field .stat.stat{border:0;padding:0;text-align:center}
.a-field .stat>span{margin-inline:auto}
.r-calm .s-hero+.s.drawn:not(:last-child){margin-block-start:var(--sec)}
.r-calm .s.drawn:not(:last-child)>.w{margin-inline:clamp(2rem,5vw,5rem)}
${band}:not(:has(.lead)){grid-template-columns:minmax(0,1fr);justify-items:center;text-align:center}
${band}:not(:has(.lead)) .actions{justify-content:center}
}`,
  // Bands of color between paper; large numerals.
  alternating: `
${wide}{
.s.a-beside:nth-child(even)>.aside:not(:has(>.unseen)){grid-template-columns:minmax(0,7fr) minmax(0,4fr)}
.a-beside:nth-child(even)>.aside>.head{order:1}
.a-across .rail .step::before{font-size:clamp(4rem,2rem + 6vw,8rem)}
}`,
  // Rules above sections, headings in large type across the page, and a row of tall panels.
  editorial: `
.t-plain+.s.t-plain:not(.s-hero,.drawn,.s-contact.pictured,.a-panels)>.w{border-block-start:2px solid var(--fg);padding-block-start:clamp(1.5rem,2.5vw,2.5rem)}
${wide}{
${list}:not(:has(>.unseen)),.s:not(.drawn,.placed)>.place:not(.plated){grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:clamp(1.5rem,2.5vw,2.5rem)}
${list}>.head:has(>.stamp){display:contents}
${list}>.head:has(>.stamp)>:not(.stamp){grid-column:1/-1;max-width:62rem}
${list}>.head:has(>.stamp)>h2{--size:clamp(2.5rem,1.4rem + 3.4vw,5.25rem)}
.s-hero.beside{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}
${row}
${edge}
}`,
  // Fields of color meet each other and the edges of the window.
  blocks: `
${wide}{
.s:not(.drawn):has(>.aside>.head)::before{content:"";position:absolute;inset-block:0;inset-inline:0 calc(50% + min(38rem,50% - clamp(1.25rem,5vw,4rem)) - 27rem);background:var(--well)}
${list}{position:relative;grid-template-columns:23rem minmax(0,1fr);column-gap:clamp(5.5rem,7vw,7rem)}
${list}>.head>h2{--size:min(var(--h2),3.25rem)}
${signed}
${band}{grid-template-columns:minmax(0,1fr);row-gap:clamp(2rem,4vw,4rem)}
${band}>:is(h1,h2){--size:clamp(2.5rem,1rem + 5.6vw,7.5rem)}
${band}>div{display:flex;flex-wrap:wrap;gap:1.5rem clamp(2rem,5vw,5rem);align-items:center;justify-content:space-between;padding-block-start:clamp(1.5rem,2.5vw,2.5rem);border-block-start:2px solid}
${band} .actions{margin:0}
.s-hero.beside>.shot{grid-area:1/1}
.s-hero.beside>.w{grid-area:1/2;margin-inline:clamp(2rem,5vw,5rem) max(clamp(1.25rem,5vw,4rem),50vw - 38rem)}
}`,
  // Large type, and openings and panels that fill the window.
  immersive: `
${wide}{
.a-across>.w>.head>h2{--size:clamp(3rem,1.2rem + 5.4vw,7rem)}
.a-across .lines>:is(.row,.member) h3{--size:clamp(1.75rem,1.1rem + 2.8vw,4rem)}
${row}
${edge}
.board.board>.panel{min-height:30rem;justify-content:flex-end}
.board.board>.panel>:is(h2,h3,strong){margin-block:auto 0}
${signed}
${band}{grid-template-columns:minmax(0,1fr)}
${band}>:is(h1,h2){--size:clamp(3rem,1rem + 7vw,9rem)}
${band} .lead{margin-block-start:1rem}
${band} .actions{margin-block-start:2rem}
}`,
}
