/** Rules of the sections that say where the business is and how to reach it. */
export const placeStyles = `
.place .head,.with-form .head{margin-block-end:0}
.place .head a,.panel .head a{color:inherit;text-decoration-thickness:.06em;text-underline-offset:.16em}
.plate{font:var(--weight) clamp(1.75rem,1.3rem + 2vw,3.5rem)/max(1.05,var(--lh)) var(--head);letter-spacing:var(--track);text-wrap:balance}
.plate a{color:inherit;text-decoration:none}
.plate+.plate{margin-block-start:.15em}
.head:has(+.plate){margin-block-end:1.1rem}
.plated .head:has(+.plate) :is(h1,h2){--size:clamp(1.2rem,1.1rem + .4vw,1.4rem)}
.plated .map{margin-block-start:1rem}
.plated .intro{margin-block-start:1.25rem;font-size:inherit;max-width:34rem;text-wrap:pretty}
.s .plated .head:not(:has(+.plate))>:is(h1,h2),.s .head>:is(h1,h2):has(a){--size:clamp(1.75rem,1.3rem + 1.8vw,3.25rem)}
.way{margin-block-start:1rem;color:var(--muted)}
.way+.way{margin-block-start:.25rem}
.place>div+div,.with-form>div>div+div{margin-block-start:clamp(1.75rem,3vw,2.5rem)}
.paneled .panel{padding:clamp(2rem,4vw,3.5rem) clamp(1.5rem,4vw,3.5rem);border-radius:var(--rl)}
.placed{padding-block:0}
.placed>.shot{height:clamp(15rem,70vw,22rem)}
.placed>.w{padding-block:clamp(2.5rem,6vw,3.5rem)}
@media(min-width:60rem){
.s:not(.drawn,.placed)>.place{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);column-gap:clamp(3rem,6vw,6rem);align-items:start}
.s:not(.drawn,.placed)>.place>div+div{margin:0}
.s:not(.drawn,.placed)>.plated{grid-template-columns:minmax(0,7fr) minmax(0,5fr);align-items:end}
.s.placed{display:grid;align-items:center;min-height:clamp(38rem,50vw,52rem);padding-block:clamp(2.5rem,5vw,5rem)}
.placed>.shot{position:absolute;inset:0;height:auto}
.placed>.w{position:relative;width:min(36rem,50vw);margin-inline:max(clamp(1.25rem,5vw,4rem),50vw - 38rem) auto;padding:clamp(2rem,3.4vw,3.5rem);border-radius:var(--rl);background:var(--bg)}
.paneled{gap:clamp(2rem,4vw,4rem)}
.paneled .panel{position:static!important;align-self:stretch}
}`
