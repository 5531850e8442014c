import type { SectionKind } from '../../domain/websites/site.ts'

/** Rules by section kind; a page contains only those of its kinds. */
export const sectionStyles: Record<SectionKind, string> = {
  hero: `
.short h1{font-size:clamp(2.75rem,1.3rem + 6vw,6.25rem)}
.s-hero .lead{margin-block-start:1.5rem;max-width:38rem}
.split{padding-block:clamp(2.5rem,5vw,5rem)}
.split .w{display:grid;gap:2.5rem}
.split .frame{width:100%;max-width:34rem;max-height:40rem;margin-inline:auto}
@media(min-width:60rem){
.split .w{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:clamp(3rem,6vw,6rem);align-items:center}
.split h1{font-size:clamp(3rem,1rem + 4vw,4.5rem)}
.split .short h1{font-size:clamp(3.5rem,1rem + 5.4vw,6rem)}
}
.centered{text-align:center;padding-block-end:clamp(2.5rem,5vw,5rem)}
.centered .words{max-width:58rem;margin-inline:auto}
.centered .lead{margin-inline:auto}
.centered .actions{justify-content:center}
.panorama{margin-block-start:clamp(2.5rem,5vw,4.5rem);aspect-ratio:4/3;max-height:34rem;width:100%;overflow:hidden;border-radius:var(--rl)}
@media(min-width:48rem){.panorama{aspect-ratio:5/2}}
.cover{display:grid;align-items:end;min-height:min(46rem,88vh);overflow:hidden;padding-block:clamp(7rem,16vw,14rem) clamp(3rem,6vw,6rem)}
.cover .w{position:relative}
.h-pill+main>.cover:first-child{margin-block-start:-5.5rem;padding-block-start:clamp(11rem,20vw,17rem)}
.cover .words{max-width:52rem}
.cover .eyebrow{color:var(--fg)}
.behind{position:absolute;inset:0}`,
  features: `
@media(min-width:60rem){
.hd-aside .s-features .w{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:4rem;border-block-start:1px solid var(--line);padding-block-start:2.5rem}
.hd-aside .s-features .head{display:block;border:0;padding:0}
.hd-aside .s-features .grid{grid-template-columns:repeat(2,minmax(0,1fr));row-gap:calc(var(--gap)*1.4)}
.hd-aside .s-features .grid>*{grid-column:auto}
.hd-aside .s-features .grid>:last-child:nth-child(odd){grid-column:1/-1}
}`,
  services: `
.name{display:flex;flex-direction:column}
.rows .list{border-block-end:1px solid var(--line)}
.rows .row{display:grid;gap:1rem 3rem;padding-block:clamp(1.75rem,3vw,2.75rem);border-block-start:1px solid var(--line)}
.rows .name{flex-direction:row;gap:1.1rem;align-items:center}
.rows .row p{color:var(--muted)}
.s-services .card p{color:var(--muted);margin-block-start:.65rem}
@media(min-width:60rem){.rows .row{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}.rows .name{align-self:start}}`,
  steps: `
.s-steps ol{counter-reset:step}
.step{counter-increment:step;position:relative}
.step::before{content:counter(step);display:block;font:var(--weight) clamp(2.75rem,2rem + 2vw,4rem)/1 var(--head);letter-spacing:var(--track);color:var(--link);margin-block-end:1.1rem}
.step p{color:var(--muted);margin-block-start:.65rem}
.columns .step{border-block-start:2px solid var(--fg);padding-block-start:1.25rem}
.timeline ol{max-width:48rem}
.hd-center .timeline ol{margin-inline:auto}
@media(min-width:60rem){
.timeline{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:4rem}
.hd-center .timeline{display:block}
.hd-aside .timeline>.head{display:block;border:0;padding:0}
}
.timeline .step{padding-inline-start:clamp(4rem,8vw,6.5rem);padding-block-end:2.75rem}
.timeline .step:last-child{padding-block-end:0}
.timeline .step::before{position:absolute;inset-inline-start:0;inset-block-start:-.1em;display:grid;place-items:center;width:3rem;height:3rem;border-radius:min(var(--rb),50%);background:var(--card);color:var(--link);font-size:1.35rem;margin:0}
.timeline .step:not(:last-child)::after{content:"";position:absolute;inset-inline-start:1.5rem;inset-block:3.5rem .5rem;border-inline-start:2px solid var(--line)}`,
  story: `
.prose{max-width:40rem}
.prose .head{margin-block-end:1.75rem}
.hd-center .prose .head{text-align:start}
.prose p+p{margin-block-start:1.15rem}
.prose .lead{color:var(--fg)}
.prose p{color:var(--muted)}
.art-left,.art-right{display:grid;gap:2.5rem}
.s-story .frame{width:100%;max-width:30rem;margin-inline:auto}
@media(min-width:60rem){
.art-left,.art-right{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(3rem,7vw,7rem);align-items:center}
.art-left .frame{order:-1}
.art-none{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:2rem 4rem}
.hd-aside .art-none>.head{display:block;border:0;padding:0}
.hd-center .art-none{display:block}
.hd-center .art-none .prose{margin-inline:auto}
}`,
  gallery: `
.mosaic{display:grid;gap:calc(var(--gap)*.8)}
.mosaic .art{aspect-ratio:4/3;height:auto;border-radius:var(--r)}
.mosaic figcaption{margin-block-start:.85rem;line-height:1.5}
.mosaic strong{display:block}
.mosaic figcaption span{color:var(--muted)}
@media(min-width:40rem){
.mosaic{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@media(min-width:60rem){
.mosaic{grid-template-columns:repeat(6,minmax(0,1fr))}
.mosaic>*{grid-column:span 2}
.m2>:nth-child(-n+2),.m1>:nth-child(-n+4){grid-column:span 3}
.m2>:nth-child(-n+2) .art,.m1>:nth-child(-n+4) .art{aspect-ratio:16/10}
}`,
  team: `
.member p{color:var(--muted);margin-block-start:.5rem}
.member .role{color:var(--link);margin-block-start:.25rem;font-weight:500}
.avatar{display:grid;place-items:center;width:8.5rem;aspect-ratio:1;margin-block-end:1.25rem;border-radius:calc(var(--rb)*2);background:var(--mark);color:var(--on-mark);font:var(--weight) 2.5rem/1 var(--head);letter-spacing:0}
@media(max-width:39.99rem){
.member{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:1.25rem;align-content:start}
.member>*{grid-column:2}
.member .avatar{grid-area:1/1/9/2;width:5.5rem;font-size:1.6rem;margin:0}
}
.member:nth-child(3n+2) .avatar{background:var(--button);color:var(--on-button)}
.member:nth-child(3n) .avatar{background:var(--fg);color:var(--bg)}`,
  pricing: `
.offer .price{font-size:clamp(1.9rem,1.5rem + 1.4vw,2.75rem);line-height:1.1;color:var(--fg);margin-block-start:.85rem}
.offer.t-deep{border-color:var(--bg);background:var(--bg)}
.offer .points{margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
.offer .btn{width:100%}
.s-pricing .grid{align-items:stretch}`,
  faq: `
.questions{border-block-end:1px solid var(--line)}
details{border-block-start:1px solid var(--line)}
summary{display:flex;justify-content:space-between;align-items:center;gap:1.5rem;padding-block:1.35rem;font:var(--weight) clamp(1.1rem,1.05rem + .3vw,1.3rem)/1.3 var(--head);letter-spacing:calc(var(--track)/2);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.6em;height:.6em;border:solid var(--link);border-width:0 2px 2px 0;rotate:45deg;translate:0 -25%}
details[open] summary::after{rotate:225deg;translate:0 25%}
details p{color:var(--muted);max-width:44rem;padding-block-end:1.6rem}
@media(min-width:60rem){
.s-faq .w{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,7fr);gap:4rem}
.hd-aside .s-faq .w>.head{display:block;border:0;padding:0}
.hd-center .s-faq .w{display:block;max-width:54rem}
}`,
  contact: `
.s-contact .head{margin-block-end:2.25rem}
.hd-center .s-contact .head{text-align:start;margin-inline:0}
.hd-aside .s-contact .head{display:block}
.s-contact dd{font-size:1.125rem}
form{gap:.4rem}
label{font-weight:600;font-size:.95rem}
input,textarea{width:100%;min-height:3rem;padding:.7rem .9rem;border:1px solid var(--edge);border-radius:min(var(--r),.75rem);background:var(--bg);color:var(--fg);font:inherit;margin-block-end:1rem}
textarea{resize:vertical}
.hint{font-size:.9rem;margin-block:0 1rem}
.with-form{display:grid;gap:3rem}
@media(min-width:60rem){
.with-form{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:clamp(3rem,7vw,7rem)}
.s-contact .w:not(.with-form) .facts{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:2rem}
}`,
  cta: `
.s-cta{overflow:hidden}
.call{max-width:54rem}
.call+.art{display:none}
@media(min-width:60rem){
.hd-start .call,.hd-aside .call{max-width:38rem}
.hd-start .call+.art,.hd-aside .call+.art{display:block;position:absolute;inset-block:0;inset-inline-end:0;width:min(42%,calc(50vw - 6rem));height:100%}
}
.hd-center .call{margin-inline:auto;text-align:center}
.hd-center .call .actions{justify-content:center}
.call h1,.call h2{font-size:clamp(2.1rem,1.4rem + 3.2vw,4rem);line-height:1.05}
.call .lead{margin-block-start:1.25rem;color:var(--fg)}`,
  stats: `
.stat{border-block-start:2px solid var(--link);padding-block-start:1.1rem}
.stat strong{display:block;font-size:clamp(2.5rem,1.8rem + 3vw,4.25rem);line-height:1;overflow-wrap:anywhere}
.stat span{display:block;color:var(--muted);margin-block-start:.75rem}`,
  posts: `
.post{position:relative}
.post .art{aspect-ratio:16/9;height:auto;border-radius:var(--r);margin-block-end:1.25rem}
.post p{color:var(--muted);margin-block-start:.6rem}
.post a{color:inherit;text-decoration:none}
.post a:hover{text-decoration:underline}
.post a::after{content:"";position:absolute;inset:0}`,
}
