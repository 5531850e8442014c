/** CSS of lists: choices above them, rows, empty states and the pager. */
export const listStyles = `
.choices{display:flex;flex-wrap:wrap;gap:.5rem}
:is(.choices,.quick) label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.choices .field{position:relative;flex:0 1 auto}
:is(.choices,.quick) :is(select,input){border-color:var(--line)}
:is(.choices,.quick) :is(select,input):is(:hover,:focus){border-color:var(--edge)}
.choices select{width:auto;max-width:100%;font-weight:500;cursor:pointer}
.choices .seek{flex:1 1 15rem;max-width:22rem}
.seek .icon{position:absolute;inset:calc(50% - .5rem) auto auto .6875rem;color:var(--quiet);pointer-events:none}
.seek input{padding-inline-start:2.125rem}
@media(max-width:40rem){.choices .field{flex:1 1 calc(50% - .25rem)}.choices .seek{flex-basis:100%;max-width:none}.choices select{width:100%}}
.rows.short{max-width:44rem}
.rows.short .site{width:100%}
.list-head{margin:.75rem 0 -.5rem}
.list-head h2{margin-inline-end:auto}
.quick .field{position:relative;width:15rem;max-width:100%}
.rows{list-style:none;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.rows li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:.875rem 1.125rem}
.rows li>div{flex:1 1 14rem}.rows li>:is(div,span){min-width:0;overflow-wrap:anywhere}.person{display:flex;align-items:center;gap:.875rem}
.rows form{margin-inline-start:auto}
.rows li+li{border-top:1px solid var(--line)}
.rows h2{display:flex;flex-wrap:wrap;align-items:center;gap:.375rem .625rem}
.empty{padding:clamp(2rem,8vw,4rem) 1.5rem;border:1px dashed var(--edge);border-radius:14px;text-align:center}
.empty .button{margin-top:1rem}
.empty h2{margin-bottom:.25rem}
.pager{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem;align-items:center}
.pager .button{justify-self:start}
.pager>:last-child{justify-self:end}`
