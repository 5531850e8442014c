import type { factSections } from '../../domain/websites/fact-sections.ts'
import { placeStyles } from './place.ts'

type FactKind = (typeof factSections)[number]['shape']['kind']['value']

/** A list no wider than the eye follows from a day to its entry. */
const halves = (kind: FactKind) =>
  `@media(min-width:60rem){.s-${kind}:not(.drawn)>.aside>*{grid-column:7/-1}.s-${kind}:not(.drawn)>.aside>.head{grid-column:1/span 5}}`

/** Rules of the section kinds for facts. */
export const factSectionStyles: Record<FactKind, string> = {
  timetable: `
.entry-line{display:grid;grid-template-columns:minmax(min-content,1fr) fit-content(60%);gap:.25rem 1.5rem;align-items:baseline}
.entry-line>span{grid-column:1;font-weight:600}
.entry-line>span+.time{grid-column:2}
.entry-line>div{grid-column:1/-1}
.time{font:var(--weight) clamp(1.15rem,1.05rem + .5vw,1.5rem)/max(1.3,var(--lh)) var(--fig);letter-spacing:calc(var(--track)/2);font-variant-numeric:lining-nums tabular-nums}
.time bdi:not(.loose){white-space:nowrap}
.s-timetable strong+span,.s-timetable div>span+span{display:block;color:var(--muted)}
.s-timetable strong{font-weight:600}
.s-timetable .lines:not(:has(.time)) :is(.entry-line>span,strong){font:var(--weight) clamp(1.2rem,1rem + 1vw,2rem)/max(1.25,var(--lh)) var(--head)}
@media(min-width:40rem){
.s.s .lines:has(.time)>.entry-line:not(:has(.time))>div{grid-column:2/-1}
.s-timetable .entry-line{grid-template-columns:minmax(min-content,3fr) minmax(min-content,2fr) minmax(0,5fr)}
.s-timetable .entry-line>div{grid-area:1/3/span var(--rows,1)}
.s.s .lines:not(:has(.time))>.entry-line{grid-template-columns:minmax(min-content,1fr) minmax(0,1fr)}
.s.s .lines:not(:has(.time))>.entry-line>div{grid-area:1/2/span var(--rows,1)}
}
.week{display:grid;gap:2rem var(--gap)}
.week>li{border-block-start:2px solid var(--fg);padding-block-start:1rem}
.week ul{display:grid;gap:1.1rem;margin-block-start:1rem}
.week>li{container-type:inline-size}
.week .time{display:block;font-size:max(1rem,min(14cqi,100cqi/var(--w,1),2.75rem));line-height:max(1.15,var(--lh));margin-block-end:.4rem}
.common{color:var(--muted)}
.common>span{display:block}
.aside>.lines+.common{margin-block-start:-.75rem}
.times .entry-line{padding-block:clamp(.9rem,1.4vw,1.4rem)}
.times .time{font-size:min(clamp(2.25rem,1.5rem + 2.6vw,4rem),(10rem + 7vw)/var(--w,1));line-height:var(--lh)}
.times :is(strong,.entry-line>span){font:var(--weight) clamp(1.2rem,1.1rem + .4vw,1.4rem)/max(1.3,var(--lh)) var(--head)}
.times :only-child>.time{font-size:min(clamp(2.5rem,1.2rem + 5.6vw,7rem),(10rem + 7vw)/var(--w,1))}
.times .time:not(.long){white-space:nowrap}
.times .time.long{font-size:min(clamp(1.5rem,1.2rem + 1.4vw,2.5rem),(10rem + 7vw)/var(--w,1))}
${halves('timetable')}
@media(min-width:40rem){
.week{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}
.s-timetable .times .entry-line{grid-template-columns:minmax(min-content,2fr) minmax(min-content,3fr) minmax(min-content,4fr)}
}`,
  menu: `
.s-menu .lines>.priced{display:flex;flex-wrap:wrap;gap:.3rem 1.5rem;align-items:baseline}
.priced>strong{flex:1 1 0;min-width:min-content}
.priced>b{max-width:50%;min-width:min-content;margin-inline-start:auto}
.s-menu .priced>p{flex:0 0 100%;color:var(--muted)}
.priced strong,.priced>b:not(.price){font:var(--weight) clamp(1.15rem,1.05rem + .5vw,1.5rem)/max(1.25,var(--lh)) var(--head);letter-spacing:calc(var(--track)/2)}
.priced>b:not(.price){font-family:var(--fig)}
.priced>b{text-align:end}
.board .priced strong{font-size:clamp(1.25rem,1.1rem + .7vw,1.75rem)}
.board .priced>b{font-size:clamp(1.5rem,1.2rem + 1.5vw,2.6rem);line-height:max(1.1,var(--lh))}
.board .lines>li{padding-block:clamp(1.1rem,2vw,1.75rem)}
.group+.group{margin-block-start:2.5rem}
.group h2,.group h3{margin-block-end:1rem;color:var(--link)}
@media(min-width:60rem){
.menu-groups{columns:2;column-gap:clamp(3rem,7vw,7rem)}
.menu-groups .priced,.menu-groups h2,.menu-groups h3{break-inside:avoid}
}`,
  agenda: `${halves('agenda')}
.days{display:grid;gap:2rem}
.days h2,.days h3{margin-block-end:.75rem}
.days :is(h2+h2,h3+h3){margin-block-start:-.5rem}
.s-agenda .entry-line{display:grid;grid-template-columns:minmax(5.5rem,auto) minmax(min-content,1fr);gap:.25rem 1.5rem;align-items:baseline}
.s-agenda .entry-line>div{grid-column:2}
.s-agenda .entry-line span{display:block;color:var(--muted)}
.s-agenda strong{font:var(--weight) max(1rem,var(--slim)*clamp(1.15rem,1.05rem + .5vw,1.5rem))/max(1.3,var(--lh)) var(--head)}`,
  voices: `
.quotes{display:grid;gap:clamp(2rem,4vw,4rem)}
.s-voices blockquote{margin:0}
.s-voices blockquote p{font:var(--weight) clamp(1.25rem,1.1rem + .7vw,1.65rem)/max(1.35,var(--lh)) var(--head);letter-spacing:calc(var(--track)/2)}
.one-voice blockquote p{font-size:clamp(1.6rem,1.2rem + 2vw,2.75rem);line-height:max(1.2,var(--lh));max-width:60rem}
.s-voices figcaption{margin-block-start:1.25rem}
.s-voices figcaption span{color:var(--muted)}
@media(min-width:60rem){.w:not(.one-voice)>.quotes{grid-template-columns:repeat(2,minmax(0,1fr))}}`,
  logos: `
.s-logos h1,.s-logos h2{--size:clamp(1.2rem,1.1rem + .4vw,1.4rem)}
.names{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem}
.names li{font:var(--weight) clamp(1.15rem,1.05rem + .5vw,1.5rem)/max(1.2,var(--lh)) var(--head)}`,
  visit: placeStyles,
  notice: `
.s-notice{padding-block:clamp(1.1rem,2vw,1.75rem)}
.s-notice .w{display:flex;flex-wrap:wrap;gap:.35rem 2rem;justify-content:space-between;align-items:baseline;font-weight:600}
.s-notice .w>:first-child{flex:1 1 24rem;font-size:clamp(1.2rem,1.05rem + .8vw,1.75rem);line-height:max(1.3,var(--lh));text-wrap:balance}
.s-notice a{color:inherit}`,
  offer: `
.s-offer .price:not(.long-price){--size:clamp(4rem,2rem + 9vw,12rem);line-height:1}
.s-offer.peak .price:not(.long-price){--size:clamp(4rem,2rem + 10vw,13rem)}
.s-offer .long-price,.terms:has(>.long-price)>:is(h1,h2){--size:max(var(--h2),clamp(2rem,1.4rem + 2.4vw,4rem))}
.terms .lead{max-width:38rem;color:var(--fg)}
.terms>:is(h1,h2)+.price:not(.long-price){margin-block-start:.15em}
.terms>div>*+*{margin-block-start:1.25rem}
.terms>div{margin-block-start:1.5rem}
.ticket{padding:clamp(1.5rem,4vw,3.5rem);border:2px dashed var(--edge);border-radius:var(--rl);background:var(--card)}
.s-offer .ticket .price:not(.long-price){--size:clamp(3.5rem,2rem + 6vw,8rem)}
.ticket>div{padding-block-start:1.5rem;border-block-start:2px dashed var(--edge)}
.later b{display:block;font:var(--weight) clamp(1.75rem,1.4rem + 1.4vw,2.75rem)/var(--lh) var(--head);margin-block-end:.4rem}
@media(min-width:60rem){
.s:not(.drawn)>:not(.sided) .terms{display:grid;grid-template-columns:minmax(50%,max-content) minmax(20rem,1fr);column-gap:clamp(2.5rem,5vw,5rem)}
.s:not(.drawn)>:not(.sided) .terms>*{grid-column:1}
.s:not(.drawn)>:not(.sided) .terms>.fit{min-width:min(38vw,calc(var(--w)*1em))}
.s:not(.drawn)>:not(.sided) .terms>div{grid-column:2;grid-row:1/span 3;align-self:end;margin:0}
.s:not(.drawn)>:not(.sided) .ticket>div{align-self:stretch;padding:0;padding-inline-start:clamp(1.5rem,3vw,3rem);border-block-start:0;border-inline-start:2px dashed var(--edge)}
}`,
  compare: `
.compare{width:100%;border-collapse:collapse;line-height:1.45;overflow-wrap:normal}
.compare :is(th,td){padding:1rem 1.25rem;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);min-width:8rem}
.compare thead th{font:var(--weight) clamp(1.2rem,1.1rem + .4vw,1.4rem)/max(1.2,var(--lh)) var(--head);border-block-end:2px solid var(--fg)}
.compare thead td{border-block-end:2px solid var(--fg)}
.compare tbody th{padding-inline-start:0;font-weight:600}
.s-compare .scroll{overflow:auto}
@media(max-width:47.99rem){
.compare,.compare tbody{display:block}
.compare thead{display:none}
.compare tr{display:grid;gap:.4rem;padding-block:1.1rem;border-block-start:1px solid var(--line)}
.compare :is(th,td){display:block;padding:0;border:0;overflow-wrap:break-word}
.compare tbody th{font:var(--weight) clamp(1.2rem,1.1rem + .4vw,1.4rem)/max(1.2,var(--lh)) var(--head)}
.compare td{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:0 1rem;align-items:baseline}
.compare td::before{content:attr(data-label);color:var(--muted);font-size:.9375rem}
}`,
  embed: `
iframe{display:block;width:100%;aspect-ratio:16/9;min-height:18rem;border:0;border-radius:var(--r);background:#15171c}`,
  exhibit: '',
}
