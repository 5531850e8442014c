/** CSS of the activity: a head for each day, and a line for each change: when, who, what, where. What a change replaced is below what was done. */
export const activityStyles = `
.panel.activity{gap:0;padding-block:.25rem .5rem}
.activity h2{padding:1rem 0 .375rem}
.activity ul{list-style:none}
.activity li{display:grid;grid-template-columns:3.5rem minmax(0,1fr) minmax(0,11rem);align-items:baseline;gap:0 1rem;min-height:2.75rem;padding:.6875rem 0 .625rem;border-top:1px solid var(--line)}
.did{display:grid;grid-template-columns:minmax(0,13rem) minmax(0,1fr);gap:0 1rem;overflow-wrap:anywhere}
.did b{font-weight:600}
.where{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.activity li>:is(.changed,details){grid-column:2;margin-inline-start:14rem}
@media(min-width:64.01rem){.activity li>:first-child{grid-area:1/1}.activity .did{grid-area:1/2}.activity .where{grid-area:1/3}.activity li>details:not([open]){grid-area:1/2;justify-self:end}.activity li:has(>details:not([open])) .did{padding-inline-end:6.5rem}}
.activity details>div{margin-top:.5rem}
.changed{display:grid;gap:.25rem;margin-top:.25rem}
.changed>div{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:0 1rem}
.changed dt{color:var(--quiet)}.changed dt.hidden+dd{grid-column:1/-1}
.changed dd{overflow-wrap:anywhere}
.changed del{color:var(--quiet);text-decoration:none}
.changed ins{text-decoration:none;font-weight:600}
@media(max-width:64rem){
.activity li{grid-template-columns:3.5rem minmax(0,1fr)}
.did,.changed>div{display:block}
.activity li>:is(.where,.changed,details){grid-column:2;margin-inline-start:0}}`
