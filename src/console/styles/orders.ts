/** CSS of what waits on the start page, and of orders: numbers in rows, the progress of an order, and its figures. */
export const ordersStyles = `
.waits{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.75rem;list-style:none}
:is(#waits,#under-way,.said):empty{display:none}
.waits li{display:flex;flex-direction:column;align-items:flex-start;gap:.375rem;min-width:0;padding:1rem;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.waits li>div{flex:1;width:100%;min-width:0;margin-bottom:.5rem}
.waits h2{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.waits h2 a{text-decoration:none}.waits h2 a:hover{text-decoration:underline}
.waits .bar-of{margin-top:.5rem}
.waits.as-rows{display:block;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.as-rows li{display:grid;grid-template-columns:6.5rem minmax(0,1fr) auto;align-items:center;gap:.375rem 1rem;padding:.375rem .625rem .375rem 1rem;border:0;border-radius:0;background:none}
.as-rows li+li{border-top:1px solid var(--line)}
.as-rows .badge{justify-self:start}
.as-rows li>div{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .75rem}.waits.as-rows li>div{margin:0}.as-rows .bar-of{flex-basis:8rem;align-self:center;margin:0}
#under-way{display:grid;gap:1.125rem}
@media(max-width:48rem){.as-rows li{grid-template-columns:minmax(0,1fr) auto}.as-rows li>div{grid-area:2/1/3/3}.as-rows li>:last-child{grid-area:1/2}}
.sites .number{text-align:right;white-space:nowrap}
.sites .number small{display:block;color:var(--quiet);font-size:.8125rem}
.sites .time{white-space:nowrap}
.orders .state small{display:block;max-width:20rem;margin-top:.25rem;color:var(--quiet);font-size:.8125rem;overflow-wrap:anywhere}
.orders .site small{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:1}
.order,.order .main{display:grid;gap:1.375rem;grid-template-columns:minmax(0,1fr);align-content:start}
.failed{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:1rem 1.25rem;border-radius:14px}.failed>div{flex:1 1 20rem}.failed .small{color:var(--ink)}@media(max-width:48rem){.failed :is(form,.button){width:100%}}
.order .contents p{margin-top:.25rem}.order ul.contents p{color:var(--poor)}
.bar-of{appearance:none;display:block;width:100%;height:.375rem;border:0;border-radius:1rem;background:var(--line);overflow:hidden}
.bar-of::-webkit-progress-bar{background:var(--line)}
.bar-of::-webkit-progress-value{background:var(--mark)}
.bar-of::-moz-progress-bar{background:var(--mark)}
.facts{display:grid;gap:.375rem}
.facts div{display:flex;justify-content:space-between;gap:1rem}
.facts dt{color:var(--quiet)}
.facts dd{text-align:right;overflow-wrap:anywhere}
textarea{resize:vertical}
.ordering{max-width:46rem}
.further>.fields{margin-top:1rem}
.ordering .checks{gap:.625rem}.checks label>span{display:grid}
.missing{display:grid;gap:.5rem;background:var(--fair-ground);color:var(--fair)}.missing ul{padding-inline-start:1.25rem}
.ordering-foot,.plan-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding-block-start:1rem;border-top:1px solid var(--line)}
.ordering-foot>div:first-child{flex:1 1 16rem}.plan-foot p{flex:1 1 14rem}
.look{position:relative;width:100%;aspect-ratio:16/10;overflow:hidden;border:1px solid var(--line);border-radius:14px;background:var(--sheet);container-type:inline-size}
.look a{position:absolute;inset:0;border-radius:14px}.look iframe{width:calc(1280px + 1rem);height:800px;border:0;scale:tan(atan2(100cqi,1280px));transform-origin:0 0;pointer-events:none}
.plan .contents li{align-items:flex-start}.plan li>input{flex:none;margin:.5625rem 0 0}
.planned{display:grid;gap:.5rem}.planned>input{max-width:18rem;font-weight:600}
.kinds-of{display:flex;flex-wrap:wrap;gap:.25rem;list-style:none}.contents .kinds-of li{display:block;padding:.0625rem .5rem;border:0;border-radius:1rem;background:var(--sunk);font-size:.78125rem}
.plan li:has(>[type=checkbox]:not(:checked)) .planned :is(input,li,p,label){color:var(--quiet);text-decoration:line-through}
.plan li:not(:has(>[type=checkbox])) .planned{padding-inline-start:2.125rem}
.checks{display:grid;align-content:start;gap:.375rem;min-width:0;margin:0;padding:0;border:0}
.checks legend{margin-bottom:.375rem;padding:0}
.segments{display:flex;flex-wrap:wrap;gap:0}.checks.segments label{align-items:center;min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--edge);cursor:pointer}.checks.segments label+label{border-inline-start:0}.segments label:nth-of-type(1){border-start-start-radius:8px;border-end-start-radius:8px}.segments label:last-child{border-start-end-radius:8px;border-end-end-radius:8px}.segments label:has(:checked){background:var(--sunk);font-weight:600}.segments input{margin:0}
.color{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.5rem}.color input[type=color]{width:2.75rem;height:auto;padding:.25rem;cursor:pointer}
.checks label{display:flex;align-items:flex-start;gap:.5rem;font-weight:400}
.checks input{flex:none;margin:.0625rem 0 0}
.secret code{overflow-wrap:anywhere;font-size:.875rem;user-select:all}
.sum{display:grid;justify-items:end}
.rows .site{flex:1}
.panel .head .actions{align-items:flex-end}
.aside>.panel .button{width:100%}
@media(max-width:48rem){
.orders .state{grid-area:1/3;text-align:right}
.orders .cost{grid-area:2/1;text-align:left}
.orders .cost small{display:inline;margin-inline-start:.5rem}
.orders .time{grid-area:2/2/3/4;white-space:normal;text-align:right;font-size:.8125rem}}`
