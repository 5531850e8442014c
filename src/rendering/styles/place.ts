/** Rules of the sections that say where the business is and how to reach it. */
export const placeStyles = `
.place .head,.with-form .head{margin-block-end:0}
.place .head a,.paneled .head a{color:inherit;text-decoration-thickness:.06em;text-underline-offset:.16em}
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
.place>div+div,.with-form>div>div+div{margin-block-start:clamp(2rem,3vw,2.5rem)}
.paneled .panel{padding:clamp(2rem,4vw,3.5rem) clamp(1.5rem,4vw,3.5rem);border-radius:var(--rl)}
@media(min-width:60rem){
.s:not(.drawn)>.place{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));column-gap:var(--gut);align-items:start}
.s:not(.drawn)>.place>div{grid-column:1/span 6}
.s:not(.drawn)>.place>div+div{grid-column:8/-1;margin:0}
.s:not(.drawn)>.place:has(>:empty)>:first-child{grid-column:1/-1;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--gut)}
.place:has(>:empty)>:first-child>*{grid-column:1}
.place:has(>:empty)>:first-child>.intro{grid-area:1/2/4/3;margin:0}
.paneled{gap:clamp(2rem,4vw,4rem);align-items:stretch}
.paneled .panel{position:static!important}
}`
