/** CSS of lists: choices above them, rows, empty states and the pager. */
export const listStyles = `
.choices{display:grid;gap:.75rem;align-items:end;grid-template-columns:repeat(2,minmax(0,1fr))}
.choices .field:first-child{grid-column:1/-1}
.choices .field{gap:.25rem}
.choices .button{justify-self:start}
.choices label{line-height:1.25rem}
.choices :is(select,input,.button){height:2.25rem}
@media(pointer:coarse){.choices :is(select,input,.button){height:2.5rem}}
@media(min-width:40rem){.choices{grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr) auto}.choices .field:first-child{grid-column:auto}.find:not(:has(#website)){grid-template-columns:minmax(0,22rem) minmax(0,11rem) auto}}
@media(min-width:64rem){.choices:has(>:nth-child(6)){grid-template-columns:minmax(0,3fr) repeat(4,minmax(0,2fr)) auto}}
.rows.short{max-width:44rem}
.rows.short .site{width:100%}
.list-head{margin:.75rem 0 -.5rem}
.list-head h2{margin-inline-end:auto}
.quick{position:relative}
.quick .icon{position:absolute;inset:calc(50% - .5rem) auto auto .6875rem;color:var(--quiet);pointer-events:none}
.quick input{width:15rem;max-width:100%;padding-inline-start:2.125rem}
.rows{list-style:none;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.rows li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:.875rem 1.125rem}
.rows li+li{border-top:1px solid var(--line)}
.rows h2{display:flex;flex-wrap:wrap;align-items:center;gap:.375rem .625rem}
.empty{padding:clamp(2rem,8vw,4rem) 1.5rem;border:1px dashed var(--edge);border-radius:14px;text-align:center}
.empty .button{margin-top:1rem}
.empty h2{margin-bottom:.25rem}
.pager{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem;align-items:center}
.pager .button{justify-self:start}
.pager>:last-child{justify-self:end}`
