import { type ExhibitForm, mostColors } from '../../domain/websites/exhibits.ts'
import { figure, figures, huge } from './huge.ts'

const wide = '@media(min-width:60rem)'

/** A rule for each color that can be chosen. */
const each = (rule: (at: number) => string) =>
  Array.from({ length: mostColors }, (_, index) => rule(index + 1)).join('\n')

const pick = `
.pick{margin:0;padding:0;border:0;min-width:0}
.pick>ul{display:grid;gap:0 var(--gut);margin-block-start:1rem}
.pick label{display:flex;gap:.9rem;align-items:center;min-height:3.5rem;padding-block:.6rem;cursor:pointer}
.pick strong{font-weight:700;font-size:clamp(1.05rem,1rem + .3vw,1.3rem);line-height:max(1.3,var(--lh))}
.pick .value{display:block;color:var(--muted)}
.pick input{position:absolute;opacity:0;width:1px;height:1px}
.pick .chip{flex:none;background:var(--c);box-shadow:inset 0 0 0 1px var(--edge)}
.pick :checked+.chip{outline:3px solid var(--fg);outline-offset:3px}
.pick :checked~span strong{text-decoration:underline;text-decoration-thickness:.1em;text-underline-offset:.25em}
.pick :focus-visible+.chip{outline:3px solid var(--link);outline-offset:6px}`

const route = `
.route>li{position:relative;padding:0 0 2.25rem 3rem;padding-inline:3rem 0}
.route>li:last-child{padding-block-end:0}
.route>li::before{content:"";position:absolute;z-index:1;inset-inline-start:0;inset-block-start:.15rem;width:1.75rem;height:1.75rem;border:5px solid var(--fg);border-radius:50%;background:var(--bg)}
.route>li:not(:last-child)::after{content:"";position:absolute;inset-inline-start:.6rem;inset-block:1rem -.5rem;border-inline-start:.55rem solid var(--link)}
.route :is(h2,h3){--size:clamp(1.3rem,1.15rem + .9vw,2rem)}
.route .value{display:block;margin-block-start:.35rem;color:var(--muted)}
${wide}{
.route:not(.across){columns:2;column-gap:var(--gut)}
.route:not(.across)>li{break-inside:avoid}
.route.across{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr))}
.route.across>li{padding:3.5rem 1.5rem 0 0;padding-inline:0 1.5rem}
.route.across>li:not(:last-child)::after{inset-inline:1rem -.5rem;inset-block:.75rem auto;border:0;border-block-start:.55rem solid var(--link)}
}`

