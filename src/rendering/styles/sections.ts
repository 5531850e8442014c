import type { SectionKind } from '../../domain/websites/site.ts'
import { figure, huge } from './huge.ts'
import { factSectionStyles } from './fact-sections.ts'
import { placeStyles } from './place.ts'

/** Rules by section kind; a page contains only those of its kinds. */
export const sectionStyles: Record<SectionKind, string> = {
  ...factSectionStyles,
  hero: `
.first{display:grid;gap:clamp(.6rem,1vw,.9rem);margin-block-start:clamp(1.25rem,2vw,2rem);font-size:clamp(1.125rem,1rem + .6vw,1.5rem);line-height:max(1.3,var(--lh));text-wrap:balance}
.first b::first-letter{text-transform:uppercase}
.first b{${figure};font-size:clamp(2.25rem,1.5rem + 2.6vw,4rem);line-height:1.05;color:var(--link)}
.first .phrase{font-size:clamp(1.75rem,1.3rem + 1.5vw,2.75rem);line-height:max(1.1,var(--lh))}
.first .sentence{font-size:clamp(1.25rem,1.1rem + .7vw,1.75rem);line-height:max(1.25,var(--lh))}
.short h1{--size:var(--short)}
.s-hero .lead{margin-block-start:1.5rem;max-width:38rem}
@media(max-width:39.99rem){.s-hero:has(.first) :is(.words,.beneath){display:flex;flex-direction:column}.s-hero:has(.first) :is(.lead,.fine){order:1;margin-block-start:1.5rem}}
.fine{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem;margin-block-start:1.75rem;color:var(--muted)}
.beneath .lead{margin:0}
.beneath .actions{margin-block-start:1.5rem}
.btn.number{font:var(--weight) clamp(1.5rem,1.2rem + 1.5vw,2.5rem)/max(1.1,var(--lh)) var(--head);letter-spacing:var(--track);gap:.75rem}`,
  features: '',
  services: `
.s-services .card p{color:var(--muted);margin-block-start:.65rem}
.index.few:not(.drawn-rows) :is(h2,h3){--size:clamp(1.75rem,1.3rem + 1.6vw,2.75rem)}
`,
  steps: `
.s-steps ol{counter-reset:step}
.step{counter-increment:step;position:relative}
.step p{color:var(--muted);margin-block-start:.65rem}
.grid .step{border-block-start:2px solid var(--fg);padding-block-start:1.25rem}
.grid .step::before{content:counter(step);display:block;font:var(--weight) clamp(3rem,2rem + 3.4vw,5.5rem)/var(--lh) var(--head);letter-spacing:var(--track);color:var(--link);margin-block-end:1.1rem}
.rail .step{padding-inline-start:4.5rem;padding-block-end:2.5rem}
.rail .step:last-child{padding-block-end:0}
.rail .step::before{content:counter(step);position:absolute;inset-inline-start:0;inset-block-start:-.5rem;display:grid;place-items:center;width:3rem;height:3rem;border:1.5px solid var(--edge);border-radius:50%;color:var(--link);font:var(--weight) 1.25rem/var(--lh) var(--head)}

.rail .step:not(:last-child)::after{content:"";position:absolute;inset-inline-start:1.5rem;inset-block:3rem 1rem;border-inline-start:1px solid var(--line)}
.a-across .rail{border-block-end:1px solid var(--line)}
.a-across .rail .step{display:grid;grid-template-columns:clamp(3.5rem,12vw,9rem) minmax(0,1fr);gap:.35rem 1rem;align-items:baseline;padding:clamp(1.1rem,1.8vw,1.75rem) 0;border-block-start:1px solid var(--line)}
.a-across .rail .step::before{position:static;display:block;width:auto;height:auto;border:0;font-size:clamp(3rem,2rem + 4vw,6rem);line-height:1}
.a-across .rail .step::after{display:none}
.a-across .rail .step>p{grid-column:2}
@media(min-width:60rem){
.a-across .rail .step{grid-template-columns:9rem minmax(0,5fr) minmax(0,6fr);column-gap:clamp(1.5rem,3vw,3rem)}
.a-across .rail .step>p{grid-column:3;margin:0;font-size:1.1em}
.a-across .rail h3{--size:clamp(1.5rem,1.1rem + 1.6vw,2.5rem)}
}`,
  story: `
.prose{max-width:40rem}
.prose .head{margin-block-end:1.75rem}
.prose p+p{margin-block-start:1.15rem}
.prose .lead{color:var(--fg)}
.prose p{color:var(--muted)}
.prose.brief p{color:var(--fg);font-size:clamp(1.3rem,1.15rem + .8vw,1.9rem);line-height:1.35}
.a-field .prose p{color:var(--fg)}
@media(min-width:60rem){
.told-beside{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:2rem var(--gut)}
.told-beside>.head{grid-column:1/span 5}
.told-beside>.prose{grid-column:7/-1;max-width:none}
:is(.a-across,.a-field) .told-beside>:is(.head,.prose){grid-column:1/-1;max-width:none;margin:0}
:is(.a-across,.a-field) .prose:not(.brief){columns:2;column-gap:calc(2*var(--gap))}
.told-beside .lead:has(+p){break-inside:avoid}
.told-beside .prose>.actions{column-span:all}
.told-beside .brief p{font-size:clamp(1.5rem,1.1rem + 1.8vw,2.75rem);line-height:1.25}
}`,
  rows: `
.rows{display:grid;gap:clamp(2.5rem,6vw,6rem)}
.rows>li{display:grid;gap:1.5rem}
:is(.rows,.tiled) .photo{overflow:hidden;border-radius:var(--r);aspect-ratio:4/3}
.signs .photo{aspect-ratio:auto;width:min(100%,14rem);height:10rem}
.tiled :is(h2,h3){--size:clamp(1.3rem,1.15rem + .6vw,1.65rem);margin-block-start:1.25rem}
.tiled p{color:var(--muted);margin-block:.5rem .85rem}
.told :is(h2,h3){--size:clamp(1.5rem,1.2rem + 1.2vw,2.25rem)}
.told p{color:var(--muted);margin-block:.6rem .85rem;max-width:44rem}
.told>li{padding-block:clamp(1.5rem,2.5vw,2.5rem)}
.rows :is(h2,h3){--size:clamp(1.5rem,1.25rem + 1.1vw,2.25rem)}
.rows p{color:var(--muted);margin-block:.85rem 1.1rem;max-width:34rem}
@media(min-width:60rem){
.told>li>div{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);column-gap:var(--gut);align-items:baseline}
.told p{margin-block:0;max-width:52rem;font-size:1.1em}
.told p+.more{margin-block-start:.85rem}
.told .more{grid-column:2;justify-self:start}
.rows>li{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:clamp(3rem,6vw,6rem);align-items:center}
.rows>li:nth-child(even){grid-template-columns:minmax(0,5fr) minmax(0,7fr)}
.rows>li:nth-child(even)>.photo{order:1}
.offset>li:nth-child(odd) .photo{aspect-ratio:4/5}
.offset>li:nth-child(odd){grid-template-columns:minmax(0,5fr) minmax(0,6fr)}
}`,
  gallery: `
.mosaic{display:grid;gap:calc(var(--gap)*.8)}
.mosaic figcaption{margin-block-start:.85rem;line-height:1.5}
.mosaic strong{display:block}
@media(min-width:40rem){
.mosaic{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@media(min-width:60rem){
.mosaic{grid-template-columns:repeat(6,minmax(0,1fr))}
.mosaic>*{grid-column:span 2}
.m2>:nth-child(-n+2),.m1>:nth-child(-n+4){grid-column:span 3}
.m1>:only-child{grid-column:1/-1}
.m1>:only-child .pic{aspect-ratio:16/9}
}`,
  team: `
.member p{color:var(--muted);margin-block-start:.5rem}
.member .role{color:var(--link);font-weight:500}
.member :is(h2,h3){--size:clamp(1.6rem,1.3rem + 1.3vw,2.5rem)}
@media(min-width:48rem){
.lines>.member{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:.25rem clamp(1.5rem,2.5vw,2.5rem);align-items:baseline}
.lines>.member p:not(.role){grid-column:2;max-width:36rem;margin:0}
}`,
  pricing: `
.s-pricing .price{color:var(--fg)}
.offer .price{--size:clamp(2.5rem,1.6rem + 2.4vw,4rem);margin-block-start:.85rem}
.offer .price.worded{--size:clamp(1.5rem,1.2rem + .9vw,2.1rem);line-height:max(1.15,var(--lh))}
.offer.t-deep{border-color:var(--bg);background:var(--bg)}
.offer .points{margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
.offer .btn{width:100%}
.s-pricing .grid{align-items:stretch}
.lines>.priced{display:grid;grid-template-columns:minmax(min-content,1fr) fit-content(50%);gap:.25rem 1.5rem;align-items:baseline}
.lines>.priced>:is(h2,h3){--size:clamp(1.25rem,1.1rem + .7vw,1.75rem)}
.lines>.priced>.price{--size:clamp(1.6rem,1.25rem + 1.6vw,2.75rem)}
.s-pricing .lines>.priced>.price{max-width:none}
.lines>.priced>.price:not(.fit){min-width:min-content}
.lines>.priced>p{color:var(--muted)}
.lines>.priced>:not(h2,h3,.price){grid-column:1;justify-self:start}
@media(max-width:39.99rem){
.s-pricing .lines>.priced:not(:has(>.thumb)){display:flex;flex-wrap:wrap;justify-content:end}
.s-pricing .priced:not(:has(>.thumb))>:is(h2,h3){flex:1 1 calc(var(--w,6)*1rem)}
.s-pricing .lines>.priced:not(:has(>.thumb))>.price{max-width:50%}
.s-pricing .priced:not(:has(>.thumb))>:not(h2,h3,.price){flex:0 0 100%}
}
.scale{display:grid;gap:1.75rem}
.scale>li{border-block-start:2px solid var(--fg);padding-block-start:1.1rem}
.scale .price{display:block;--size:clamp(4rem,1.4rem + 10vw,11rem);margin-block-start:.6rem}
@media(min-width:40rem){.scale{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:var(--gap)}}`,
  faq: `
.questions{border-block-end:1px solid var(--line)}
.answers{display:grid;gap:var(--gap)}
.s-faq .ruled :is(h2,h3){--size:clamp(1.2rem,1.1rem + .4vw,1.4rem)}
.s-faq .ruled p{color:var(--muted);margin-block-start:.65rem}
@media(min-width:40rem){.s:not(.drawn) .answers:not(.n1){grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:60rem){.s:not(.drawn) .answers.n3{grid-template-columns:repeat(3,minmax(0,1fr))}}`,
  contact: placeStyles,
  form: '',
  cta: `${huge}
.call.words>:is(h1,h2){--size:clamp(2.25rem,1.2rem + 3vw,4.5rem)}
.call.words>div{margin-block-start:clamp(1.25rem,2vw,2rem)}
.call.number>:is(h1,h2){--size:clamp(1.5rem,1.2rem + 1.4vw,2.5rem);margin-block-end:.5rem}
.s-cta.pictured{display:grid;align-items:end;min-height:clamp(24rem,60svh,36rem);padding-block:0;overflow:hidden}
.pictured>.shot{position:absolute;inset:0}
.pictured>.call{position:relative;width:100%;padding:8rem max(var(--g),50% - var(--page)/2) var(--sec);background:linear-gradient(to top,color-mix(in srgb,var(--bg) 80%,transparent),color-mix(in srgb,var(--bg) 66%,transparent) calc(100% - 7rem),transparent)}
.call .lead{margin-block-start:1.25rem;color:var(--fg);max-width:40rem}
.call .actions{margin-block-start:1.5rem}
.known .facts{margin-block-start:2rem}
@media(min-width:60rem){
.call.line{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;align-items:center}
.call.line .actions{margin:0}
.call.words>div{display:flex;gap:1.5rem 2.5rem;align-items:end;justify-content:space-between}
.call.words .actions{flex:none}
.s:not(.drawn)>.call:has(.lead,.facts):not(.line,.words,.number){display:grid;grid-template-columns:repeat(12,minmax(0,1fr));grid-template-rows:auto 1fr;column-gap:var(--gut);align-items:start}
.s:not(.drawn)>.call:not(.words,.number)>*{grid-column:1/span 7}
.s:not(.drawn)>.call:not(:has(.facts))>div{grid-column:8/-1}
.s:not(.drawn)>.call:not(:has(.facts))>div>.lead{margin:0}
.s:not(.drawn)>.call>.facts{grid-area:1/8/3/-1;margin:0}
}`,
  stats: `${huge}
.spoken{${figure};font-size:clamp(1.6rem,1rem + 2.9vw,3.5rem);line-height:max(1.2,var(--lh));color:var(--muted);text-wrap:pretty}
.spoken b{font-weight:inherit;color:var(--link);white-space:nowrap}
.one-large .huge{line-height:1.3}
.one-large{display:grid;gap:1.25rem var(--gap)}
.one-large>li:first-child{grid-column:1/-1;container-type:inline-size}
.one-large b{display:block;${figure};font-size:clamp(1.75rem,1.3rem + 2vw,3.25rem);line-height:1.1}
.one-large span{font-size:clamp(1.125rem,1rem + .6vw,1.5rem)}
@media(min-width:40rem){
.one-large{grid-template-columns:repeat(3,minmax(0,1fr))}
.one-large:has(>:nth-child(2):last-child)>li:first-child{grid-column:span 2}
.one-large:has(>:nth-child(2):last-child){align-items:end}
}
.figures{container-type:inline-size}
.tally{--size:clamp(2.75rem,1.5rem + 4vw,5.5rem);border-block-end:1px solid var(--edge)}
.peak .tally{--size:clamp(3.25rem,1.5rem + 6.4vw,9rem)}
.stat{border-block-start:1px solid var(--edge);padding-block:clamp(.75rem,1.2vw,1.25rem)}
.tally .stat strong{display:block;font-size:min(var(--size)*var(--face),96cqi/var(--l));line-height:1.05;white-space:nowrap}
.stat>span{font-size:clamp(1.125rem,1rem + .6vw,1.5rem)}
.stat strong+span{display:block;margin-block-start:.35rem;text-wrap:balance}
.worded.worded .stat strong{font-size:clamp(1.5rem,1.2rem + 1.4vw,2.5rem);line-height:max(1.15,var(--lh));white-space:normal}
@media(min-width:48rem){
.tally:not(.few){display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:clamp(1.5rem,3vw,3rem)}
.tally:not(.few) .stat{display:grid;grid-column:1/-1;grid-template-columns:subgrid;align-items:baseline}
.tally:not(.few) .stat strong{font-size:min(var(--size)*var(--face)*.8,55cqi/var(--l))}
.worded.worded{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.tally.few{--gap:clamp(2rem,4vw,4rem);display:flex;gap:var(--gap);border:0}
.tally.few .stat{flex:var(--s) 1 0}
.tally.few .stat strong{font-size:min(var(--size)*var(--face),(100cqi - (var(--n) - 1)*var(--gap))/var(--all))}
.tally.few .stat>strong+span{max-width:24ch}
}`,
  posts: `
.s-posts .post{position:relative;padding-block:1.4rem}
.s-posts .post p{color:var(--muted);margin-block-start:.6rem;max-width:40rem}
.s-posts a{color:inherit;text-decoration:none}
.s-posts a:hover{text-decoration:underline}
.s-posts a::after{content:"";position:absolute;inset:0}`,
}
