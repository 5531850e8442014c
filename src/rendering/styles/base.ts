/** Reset, typography, buttons and grids, for every page. Line breaks are removed without a space. */
export const base = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5rem}
body{margin:0;display:flex;flex-direction:column;min-height:100vh;font:400 clamp(1.0625rem,.98rem + .3vw,1.25rem)/1.55 var(--body);-webkit-font-smoothing:antialiased}
[class^="t-"],[class*=" t-"]{background:var(--bg);color:var(--fg)}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{word-spacing:.04em}
h1,h2,h3,.brand,.price,.stat strong,.priced>b{font-family:var(--head);font-weight:var(--weight);letter-spacing:var(--track)}
h1,h2,h3,.price,.stat strong{font-size:max(var(--size)*var(--k,1)*var(--face),min(var(--size),1.2rem));line-height:var(--lh);text-wrap:balance}
.accented{--lh:var(--la)}
.price,.stat strong,.priced>b{font-family:var(--fig);font-variant-numeric:lining-nums}
.lines .price,.priced>b,.hours,.compare td{font-variant-numeric:lining-nums tabular-nums}
.fit{width:100%;container-type:inline-size}
.fit>span{display:block;font-size:clamp(min(1em,1rem),100cqi/var(--w,1),1em)}
h1{--size:var(--h1)}
h2{--size:var(--h2)}
h3,li h2{--size:clamp(1.25rem,1.08rem + .75vw,1.75rem);line-height:max(1.2,var(--lh));letter-spacing:calc(var(--track)/2)}
.title,.head{width:100%}
p,dd{text-wrap:pretty}
figcaption{text-wrap:balance}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:.08em}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:2px}
main{flex:1;display:flex;flex-direction:column}
main>.s:last-of-type{flex:1 0 auto}
body{overflow-wrap:break-word;hyphens:auto;hyphenate-limit-chars:13 4 4}
main *,footer *{min-width:0}
svg{display:block}
.i{width:1.25em;height:1.25em;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.w{width:min(100% - 2*var(--g),var(--page));margin-inline:auto}
.s{position:relative;padding-block:var(--sec)}
.t-plain:not(.s-hero,.half,.whole)+.s.t-plain:not(.s-hero,.half,.whole){padding-block-start:0}
.s.peak{--h2:clamp(1.875rem,1.2rem + 2.3vw,3.5rem);padding-block:calc(1.1*var(--sec))}
.slim{--sec:clamp(2.25rem,4.4vw,4rem)}
.thin{padding-block:clamp(2.5rem,5vw,4.5rem)}
.head{max-width:54rem;margin-block-end:clamp(1.75rem,3.5vw,3rem)}
.intro,.lead{text-wrap:balance;font-size:clamp(1.125rem,1rem + .6vw,1.5rem);line-height:1.45;color:var(--muted)}
.head .intro{margin-block-start:1.1rem}
.head>.shot{aspect-ratio:2/1;margin-block-start:clamp(1.5rem,3vw,2.5rem);border-radius:var(--r)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.aside{display:grid;gap:2rem}
.aside>.head{margin:0}
@media(min-width:60rem){
.aside>.head>h2{--size:min(var(--h2),3.25rem)}
.aside>.head>h1{--size:min(var(--h1),4.75rem)}
.aside>.head:has(>.shot){align-self:stretch;position:static;display:flex;flex-direction:column}
.aside>.head>.shot{flex:1 1 auto;aspect-ratio:auto;min-height:18rem}
.aside>.head>.stamp{flex:1 1 9rem;min-height:9rem;max-height:22rem}
.aside>.lines{align-self:start}
.aside{grid-template-columns:repeat(12,minmax(0,1fr));column-gap:var(--gut)}
.aside>*{grid-column:5/-1}
.aside>.head{grid-column:1/span 4;padding-inline-end:1rem}
.aside>.head:not(:has(>.shot)){align-self:start;position:sticky;inset-block-start:6rem}
.aside:has(h1)>*{grid-column:7/-1}
.aside:has(h1)>.head{grid-column:1/span 6}
.aside:has(h1):not(:has(.shot))>:not(.actions,.names){grid-column:1/-1}
.aside:has(>.unseen)>*{grid-column:1/span 8}
}
.lines{border-block-end:1px solid var(--line)}
.lines>li{border-block-start:1px solid var(--line);padding-block:1.15rem}
.lines>.row :is(h2,h3){--size:clamp(1.35rem,1.2rem + .9vw,2rem)}
.row p{color:var(--muted);max-width:40rem}
@media(max-width:59.99rem){.row p{margin-block-start:.4rem}}
@media(min-width:60rem){
.s:not(.drawn)>:not(.sided) .lines>.row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.4rem var(--gut);align-items:baseline;padding-block:clamp(1.15rem,1.8vw,1.75rem)}
.s:not(.drawn) .lines>.row>:only-child{grid-column:1/-1}
}
.ruled{border-block-start:2px solid var(--fg);padding-block-start:1.1rem}
.ruled>p{color:var(--muted);margin-block-start:.6rem}
details{border-block-start:1px solid var(--line)}
summary{display:flex;justify-content:space-between;align-items:center;gap:1.5rem;padding-block:1.35rem;font:var(--weight) clamp(1.1rem,1.05rem + .3vw,1.3rem)/max(1.3,var(--lh)) var(--head);letter-spacing:calc(var(--track)/2);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.6em;height:.6em;border:solid var(--link);border-width:0 2px 2px 0;rotate:45deg;translate:0 -25%;margin-inline-end:.2em}
details[open] summary::after{rotate:225deg;translate:0 25%}
details p{color:var(--muted);max-width:44rem;padding-block-end:1.6rem}
[data-in],[data-out]{display:contents}
[hidden]{display:none!important}
.conditions{flex:1 0 100%;max-width:36rem;font-size:1rem}
.btn bdi{white-space:nowrap}
.actions{display:flex;flex-wrap:wrap;align-items:baseline;gap:.85rem 1.6rem;margin-block-start:2rem}
.aside>.actions{margin:0}
.btn{display:inline-flex;flex-wrap:wrap;gap:0 .5em;align-items:center;justify-content:center;min-height:3.25rem;max-width:100%;padding:calc(.75rem + var(--drop)) 1.75rem calc(.75rem - var(--drop));border:0;border-radius:var(--rb);background:var(--button);color:var(--on-button);font:600 1.0625rem/max(1.2,var(--lh)) var(--body);text-decoration:none;text-align:center;cursor:pointer}
.btn:hover{box-shadow:inset 0 0 0 99px color-mix(in srgb,currentColor 12%,transparent)}
.ghost{background:none;color:var(--fg);padding-inline:0;text-decoration:underline;text-decoration-thickness:.1em;text-underline-offset:.35em}
.ghost:hover{box-shadow:none;text-decoration-thickness:.18em}
@media(max-width:39.99rem){
.actions .btn{width:100%}
.actions:not(:last-child){margin-block-end:1.25rem}
}
@media(prefers-reduced-motion:no-preference){
html{scroll-behavior:smooth}
.btn,.card,summary{transition:box-shadow .2s,transform .2s}
.btn:active{transform:translateY(1px)}
}
.grid{display:grid;gap:var(--gap)}
.grid>*,.w>*{min-width:0}
@media(min-width:40rem){
.grid{grid-template-columns:repeat(2,minmax(0,1fr))}
.grid>:last-child:nth-child(odd){grid-column:1/-1}
}
@media(min-width:60rem){
.grid{grid-template-columns:repeat(12,minmax(0,1fr))}
.grid>*,.grid>:last-child:nth-child(odd){grid-column:span 4}
.grid.n1.n1>*{grid-column:1/span 8}
.n2>*,.grid.n4>:is(.ruled,.card:not(.offer)){grid-column:span 6}
.grid.n4>:not(.ruled,.card:not(.offer)),.grid.n8>*,.grid.n7.n7>*,.grid.n11>*{grid-column:span 3}
.grid.n5>:nth-child(-n+2){grid-column:span 6}
.grid.n7>:nth-child(-n+3){grid-column:span 4}
.grid.n10>:nth-child(-n+4){grid-column:span 3}
.grid.n11>:nth-last-child(-n+3){grid-column:span 4}
}
.points{display:grid;gap:.5rem;margin-block-start:1.1rem;color:var(--fg)}
.points li{position:relative;padding-inline-start:1.25rem;line-height:1.5}
.points li::before{content:"–";position:absolute;inset-inline-start:0;color:var(--link)}
.mark{display:grid;place-items:center;width:3rem;height:3rem;border-radius:min(var(--r),1rem);background:var(--mark);color:var(--on-mark);flex:none}
.eyebrow{font-size:1.0625rem;font-weight:600;line-height:1.4;color:var(--link);margin-block-end:1.5rem}
.e-caps .eyebrow{text-transform:uppercase;letter-spacing:.1em;font-size:clamp(.875rem,.8rem + .25vw,1rem)}
.e-below .title{display:flex;flex-direction:column}
.e-below .title>.eyebrow{order:1;margin-block:1.25rem 0;font-size:clamp(1.125rem,1rem + .6vw,1.5rem);color:var(--fg)}
.facts{display:grid;gap:1.25rem}
.facts dt{font-size:clamp(.9375rem,.85rem + .3vw,1.0625rem);color:var(--muted)}
.facts dd{white-space:pre-line}
.facts a{color:inherit}
.map{display:block;width:fit-content;color:var(--link)}
.hours{border-collapse:collapse;white-space:normal}
.hours :is(th,td){padding:0;font-weight:inherit;text-align:start;vertical-align:baseline}
.hours th{padding-inline-end:1.5rem}
.hours :is(th,td):not(.loose){white-space:nowrap}
.hours .off{color:var(--muted)}
.hours .season{font-weight:600;white-space:normal}
.hours tbody+tbody .season{padding-block-start:.75rem}
[aria-current=date]{background:var(--well);box-shadow:-.5rem 0 var(--well),.5rem 0 var(--well),-.7rem 0 var(--fg)}
.now{display:grid;position:relative;padding-inline-start:1.15em;color:var(--fg);font-weight:600;white-space:normal}
.now::after{content:attr(data-room);visibility:hidden}
.now>span,.now::after{grid-area:1/1}
.today{margin-block-start:1.5rem}
.today .now{font:var(--weight) clamp(1.4rem,1.15rem + 1.2vw,2.25rem)/max(1.2,var(--lh)) var(--head);letter-spacing:var(--track)}
.today a{color:inherit}
.hours+.now{margin-block-start:.6rem}
.now[data-is]::before{content:"";position:absolute;inset-block-start:.5em;inset-inline-start:0;width:.62em;height:.62em;box-sizing:border-box;border:.13em solid;border-radius:50%}
.now[data-is=on]::before{background:currentColor}
@media(scripting:none){.now{display:none}}
main .facts{gap:0 clamp(1rem,3vw,2.5rem);grid-template-columns:fit-content(9rem) minmax(0,1fr);border-block-end:1px solid var(--line)}
main .facts>div{display:grid;grid-column:1/-1;grid-template-columns:subgrid;align-items:baseline;padding-block:.75rem;border-block-start:1px solid var(--line)}
`
