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
.s-contact .sided{grid-template-columns:minmax(0,1fr) minmax(0,1fr);width:100%;gap:0}
.s-contact .sided>:not(.side){padding:4rem clamp(2rem,4vw,4rem) 4rem max(clamp(1.25rem,5vw,4rem),50vw - 38rem)}
.s-contact .sided .facts{grid-template-columns:1fr}
.s-contact .side{order:1;align-self:stretch}
.s-contact .side .pic{aspect-ratio:auto;height:100%;min-height:34rem;max-height:none;border-radius:0}
.s-contact.pictured{padding-block:0!important}
}
.mosaic .pic{aspect-ratio:4/3;height:auto;border-radius:var(--r)}
.shot{position:relative;overflow:hidden}
.shot .pic{position:absolute;inset:0}
.top.over{position:absolute;inset:0 0 auto}
.over.t-deep{padding-block-end:2.5rem;background:linear-gradient(to top,transparent,color-mix(in srgb,var(--bg) 72%,transparent) 3.5rem)}
.over.h-bar{border-color:transparent}
.over.h-pill .w,.over nav:popover-open{background:var(--bg)}
.credits span{margin-inline-start:1.25rem}
.credits a{color:inherit}
.photo{border-radius:var(--rl);aspect-ratio:4/5}
.s-services .pic{aspect-ratio:4/3;height:auto;border-radius:min(var(--r),1rem);margin-block-end:1.25rem}
`
