/** CSS of the list of websites and of a website. Rows of the list are stacked on a phone. */
export const websitesStyles = `
.thumb{flex:none;width:5rem;height:3.25rem;border-radius:7px;outline:1px solid color-mix(in srgb,var(--ink) 12%,transparent);outline-offset:-1px;background:var(--sunk);object-fit:cover}
.sites{width:100%;border:1px solid var(--line);border-spacing:0;border-radius:14px;background:var(--sheet)}
.sites :is(th,td){padding:.5rem 1rem;font-weight:400;text-align:left}
.sites thead th{color:var(--quiet);font-size:.8125rem;font-weight:500}
.sites tbody :is(th,td){border-top:1px solid var(--line)}
.sites tbody th{width:45%}
.sites tbody tr{position:relative}.sites tbody tr:hover{background:color-mix(in srgb,var(--sunk) 55%,var(--sheet))}
.sites .site::after{position:absolute;inset:0;content:""}.sites td a{position:relative}
.sites .site:focus-visible{outline:0}.sites .site:focus-visible::after{outline:2px solid var(--focus);outline-offset:-2px;border-radius:8px}
.sites tbody tr:last-child:hover>:first-child{border-end-start-radius:13px}.sites tbody tr:last-child:hover>:last-child{border-end-end-radius:13px}
.online{display:inline-flex;align-items:center;gap:.5rem}.online::before{width:.4375rem;height:.4375rem;border-radius:50%;background:var(--good);content:""}
.tabs{display:flex;gap:1.25rem;margin-bottom:-.5rem;overflow-x:auto;overflow-y:hidden;scrollbar-width:none;border-bottom:1px solid var(--line)}
.tabs a{flex:none;padding:.375rem 0 .5rem;border-bottom:2px solid transparent;color:var(--quiet);font-weight:600;text-decoration:none}
.tabs:is(.not-on-phone,:first-child){margin-bottom:.5rem}.tabs a:hover{color:var(--ink)}.tabs a:focus-visible{outline-offset:-2px}.tabs [aria-current]{border-color:var(--brand-edge);color:var(--ink)}.tabs span{margin-inline-start:.125rem;font-weight:400}
.site{display:flex;align-items:center;gap:.875rem;text-decoration:none}
.site span{min-width:0}
.site b,.contents b{display:block;font-weight:600;overflow-wrap:anywhere}
:is(.rows h2,.contents b) a{text-decoration:none}
:is(.rows h2,.contents b) a:hover,.site:hover b{text-decoration:underline;text-decoration-color:var(--edge);text-underline-offset:.2em}
.site small{color:var(--quiet);font-size:.8125rem;overflow-wrap:anywhere}
.sites .unit{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(min-width:48.01rem){.of-websites .number{padding-inline-end:2.5rem}}
.who-is{display:flex;align-items:center;gap:1rem}
.who-is>div{min-width:0;overflow-wrap:anywhere}
.who-is .badge{margin-inline-end:.25rem}
.initials{display:grid;place-items:center;flex:none;width:2.25rem;height:2.25rem;border-radius:50%;background:var(--sunk);color:var(--quiet);font-size:.78125rem;font-weight:600}
.labeled tbody th{width:30%}.labeled .list{max-width:22rem;overflow-wrap:anywhere}.labeled .list a{text-decoration:none}.labeled .list a:hover{text-decoration:underline}
.columns,.columns>div{display:grid;align-content:start;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:64rem){.columns{grid-template-columns:minmax(0,1fr) 21rem}}
.first-screen{display:grid;gap:.5rem}.first-screen .look{aspect-ratio:12/5}.first-screen p{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding-inline:.25rem}
.panel.fold{display:block}details.panel.fold>summary{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;width:auto;margin:0;color:inherit;font-weight:400;list-style:none;cursor:pointer}.fold>summary::-webkit-details-marker{display:none}
details.panel.fold>summary .quiet{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis}details.panel.fold>summary .button{width:auto;margin-inline-start:auto}.fold[open]>*+*{margin-top:.75rem}
.as-written{white-space:pre-wrap;overflow-wrap:anywhere}.fold>summary .quiet{white-space:nowrap}.sparkline{display:block;width:100%;height:2.75rem}
.contents,.newest{list-style:none}
.contents li{display:flex;align-items:center;gap:.5rem 1rem;padding:.75rem 0;border-top:1px solid var(--line)}
.contents li:last-child{padding-bottom:0}
.contents div{flex:1;min-width:0;overflow-wrap:anywhere}
.newest{display:grid;gap:.5rem}
.newest li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;overflow-wrap:anywhere}
.more{display:flex;align-items:center;gap:.375rem;width:fit-content;color:var(--quiet);font-weight:600;font-size:.8125rem;text-decoration:none}
.more:hover{color:var(--ink)}
.states .badge+.badge{margin-top:.25rem}
.domain{container-type:inline-size}
.domain summary:not(.button){width:fit-content;font-weight:600;font-size:.8125rem;cursor:pointer}
.domain details>.fields{margin-top:.75rem;max-width:28rem}
.domain details .fields .button{justify-self:start}
.steps{display:grid;gap:.375rem;padding-inline-start:1.25rem;overflow-wrap:anywhere}
details>.steps{margin-top:.75rem}
.records{width:100%;border-spacing:0;table-layout:fixed}
.records :is(th,td){padding:.5rem 1rem .5rem 0;text-align:left;vertical-align:top}
.records th{color:var(--quiet);font-size:.8125rem;font-weight:500}
.records td{border-top:1px solid var(--line)}
.records tr>:first-child{width:4.5rem}.records tr>:nth-child(2){width:34%}.records tr>:last-child{padding-inline-end:0}
.records p{overflow-wrap:anywhere}.records .copyable{min-height:1.75rem}.records .copy{margin-block:-.25rem}
.records code{font-size:.8125rem;font-weight:600}
@container(max-width:36rem){
.records,.records tbody{display:block}
.records thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.records tr{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:.25rem .75rem;padding:.75rem 0;border-top:1px solid var(--line)}
.records tr>:is(:first-child,:nth-child(n)){width:auto;padding:0;border:0}
.records td:nth-child(3){grid-column:2}
.records td:nth-child(n+2)::before{display:block;color:var(--quiet);font-size:.78125rem;content:attr(data-label)}}
@media(max-width:48rem){
.who-is{align-items:flex-start}
.sites,.sites tbody{display:block}
.sites thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sites tr{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:.25rem .75rem;padding:.75rem .875rem;border-top:1px solid var(--line)}
.sites tbody tr:first-child{border:0}
.sites tbody :is(th,td){padding:0;border:0}
.sites tbody th{grid-column:1/3;width:auto}
.labeled tbody th{grid-column:1/-1;width:auto}.labeled .list{grid-column:1/-1;max-width:none}.labeled .time{grid-column:1/3}.labeled .states:has(.quiet){display:none}.labeled .spent{grid-column:1/-1;color:var(--quiet);font-size:.8125rem;text-align:left}
.labeled [data-label]::before{content:attr(data-label) ": "}
.of-websites tbody th{grid-column:1/-1}
.of-websites .states{grid-column:1/3}
.of-websites .visitors,.of-websites .client{color:var(--quiet);font-size:.8125rem;text-align:right}
.of-websites .client{grid-column:1/-1;text-align:left}
.of-websites :is(.time,.none){display:none}
.sites .unit{position:static;width:auto;clip-path:none}}`
