/** CSS of orders: numbers in rows, the progress of an order, and its figures. */
export const ordersStyles = `
.sites .number{text-align:right;white-space:nowrap}
.sites .number small{display:block;color:var(--quiet);font-size:.8125rem}
.sites .time{white-space:nowrap}
.order,.order .main{display:grid;gap:1.375rem;grid-template-columns:minmax(0,1fr);align-content:start}
.contents p{margin-top:.25rem;color:var(--poor)}
.bar-of{appearance:none;display:block;width:100%;height:.375rem;border:0;border-radius:1rem;background:var(--line);overflow:hidden}
.bar-of::-webkit-progress-bar{background:var(--line)}
.bar-of::-webkit-progress-value{background:var(--mark)}
.bar-of::-moz-progress-bar{background:var(--mark)}
.facts{display:grid;gap:.375rem}
.facts div{display:flex;justify-content:space-between;gap:1rem}
.facts dt{color:var(--quiet)}
.facts dd{text-align:right;overflow-wrap:anywhere}
@media(max-width:48rem){
.orders .state{grid-area:1/3;text-align:right}
.orders .cost{grid-area:2/1;text-align:left}
.orders .cost small{display:inline;margin-inline-start:.5rem}
.orders .time{grid-area:2/2/3/4;text-align:right;font-size:.8125rem}}`
