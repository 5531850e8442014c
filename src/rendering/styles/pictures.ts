/** Rules of pages with photographs. */
export const pictures = `
.pic{display:block;width:100%;height:100%;object-fit:cover;background-size:cover}
.mosaic .pic{aspect-ratio:4/3;height:auto;border-radius:var(--r)}
.shot{overflow:hidden}
.shot .pic{position:absolute;inset:0}
.credits span{margin-inline-start:1.25rem}
.credits a{color:inherit}
.photo{border-radius:var(--rl);aspect-ratio:4/5}
.h-pill+main>.caption:first-child,.h-pill+main>.bleed:first-child{margin-block-start:-5.5rem}
.caption{padding-block:0 clamp(2.5rem,4vw,3.5rem)}
.caption .shot{position:relative;aspect-ratio:4/3;max-height:70vh;width:100%}
.caption .w{padding-block-start:clamp(1.75rem,3vw,2.5rem)}
.caption .words{display:grid;gap:0 4rem}
.caption .eyebrow{justify-self:start}
.bleed{display:grid;padding-block:0;min-height:min(46rem,86vh)}
.bleed .shot{position:relative;aspect-ratio:4/5;max-height:60vh;width:100%}
.bleed .w{position:relative;padding-block:2.5rem 3.5rem}
.bleed .eyebrow,.bleed .lead{color:var(--fg)}
.beside{padding-block:0}
.beside .shot{position:relative;aspect-ratio:5/4;width:100%}
.beside .w{padding-block:2.5rem 3.5rem}
.s-services .pic{aspect-ratio:4/3;height:auto;border-radius:min(var(--r),1rem);margin-block-end:1.25rem}
@media(min-width:48rem){.caption .shot{aspect-ratio:21/9;max-height:48vh}}
@media(min-width:60rem){
.caption .words{grid-template:auto 1fr auto/minmax(0,7fr) minmax(0,5fr)}
.caption h1{grid-area:2/1/4/2}
.caption .lead{grid-area:2/2;align-self:end;margin:0}
.caption .actions{grid-area:3/2;margin-block-start:1.5rem}
.caption h1{font-size:clamp(2.75rem,1rem + 3.4vw,4.5rem)}
.bleed{align-items:center}
.bleed .shot{position:absolute;inset:0;aspect-ratio:auto;max-height:none;height:100%}
.bleed .shot::after{--e:max(clamp(1.25rem,5vw,4rem),50vw - 38rem);content:"";position:absolute;inset:0;background:linear-gradient(90deg,color-mix(in srgb,var(--bg) 72%,transparent) calc(var(--e) + 25rem),color-mix(in srgb,var(--bg) 46%,transparent) calc(var(--e) + 36rem),color-mix(in srgb,var(--bg) 17%,transparent) calc(var(--e) + 47rem),transparent calc(var(--e) + 60rem))}
[dir=rtl] .bleed .shot::after{transform:scaleX(-1)}
.bleed .w{padding-block:6rem}
.bleed .words{max-width:34rem}
.bleed .lead{max-width:27rem}
.bleed h1{font-size:clamp(2.75rem,1rem + 3.2vw,4.5rem)}
.beside{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);min-height:min(46rem,84vh)}
.beside .shot{grid-area:1/2;aspect-ratio:auto;height:100%}
.beside .w{grid-area:1/1;align-self:center;width:auto;margin-inline:max(clamp(1.25rem,5vw,4rem),50vw - 38rem) clamp(2rem,4vw,4rem);padding-block:4rem}
.beside h1{font-size:clamp(2.75rem,1rem + 3.2vw,4.5rem)}
}
`
