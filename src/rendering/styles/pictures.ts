import type { Look } from '../theme/look.ts'

/** One treatment for all photographs of a website. */
export const treatments: Record<Look['treatment'], string> = {
  natural: '',
  mono: '.pic{filter:grayscale(1) contrast(1.05)}',
  duotone: `
:is(.shot,.side,.photo){isolation:isolate;background:var(--a1)}
.pic{filter:grayscale(1) contrast(1.15);mix-blend-mode:luminosity}`,
}

/** Rules of pages with photographs. */
export const pictures = `
picture{display:contents}
picture>source{display:none}
.pic{display:block;width:100%;height:100%;object-fit:cover;background-size:cover}
.sided{display:grid;gap:clamp(2rem,5vw,5rem)}
.side .pic{aspect-ratio:4/3;height:auto;border-radius:var(--r)}
@media(min-width:60rem){
.sided{grid-template-columns:minmax(0,5fr) minmax(0,7fr);align-items:center}
.side .pic{aspect-ratio:4/5;max-height:44rem}
.sided .grid{grid-template-columns:repeat(2,minmax(0,1fr))}
.sided .grid>*{grid-column:auto!important}
.sided .menu-groups{columns:1}
}
.mosaic .pic{aspect-ratio:4/3;height:auto;border-radius:var(--r)}
.shot{position:relative;overflow:hidden}
.shot .pic{position:absolute;inset:0}
.top.over{position:absolute;inset:0 0 auto}
.over.t-deep{padding-block-end:2.5rem;background:linear-gradient(to top,transparent,color-mix(in srgb,var(--bg) 72%,transparent) 3.5rem)}
.over.h-pill .w,.over nav:popover-open{background:var(--bg)}
.credits span{margin-inline-start:1.25rem}
.credits a{color:inherit}
.photo{border-radius:var(--rl);aspect-ratio:4/5}
.s-services .pic{aspect-ratio:4/3;height:auto;border-radius:min(var(--r),1rem);margin-block-end:1.25rem}
`

const margin = 'max(var(--g),50vw - var(--page)/2)'

/** Rules of sections beside a picture or scene. Content stands at the margin of the page. */
export const halvedStyles = `
.s.half,.s.whole{padding-block:0;overflow:hidden}
.drawn>.shot{height:clamp(15rem,70vw,22rem)}
.drawn:not(.ledge)>.w{padding-block:clamp(3rem,6vw,6.5rem)}
.whole>.shot+.w{padding-block-start:clamp(1.5rem,4vw,3rem)}
.drawn .aside{gap:clamp(1.75rem,3vw,3rem)}
.drawn .lead{max-width:34rem}
.drawn:not(.peak) .head>h2{--size:clamp(2rem,1.35rem + 1.9vw,3rem)}
.ledge>.w{padding-block-start:1.75rem}
.whole.t-deep{--bg:var(--a3)}
.whole.t-tint{--bg:var(--a0)}
.whole :is(p,.lead,.facts dt){color:var(--fg)}
@media(min-width:60rem){
.s.half,.s.whole{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:clamp(26rem,34vw,36rem)}
.s.whole{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}
.s.whole.left{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}
.s.peak.half,.s.peak.whole{min-height:clamp(40rem,54vw,54rem)}
.drawn>.shot{grid-area:1/2;height:auto}
.drawn>.w{grid-area:1/1;display:block;align-self:center}
.drawn>.w{width:auto;margin-inline:${margin} clamp(2rem,5vw,5rem)}
.drawn.left>.w{grid-area:1/2;margin-inline:clamp(2rem,5vw,5rem) ${margin}}
.drawn.left>.shot{grid-area:1/1}
.ledge{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr)}
.ledge.left{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}
.ledge>.shot{min-height:clamp(22rem,28vw,30rem);border-start-start-radius:var(--rl);border-end-start-radius:var(--rl)}
.ledge.left>.shot{border-radius:0;border-start-end-radius:var(--rl);border-end-end-radius:var(--rl)}
.ledge>.w{align-self:center;padding:0}
.drawn>.w>.head{position:static;margin-block-end:clamp(1.75rem,3vw,3rem)}
.drawn>.w .head:has(+.plate) h2{--size:clamp(1.2rem,1.1rem + .4vw,1.4rem)}
.drawn :is(.grid,.scale){display:grid;grid-template-columns:minmax(0,1fr);grid-auto-flow:row;grid-auto-columns:auto}
.drawn .grid.grid>*{grid-column:auto}
.s.drawn .entry-line{grid-template-columns:minmax(min-content,2fr) minmax(min-content,2fr) minmax(0,4fr)}
}
`