/** Rules by form; a page contains only those of its forms. */
export const exhibitStyles: Record<ExhibitForm, string> = {
  swatches: `${pick}
.fields{display:grid;grid-auto-rows:minmax(6.5rem,1fr);min-height:clamp(15rem,34vw,30rem);border-radius:var(--rl);background:var(--card);box-shadow:0 0 0 1px var(--edge);overflow:hidden}
.fields>p{container-type:inline-size;display:grid;align-items:end;padding:clamp(1rem,2vw,2rem);background:var(--c);color:var(--t)}
.fields>p::before{content:attr(data-name);${figure};font-size:max(1.15rem,min(4rem,88cqi/var(--l)));line-height:max(1.15,var(--lh));overflow-wrap:break-word}
${each((at) => `.pick:has(>ul>:nth-child(${at}) :not(:checked)+.chip)>.fields>:nth-child(${at}){display:none}`)}
.pick>ul{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.25rem var(--gut)}
.pick>ul>:last-child:nth-child(odd){grid-column:1/-1}
.pick label{flex-direction:column;align-items:stretch}
.pick .chip{height:clamp(4rem,7vw,6.5rem);border-radius:var(--r)}
.banded .fields{font-size:clamp(5rem,14vw,12rem)}
.banded .fields>p::before{width:fit-content;padding:.1em .4em;border-radius:min(var(--r),.5rem);background:var(--bg);box-shadow:0 0 0 1px var(--edge);color:var(--fg);font-size:max(1.15rem,min(2.5rem,74cqi/var(--l)))}
.banded .chip{font-size:2.75rem}
.band-names{display:flex;flex-wrap:wrap;gap:.1rem .9rem;margin-block-start:.35rem;font-size:1rem;line-height:1.5}
.band-names>span{display:inline-flex;gap:.4em;align-items:center}
.band-names i{flex:none;width:.8em;height:.8em;border-radius:50%;box-shadow:0 0 0 1px var(--edge)}
@media(min-width:48rem){
.fields{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);grid-auto-rows:auto}
.pick>ul{grid-template-columns:repeat(var(--n),minmax(0,1fr))}
.pick>ul>:last-child:nth-child(odd){grid-column:auto}
}`,
  lights: `${huge}
${pick}
.lit{--on:var(--c1)}
${each((at) => `.lit:has(>ul>:nth-child(${at}) :checked){--on:var(--c${at})}`)}
.s-exhibit:has(.lit){background:#0d0c10}
.lit>ul{grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))}
.stage-field{container-type:inline-size;display:grid;align-items:center;min-height:clamp(15rem,34vw,30rem);padding-block:clamp(1.25rem,3vw,3rem);color:var(--on);text-align:center;text-shadow:0 0 .03em #fff,0 0 .12em var(--on),0 0 .35em var(--on),0 0 .8em color-mix(in srgb,var(--on) 60%,transparent)}
.lit .chip{width:2.5rem;aspect-ratio:1;border-radius:50%;box-shadow:0 0 .9rem color-mix(in srgb,var(--c) 70%,transparent)}
@media(prefers-reduced-motion:no-preference){.stage-field{transition:color .25s}}
@media(min-width:48rem){.stage-field{--most:20rem}}`,
  board: `
.board-table{width:100%;border-collapse:separate;border-spacing:0;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:normal}
.board-table :is(th,td){text-align:start;vertical-align:middle;font-weight:inherit}
.board-table thead th{padding:0 1rem .6rem 0;color:var(--muted);font-size:clamp(.95rem,.9rem + .2vw,1.1rem)}
.board-table tbody :is(th,td){padding:clamp(.7rem,1.1vw,1.1rem) clamp(.75rem,1.5vw,1.5rem) clamp(.7rem,1.1vw,1.1rem) 0;border-block-start:1px solid var(--edge);font-size:clamp(1.15rem,1rem + .7vw,1.6rem);line-height:1.25}
.board-table tbody th,.board-table .flap{${figure};font-size:clamp(1.5rem,1.15rem + 1.6vw,2.75rem);line-height:max(1.1,var(--lh))}
.board-table .value{display:block;margin-block-start:.4rem;color:var(--muted);font:400 clamp(1.05rem,1rem + .3vw,1.25rem)/1.4 var(--body);letter-spacing:0}
.flap>span:not(.none,.value){display:inline-block;padding:.16em .34em;border-radius:.12em;background:linear-gradient(var(--card) 49%,var(--bg) 49%,var(--bg) 51%,var(--card) 51%);box-shadow:0 0 0 1px var(--line);color:var(--accent);white-space:nowrap}
.none{color:var(--muted)}
@media(max-width:47.99rem){
.board-table,.board-table tbody{display:block}
.board-table thead{display:none}
.board-table tbody tr{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem 1rem;padding-block:1rem;border-block-start:1px solid var(--edge)}
.board-table tbody :is(th,td){display:block;padding:0;border:0}
.board-table tbody :is(th,td:last-child:nth-child(even)){grid-column:1/-1}
.board-table td[data-label]::before{content:attr(data-label);display:block;color:var(--muted);font:400 .9375rem/1.4 var(--body);letter-spacing:0}
}
@media(min-width:48rem){.board-table :is(th,td):last-child{padding-inline-end:0}}`,
  calendar: `
.calendar{container-type:inline-size;--grid:color-mix(in srgb,var(--fg) 22%,transparent);border-block:2px solid var(--fg)}
.periods{display:grid;grid-template-columns:repeat(var(--n),minmax(0,1fr));border-block-end:1px solid var(--edge)}
.periods>li{padding-block:.5rem;padding-inline:.4rem 0;border-inline-start:1px solid var(--grid);${figure};font-size:clamp(.8rem,(100cqi/var(--n) - .6rem)/var(--l),1.35rem);line-height:max(1.2,var(--lh));white-space:nowrap;hyphens:none}
.periods>li:first-child{border:0;padding-inline-start:0}
.calendar>ul{background:repeating-linear-gradient(90deg,var(--grid) 0 1px,transparent 1px calc(100%/var(--n)));padding-block:.5rem 1rem}
.calendar>ul>li{padding-block:clamp(.75rem,1.4vw,1.25rem)}
.bar{display:block;height:clamp(1.75rem,3.4vw,3.25rem);margin-inline:var(--from) var(--to);border-radius:min(var(--r),.5rem);background:var(--button)}
.calendar>ul>li:nth-child(even)>.bar{background:var(--fg)}
.calendar p{width:fit-content;max-width:100%;padding-block-start:.5rem;background:var(--bg)}
.calendar p strong{display:block;${figure};font-size:clamp(1.25rem,1.1rem + .8vw,1.85rem);line-height:max(1.15,var(--lh))}
.calendar .value{display:block}
@media(max-width:39.99rem){
.many .periods>li{writing-mode:vertical-rl;padding:.4rem 0;font-size:.95rem;line-height:1.6}
}
@media(min-width:40rem){
.calendar p{margin-inline-start:var(--from);padding-inline-end:.75rem;max-width:34rem}
.late>p{margin-inline:auto var(--to);padding-inline:.75rem 0;text-align:end}
}`,
  plates: `
.plates{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr));gap:clamp(.75rem,1.2vw,1.25rem)}
.plates>li{display:flex;flex-direction:column;min-height:12rem;padding:1rem 1.1rem 1.1rem;border:1.5px solid var(--edge);border-radius:var(--r);background:var(--card)}
.plate-number{${figure};font-size:clamp(1.75rem,1.4rem + 1.2vw,2.5rem);line-height:1;color:var(--link)}
.colored .plate-number{font-size:1.1rem}
.plates :is(h2,h3){--size:clamp(1.3rem,1.15rem + .7vw,1.75rem);margin-block:auto 0;padding-block-start:1.5rem}
.plates dl{margin-block-start:.75rem}
.plates dl>div{display:flex;flex-wrap:wrap;gap:0 .75rem;justify-content:space-between;align-items:baseline;padding-block:.4rem;border-block-start:1px solid var(--edge)}
.plates dt{color:var(--muted)}
.plates dd{font-weight:600;font-variant-numeric:lining-nums tabular-nums}
.plates .none{flex:1;min-width:2rem;max-width:40%;border-block-end:2px dotted var(--edge);align-self:stretch}
.plates>.empty{border-style:dashed;background:none}
.plates .chip{width:min(72%,8rem);aspect-ratio:1;margin:1.1rem auto 0;border-radius:50%;background:radial-gradient(circle,#0b0b0d 0 24%,color-mix(in srgb,var(--c) 78%,#000) 25% 30%,var(--c) 44% 84%,color-mix(in srgb,var(--c) 60%,#000) 98%);box-shadow:0 0 0 1px var(--edge)}
@media(max-width:39.99rem){
.plates{grid-template-columns:repeat(2,minmax(0,1fr))}
.plates:not(.colored)>li:not(.empty){grid-column:1/-1;min-height:0}
.plates>.empty{min-height:4.5rem}
}
.variants{display:grid;grid-template-columns:repeat(var(--p),minmax(0,1fr));gap:1.5rem 1rem;padding:1.5rem var(--g) 2rem;margin-inline:calc(-1*var(--g));list-style:none}
.variants>li{display:grid;align-content:start;gap:.25rem;text-align:center}
.variants svg{display:block;width:calc(100%*var(--s,1));margin-inline:auto;height:auto;max-height:28rem}
.variants :is(h2,h3){--size:clamp(1.15rem,1rem + .6vw,1.6rem);margin-block-start:.6rem;overflow-wrap:break-word}
@media(max-width:39.99rem){
.variants[style*="--p:2"]>li:last-child:nth-child(odd){grid-column:1/-1}
.variants[style*="--p:2"]>li:last-child:nth-child(odd)>svg{width:calc((50% - .5rem)*var(--s,1))}
.variants[style*="--p:1"]>li{text-align:start}
.variants[style*="--p:1"] svg{margin:calc(-100%*var(--u)) 0 0}
}
@media(min-width:40rem){
.plates.few{grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
.variants{grid-template-columns:repeat(var(--m),minmax(0,1fr))}
}
${wide}{.variants svg{width:100%}.variants{grid-template-columns:var(--w,repeat(var(--n),minmax(0,1fr)));margin-inline:0;padding:clamp(1.5rem,3vw,3rem);border-radius:var(--rl)}}`,
  marks: `${figures}
.m1{--m:var(--link)}.m2{--m:var(--fg)}.m3{--m:var(--accent)}.m4{--m:var(--muted)}
.marks svg{width:100%;height:auto;overflow:visible}
.marks path{fill:none;stroke:var(--m);stroke-width:.74;stroke-linecap:round;stroke-dasharray:0 1}
.marks .rest{stroke:var(--edge);stroke-width:.3}
.marks ul{display:grid;gap:1.25rem var(--gap);margin-block-start:clamp(1.5rem,3vw,2.5rem)}
.marks li{container-type:inline-size}
.marks li b{display:block;${figure};font-size:min(clamp(2.75rem,1.6rem + 4vw,5.5rem),19cqi);line-height:1}
.marks li .figure{min-height:1em}
.marks li:not(.all)>span:first-of-type::before{content:"";display:inline-block;width:.8em;height:.8em;margin-inline-end:.5em;border-radius:50%;background:var(--m)}
.marks li span{font-size:clamp(1.125rem,1rem + .5vw,1.4rem)}
.marks .value{display:block;color:var(--muted)}
@media(min-width:40rem){.marks ul{grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));align-items:start}}`,
  scale: `
.scaled{--column:clamp(6rem,30vw,24rem);position:relative;padding-inline-start:var(--column)}
.scaled>svg{position:absolute;inset-block-start:0;inset-inline-start:0;width:var(--column);height:100%;overflow:visible}
[dir=rtl] .scaled>svg{transform:scaleX(-1)}
.scaled path{fill:none;stroke:var(--fg);stroke-width:2;vector-effect:non-scaling-stroke}
.scaled>ol{display:grid;grid-auto-rows:minmax(clamp(5rem,7vw,7rem),1fr)}
.scaled li{display:grid;gap:.1rem clamp(1rem,3vw,3rem);align-content:center;padding:.4rem 0 .4rem 1rem;padding-inline:1rem 0}
.scaled b{${figure};font-size:clamp(1.4rem,1.1rem + 1.3vw,2.5rem);line-height:max(1.1,var(--lh));overflow-wrap:break-word}
.scaled :is(h2,h3){--size:clamp(1.15rem,1.05rem + .6vw,1.6rem)}
.scaled .value{display:block;color:var(--muted)}
@media(min-width:48rem){.scaled li{grid-template-columns:minmax(0,2fr) minmax(0,3fr);align-items:center}}`,
  route,
  slip: `${figures}
.slip{--hole:radial-gradient(circle at 50% 0,transparent .42rem,#000 .45rem) 0 0/1.5rem 51% repeat-x,radial-gradient(circle at 50% 100%,transparent .42rem,#000 .45rem) 0 100%/1.5rem 51% repeat-x;max-width:60rem;margin-inline:auto;padding:clamp(2rem,4vw,3.5rem) clamp(1.25rem,4vw,3.5rem);background:#fffdf7;color:#16140f;-webkit-mask:var(--hole);mask:var(--hole)}
.slip-head{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:baseline;justify-content:space-between;padding-block-end:1rem;border-block-end:3px double}
.slip-head b{${figure};font-size:clamp(1.5rem,1.2rem + 1.6vw,2.75rem);line-height:max(1.1,var(--lh))}
.slip ul{display:grid;grid-template-columns:minmax(0,1fr) minmax(min-content,25%);column-gap:clamp(.75rem,2.5vw,2rem)}
.slip .figured{grid-template-columns:minmax(0,1fr) repeat(var(--n),minmax(min-content,auto)) minmax(min-content,auto)}
.slip .value{display:block;font-weight:400}
.slip span:has(>.value){font-weight:600}
.slip li{display:grid;grid-template-columns:subgrid;grid-column:1/-1;align-items:center;padding-block:.6rem;border-block-end:1px solid #16140f73;line-height:1.3}
.slip li>b{font:var(--weight) 1.2rem/1.2 var(--head);font-variant-numeric:lining-nums tabular-nums;text-align:end}
.slip-columns>span:not(:first-child){text-align:end}
.slip .slip-columns{font-size:.95rem;align-items:end}
.slip i{width:3.25rem;height:2.25rem;margin-inline-start:auto;border:1.5px solid}
.slip .counted>i{grid-column:-2}
.slip .written{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;border:0;padding-block-start:1.1rem}
.slip .written>span{max-width:60%}
.slip .written i{flex:1 1 11.5rem;width:auto;height:1.4rem;border-width:0 0 1.5px}
@media(max-width:39.99rem){
.slip .figured{grid-template-columns:0 repeat(var(--n),minmax(min-content,1fr)) min-content}
.figured>li>span:first-child{grid-column:1/-1}
}
@media print{
.s-exhibit:has(.slip){break-before:page;break-after:page}
.slip{mask:none;-webkit-mask:none;border:1.5px dashed}
}`,
  sign: `
${huge}
.s-exhibit:has(.sign)>.w{width:min(100% - 2*var(--g),104rem)}
.s-exhibit:has(.sign) .head{margin-block-end:clamp(.5rem,1vw,1rem)}
.s-exhibit:has(.sign) .head>:is(h1,h2){--size:clamp(1.5rem,1.2rem + 1.4vw,2.5rem)}
.beneath-sign{display:grid;gap:1rem var(--gap);margin-block-start:clamp(1.5rem,3vw,2.5rem)}
.beneath-sign>li{border-block-start:2px solid;padding-block-start:.75rem}
.beneath-sign strong,.beneath-sign .value{display:block}
.beneath-sign .value{${figure};font-size:clamp(1.35rem,1.1rem + 1vw,2rem);line-height:max(1.2,var(--lh))}
@media(min-width:40rem){.beneath-sign{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}}`,
  scene: `${route}
.stages{border-radius:var(--rl)}
.stages>svg{display:block;width:100%;height:auto}
.stages .leaders{display:none}
.stages ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:1.25rem 1rem;padding:1.25rem;list-style:none}
.stages li{line-height:max(1.3,var(--lh))}
.stages li>svg{display:block;width:100%;height:auto;margin-block-end:.6rem;border-radius:min(var(--r),.75rem)}
.stages strong,.stages .value{display:block;overflow-wrap:break-word}
@media(max-width:59.99rem){.stages{margin-inline:calc(-1*var(--g));border-radius:0}}
${wide}{
.stages{display:grid;overflow:hidden;padding-block:1.5rem;row-gap:.9rem}
.stages>svg{grid-area:2/1}
.stages .leaders{display:inline}
.stages ol{display:contents}
.stages li{grid-area:1/1;place-self:end left;width:calc(100%/var(--n));margin-left:var(--at);padding-inline:.6rem;text-align:center;font-size:1.0625rem}
.stages li>svg{display:none}
.stages .below{grid-area:3/1;align-self:start}
}`,
}
