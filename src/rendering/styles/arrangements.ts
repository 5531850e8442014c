import type { Arrangement } from '../step.ts'

const wide = '@media(min-width:60rem)'

/** A price list beside its heading: no longer than the eye follows from a name to its price. */
const priced = '.s.s:is(.a-across,.a-field)>.w:has(>.head):has(>:is(.lines,.board) .priced)'

/** A price list that is taller than its heading stands below it in two columns. */
const long = '.priced:nth-child(4)'

/** Large rows over the full width. */
const rows = `
:is(.a-across,.a-field) .lines>:is(.row,.member,.post) :is(h2,h3){--size:clamp(1.6rem,1.15rem + 2vw,3rem)}
:is(.a-across,.a-field) .row p{font-size:clamp(1rem,.95rem + .4vw,1.3rem)}
:is(.a-across,.a-field) .lines>li{padding-block:clamp(1.35rem,2.2vw,2.25rem)}
:is(.a-across,.a-field) .priced>:is(h2,h3,strong){--size:clamp(1.4rem,1.1rem + 1.5vw,2.5rem);font-size:calc(var(--size)*var(--face))}
:is(.a-across,.a-field) .lines>.priced>:is(b,.price){--size:clamp(1.75rem,1.2rem + 2.4vw,3.5rem);font-size:calc(var(--size)*var(--face)*max(.75,var(--slim)));line-height:max(1.1,var(--lh))}
@media(min-width:40rem){
:is(.a-across,.a-field) .lines:has(>.priced){border:0}
:is(.a-across,.a-field) .lines>.priced.priced:not(:has(>.thumb)){display:grid;grid-template-columns:fit-content(65%) minmax(1.5rem,1fr) fit-content(60%);gap:.25rem 1rem;align-items:baseline;border:0;padding-block:clamp(.6rem,1vw,1rem)}
:is(.a-across,.a-field) .lines>.priced>.fit.fit{container-type:normal;min-width:min-content}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb)):has(>:is(b,.price))::before{content:"";grid-area:1/2;border-block-end:2px dotted var(--edge)}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:is(b,.price){grid-area:1/3;max-width:none}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:is(h2,h3,strong){grid-area:1/1}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:not(b,.price,h2,h3,strong){grid-column:1/-1}
}
${wide}{
${priced}:not(:has(${long})){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:clamp(2rem,5vw,5rem);align-items:start}
${priced}:not(:has(${long}))>.head{margin:0}
${priced}:not(:has(${long}))>:not(.head){grid-column:2}
${priced}:not(:has(${long}))>:is(.lines,.board){grid-row:1}
${priced} .lines:has(${long}){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 clamp(2rem,5vw,5rem)}
${priced} .priced.priced>:is(h2,h3,strong){--size:clamp(1.25rem,1rem + .9vw,1.85rem)}
.s.s .menu-groups .priced.priced>strong{--size:clamp(1.1rem,1rem + .4vw,1.3rem)}
${priced} .priced.priced>:is(b,.price){--size:clamp(1.5rem,1rem + 1.4vw,2.5rem)}
.s.s .menu-groups .priced.priced>b{--size:clamp(1.25rem,1rem + .7vw,1.75rem)}
.s.s:is(.a-across,.a-field) .lines>.row:not(.drawn-rows>*){grid-template-columns:minmax(0,7fr) minmax(0,5fr);column-gap:var(--gut)}
}`

/** Rules by the arrangement of sections; a page contains only those that it has. */
export const arrangementStyles: Record<Arrangement, readonly string[]> = {
  beside: [],
  across: [
    rows,
    `
.a-across summary{font-size:clamp(1.2rem,1.05rem + 1vw,2rem);padding-block:clamp(1.35rem,2vw,2rem)}
${wide}{.a-across details p{font-size:1.1em;margin-inline-start:calc(100%/3)}}`,
  ],
  columns: [
    `
.s.a-columns :is(.card:not(.offer),.ruled,.step)>h3{--size:clamp(1.35rem,1.1rem + 1.1vw,2.1rem)}
.a-columns :is(.card,.ruled,.step) p:not(.price){font-size:clamp(1rem,.95rem + .3vw,1.2rem)}
`,
  ],
  field: [
    rows,
    `
.a-field .member :is(h2,h3){--size:clamp(2rem,1.3rem + 2.6vw,3.75rem)}
.a-field :is(.ruled,.stat,.grid .step,.scale>li,.week>li){border-color:var(--edge)}`,
  ],
}
