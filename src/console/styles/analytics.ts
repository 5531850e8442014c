/** CSS of the page with charts. Colors are those of the console's stylesheet. */
export const analyticsStyles = `
.loading:has(~.report){display:none}
.report,.panels{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:48rem){.panels:not(.stacked){grid-template-columns:repeat(2,minmax(0,1fr))}}
.panels{align-items:start}
.panel{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;padding:1.125rem 1.25rem;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.panel-head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem}
.totals{display:grid;gap:1px;overflow:hidden;border:1px solid var(--line);border-radius:14px;background:var(--line);grid-template-columns:repeat(2,minmax(0,1fr))}
@media(min-width:40rem){.totals{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media(min-width:64rem){.totals{grid-template-columns:repeat(6,minmax(0,1fr))}}
.totals>div{padding:.875rem 1rem;background:var(--sheet)}
.totals dt{color:var(--quiet);font-size:.8125rem}
.totals dd{font-size:1.375rem;line-height:1.3;font-weight:600;letter-spacing:-.01em}
.totals .change{font-size:.8125rem;font-weight:400;letter-spacing:0}
.better,.worse{font-weight:600}
.better{color:var(--good)}
.worse{color:var(--poor)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;color:var(--quiet);font-size:.8125rem;list-style:none}
.legend li{display:flex;align-items:center;gap:.375rem}
.chart{display:grid;grid-template-columns:2.75rem minmax(0,1fr);padding:.5rem 0 0}
.chart svg{display:block;overflow:visible}
.chart text{fill:var(--quiet);font-size:.8125rem}
.axis text{text-anchor:end}
.grid{stroke:var(--line)}
.base{stroke:var(--edge)}
.plot path{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
.plot .line{stroke:var(--mark)}
.plot .unfinished{stroke-dasharray:4 5}
.plot .before{stroke:var(--edge);stroke-dasharray:2 5}
.plot .area{fill:var(--mark);fill-opacity:.1;stroke:none}
.point rect{fill:transparent}
.point circle{fill:var(--mark);stroke:var(--sheet);stroke-width:2;opacity:0}
.point:hover circle,.point.only circle{opacity:1}
@media(max-width:40rem){.wide{display:none}}
summary{width:fit-content;color:var(--quiet);font-size:.8125rem;font-weight:600;cursor:pointer}
summary:hover{color:var(--ink)}
details[open]>summary{margin-bottom:.5rem}
.scroll{max-height:20rem;overflow:auto}
.report table{width:100%;border-collapse:collapse;font-size:.875rem;line-height:1.4}
.report th{padding:.375rem .5rem .375rem 0;font-weight:400;text-align:left;vertical-align:middle}
.report td{padding:.375rem 0 .375rem .5rem}
.report thead th{color:var(--quiet);font-size:.8125rem}
.report tbody tr{border-top:1px solid var(--line)}
.report .number{width:1%;padding-left:.75rem;padding-right:0;text-align:right;white-space:nowrap}
.top-list{table-layout:fixed}
.report .top-list .number{width:4.5rem}.report .top-list .share{width:3.5rem;padding-left:.25rem}
.top-list th span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.top-list tbody svg{display:block;margin-top:.125rem}
.top-list rect{fill:var(--mark);fill-opacity:.55}
.vitals th .quiet{display:block;line-height:1.35}
.report .vitals .scale{width:32%;padding:0 .75rem}
.vitals svg{display:block}
.vitals rect.good{fill:var(--good)}
.vitals rect.fair{fill:var(--fair)}
.vitals rect.poor{fill:var(--poor)}
.vitals rect{fill-opacity:.45}
.vitals circle{fill:var(--ink);stroke:var(--sheet);stroke-width:2.5}
@media(max-width:40rem){.vitals .scale{display:none}}
.report .vitals tr>:last-child{width:1%;padding:.375rem 0 .375rem 1rem;white-space:nowrap}
`
