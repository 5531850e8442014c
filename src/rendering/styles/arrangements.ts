import type { Arrangement } from '../arrangements.ts'

const wide = '@media(min-width:60rem)'
/** The margin of the page inside of a part that touches the edge of the window. */
const margin = 'max(clamp(1.25rem,5vw,4rem),50vw - 38rem)'

/** Large rows over the full width. */
const rows = `
:is(.a-across,.a-field)>.w>.head{max-width:none}
:is(.a-across,.a-field) .lines>:is(.row,.member,.post) :is(h2,h3){--size:clamp(1.6rem,1.15rem + 2vw,3rem)}
:is(.a-across,.a-field) .row p{font-size:clamp(1rem,.95rem + .4vw,1.3rem)}
:is(.a-across,.a-field) .lines>li{padding-block:clamp(1.35rem,2.2vw,2.25rem)}
:is(.a-across,.a-field) .priced>:is(h2,h3,strong){--size:clamp(1.4rem,1.1rem + 1.5vw,2.5rem);font-size:var(--size)}
:is(.a-across,.a-field) .lines>.priced>:is(b,.price){--size:clamp(1.75rem,1.2rem + 2.4vw,3.5rem);font-size:var(--size);line-height:max(1.1,var(--lh))}
@media(min-width:40rem){
:is(.a-across,.a-field) .lines:has(>.priced){border:0}
:is(.a-across,.a-field) .lines>.priced.priced:not(:has(>.thumb)){display:grid;grid-template-columns:fit-content(50%) minmax(1.5rem,1fr) fit-content(42%);gap:.25rem 1rem;align-items:baseline;border:0;padding-block:clamp(.6rem,1vw,1rem)}
:is(.a-across,.a-field) .lines>.priced>.fit.fit{container-type:normal}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))::before{content:"";grid-area:1/2;border-block-end:2px dotted var(--edge)}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:is(b,.price){grid-area:1/3;max-width:none}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:is(h2,h3,strong){grid-area:1/1}
:is(.a-across,.a-field) .lines>.priced:not(:has(>.thumb))>:not(b,.price,h2,h3,strong){grid-column:1/-1}
}
${wide}{
:is(.a-across,.a-field) :is(.lines,.board):has(>.priced,>.group){width:83.3%;margin-inline-start:auto}
:is(.a-across,.a-field) .group>.lines.lines{width:auto}
:is(.a-across,.a-field)>.w>.head:has(>.intro){display:grid;grid-template-columns:minmax(0,7fr) minmax(0,4fr);column-gap:clamp(2rem,5vw,5rem);align-items:end}
.s.s:is(.a-across,.a-field) .lines>.row{grid-template-columns:minmax(0,6fr) minmax(0,5fr);column-gap:clamp(2rem,5vw,5rem)}
}`

/** Rules by the arrangement of sections; a page contains only those that it has. */
export const arrangementStyles: Record<Arrangement, readonly string[]> = {
  beside: [],
  across: [
    rows,
    `
.a-across>.w>.head>h2{--size:clamp(2.5rem,1.3rem + 4.2vw,5.75rem)}
.a-across summary{font-size:clamp(1.2rem,1.05rem + 1vw,2rem);padding-block:clamp(1.35rem,2vw,2rem)}
${wide}{.a-across details p{font-size:1.1em;margin-inline-start:33%}}`,
  ],
  columns: [
    `
.a-columns>.w>.head{max-width:none}
.s.a-columns :is(.card:not(.offer),.ruled,.step)>h3{--size:clamp(1.35rem,1.1rem + 1.1vw,2.1rem)}
.a-columns :is(.card,.ruled,.step) p:not(.price){font-size:clamp(1rem,.95rem + .3vw,1.2rem)}
${wide}{
.a-columns>.w>.head:has(>.intro){display:grid;grid-template-columns:minmax(0,7fr) minmax(0,4fr);column-gap:clamp(2rem,5vw,5rem);align-items:end}
}`,
  ],
  field: [
    rows,
    `
.a-field .member :is(h2,h3){--size:clamp(2rem,1.3rem + 2.6vw,3.75rem)}
.a-field :is(.ruled,.stat,.grid .step,.scale>li,.week>li){border-color:var(--edge)}`,
  ],
  panels: [
    `
.s.s.a-panels{padding-block:0}
.a-panels>.w{width:100%}
.a-panels>.w>.head{display:flex;flex-direction:column;margin:0;max-width:none}
.a-panels>.w>.head>:not(.shot){width:auto;margin-inline:clamp(1.25rem,5vw,4rem)}
.a-panels>.w>.head>:first-child{margin-block-start:clamp(3rem,6vw,5.5rem)}
.a-panels>.w>.head>:nth-last-child(1 of :not(.shot)){margin-block-end:clamp(2rem,4vw,3.5rem)}
.a-panels>.w>.head>.shot{flex:1;max-width:none;width:100%;aspect-ratio:auto;min-height:13rem;margin:0;border-radius:0}
.panel{--in:clamp(1.25rem,5vw,4rem);--out:var(--in);position:relative;display:flex;flex-direction:column;gap:.85rem;padding:clamp(1.75rem,3.4vw,3.25rem) var(--out) clamp(1.75rem,3.4vw,3.25rem) var(--in)}
.panel :is(h2,h3){--size:clamp(1.5rem,1.15rem + 1.5vw,2.5rem)}
.panel .price{--size:clamp(2.5rem,5.4vw,6rem)}
.panel>div:only-child{display:flex;flex:1;flex-direction:column;gap:inherit}
.panel>div:only-child>:is(h2,h3){margin-block-end:auto}
.panel .more{align-self:start}
.panel p:not(.price),.panel>span{margin:0;font-size:clamp(1.0625rem,.95rem + .5vw,1.35rem);line-height:1.45}
.panel>:is(h2,h3,strong){margin-block-end:auto}
.panel>.mark{place-items:start;width:auto;height:auto;background:none;color:var(--link)}
.panel>.mark .i{width:2.5rem;height:2.5rem}
.panel>.thumb{order:-1;margin:calc(-1*clamp(1.75rem,3.4vw,3.25rem)) calc(-1*var(--out)) 1rem calc(-1*var(--in))}
${wide}{
.a-panels>.w{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));grid-auto-rows:minmax(clamp(15rem,23vw,23rem),auto)}
.board{display:contents}
.panel{--in:clamp(1.75rem,3.4vw,3.25rem);grid-column:span 6;gap:1rem}
.solo>:first-child{--in:${margin}}
.solo>.panel{min-height:28rem}
.a-panels>.w>.head{grid-column:span 6}
.a-panels>.w>.head>:not(.shot){margin-inline:${margin} clamp(1.75rem,3.4vw,3.25rem)}
.a-panels>.w>.head:has(>.shot):has(+.b2){grid-row:1/3}
.a-panels>.w>.head:not(:has(>.shot)):has(+.b2),.head:not(:has(>.shot))+.b2>.panel{grid-column:span 4}
.b3>:nth-child(2){--in:${margin}}
.a-panels>.w>.head:has(+.b3>.shot){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.a-panels>.w>.head:has(+.b4){grid-area:1/1/3/5}
.b4>.panel{grid-column:span 4}
.a-panels>.w>.head:has(+.b5){grid-column:span 4}
.b5>.panel,.b6>.panel{grid-column:span 4}
.b5>:nth-child(3),.b6>:nth-child(3n+1){--in:${margin}}
.a-panels>.w>.head:has(+.b6){grid-column:1/-1}
}`,
  ],
}
