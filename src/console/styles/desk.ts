/**
 * CSS of the frames of pages: `.centered` has one card, `.desk` has a sidebar, which is a bar at the top and tabs at the bottom on a phone,
 * and `.bar` is the header of a screen with one task.
 */
export const deskStyles = `
.brand{display:flex;align-items:center;gap:.625rem;min-width:0;color:inherit;font-weight:600;text-decoration:none}
.brand span:last-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.logo{display:grid;place-items:center;flex:none;width:1.625rem;height:1.625rem;border-radius:7px;background:var(--brand);box-shadow:inset 0 0 0 1px var(--brand-edge);color:var(--on-brand);font-size:.875rem;line-height:1}
.brand img{flex:none;max-width:9rem;height:1.75rem;object-fit:contain;object-position:left}
.centered{display:grid;justify-items:center;align-content:start;padding:clamp(1.5rem,10vh,6.5rem) 1.25rem 2rem}
.centered main{width:100%;max-width:25rem}
.centered .brand{justify-content:center;margin-bottom:1.5rem}
.card{display:grid;gap:1.125rem;padding:clamp(1.5rem,6vw,2rem);border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.card .button{width:100%;min-height:2.5rem}
.card hr{width:100%;margin:0;border:0;border-top:1px solid var(--line)}
.skip{position:absolute;left:.5rem;top:-4rem;z-index:3}
.skip:focus{top:.5rem}
.desk{display:grid;grid-template-columns:13.75rem minmax(0,1fr)}
.side{position:sticky;top:0;display:flex;flex-direction:column;gap:1.5rem;height:100vh;padding:1.5rem .75rem 1rem;border-right:1px solid var(--line);background:var(--sheet)}
.side .brand{padding:0 .625rem}
.side nav{flex:1}
.side ul{display:flex;flex-direction:column;height:100%;list-style:none;gap:.125rem}
.side li:not(.lower)+.lower{margin-top:auto}
@media(min-width:48.01rem){.desk .on-phone{display:none}.desk .on-phone+li{border:0}}
.side nav a{display:flex;align-items:center;gap:.625rem;width:100%;min-height:2.25rem;padding:.375rem .625rem;border-radius:8px;color:var(--ink);font-weight:500;text-decoration:none}
.side nav a:hover,.side .sign-out:hover{background:var(--ground)}
.side nav [aria-current]{background:var(--sunk)}
.side .count{margin-inline-start:auto;color:var(--quiet);font-size:.8125rem;font-weight:400}
.side .icon{color:var(--quiet)}
.side nav [aria-current] .icon{color:var(--brand-edge)}
.account{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 .5rem;margin-top:-.5rem;padding:.875rem 0 0 .625rem;border-top:1px solid var(--line)}
.account .who{grid-column:1;overflow:hidden;color:var(--quiet);font-size:.78125rem;text-overflow:ellipsis;white-space:nowrap;text-decoration:none}
.account a.who:hover{color:var(--ink)}
.account form{grid-area:1/2/span 2}
.side .sign-out{display:grid;place-items:center;width:2.25rem;height:2.25rem;padding:0;border:0;border-radius:8px;background:none;cursor:pointer}
.page{position:relative;display:grid;align-content:start;gap:1.375rem;width:100%;max-width:75.5rem;margin-inline:auto;padding:3.5rem clamp(1rem,3.2vw,2.75rem) 4rem}
.page.task{padding-top:2rem}
@media(min-width:48.01rem){.page>.more:first-child{position:absolute;inset-block-start:1.375rem;inset-inline-start:clamp(1rem,3.2vw,2.75rem)}}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem}
.head>div,.head>h1{min-width:0}
.head p{max-width:44rem;margin-top:.25rem}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.bar{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:.5rem;min-height:3.5rem;padding:.5rem 1.25rem;border-bottom:1px solid var(--line);background:var(--sheet)}
.bar .back{display:grid;place-items:center;flex:none;width:2.25rem;height:2.25rem;border-radius:8px;color:inherit}
.bar .back:hover{background:var(--sunk)}
.bar .name{overflow:hidden;margin-inline-end:auto;font-weight:600;text-overflow:ellipsis;white-space:nowrap}
.popover{position:relative}
.popover>summary{width:auto;margin:0;list-style:none}.popover[open]>summary{margin:0}.popover>summary::-webkit-details-marker{display:none}
.popover>summary .icon{color:var(--quiet);transition:rotate .1s}.popover[open]>summary:not(.primary) .icon{rotate:180deg}.popover>.primary .icon{color:inherit}
.popover>div{position:absolute;z-index:3;inset:calc(100% + .375rem) 0 auto auto;display:grid;gap:.75rem;width:max-content;max-width:20rem;padding:1rem;border-radius:12px;background:var(--sheet);box-shadow:var(--float)}
.popover label{display:grid;gap:.375rem}
:is(.main,.page,.ordering)>.panel.fields>.button,.domain>.fields>.button{justify-self:end}
.head .popover>div{width:20rem}
summary::marker{color:var(--quiet)}
.danger{border-color:var(--poor);color:var(--poor)}.danger:hover{background:var(--poor-ground)}
@media(max-width:48rem){
.head .popover{position:static;width:100%}.head .actions .popover:not([open]){width:auto}.head .popover>div{position:static;width:auto;max-width:none;margin-top:.75rem;border:1px solid var(--line);box-shadow:none}
.desk{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr;padding-bottom:calc(3.75rem + env(safe-area-inset-bottom))}
.side{position:static;flex-direction:row;align-items:center;justify-content:space-between;height:auto;padding:.5rem 1rem;border:0;border-bottom:1px solid var(--line)}
.side .brand{padding:0}
.account .who{display:none}
.account{display:block;margin:0;padding:0;border:0}.account.in-more{display:none}
.side .sign-out{width:2.75rem;height:2.75rem}
.side nav{position:fixed;inset:auto 0 0;z-index:2;padding:.25rem .25rem calc(.25rem + env(safe-area-inset-bottom));border-top:1px solid var(--line);background:var(--sheet)}
.side ul{flex-direction:row;gap:0}
.side li{flex:1}
.side nav a{flex-direction:column;justify-content:center;gap:.125rem;min-height:3.25rem;padding:.25rem;font-size:.78125rem}
.side nav .icon{width:1.125rem;height:1.125rem}
.desk .not-on-phone{display:none}
.side nav a{position:relative}
.side .count{position:absolute;inset-block-start:.125rem;inset-inline-start:calc(50% + .5rem);min-width:1.125rem;padding:0 .25rem;border-radius:1rem;background:var(--brand);color:var(--on-brand);font-size:.6875rem;font-weight:600;text-align:center}
.side li:not(.lower)+.lower{margin:0}
.side nav [aria-current]{background:none;font-weight:600}
.page{padding-top:1.5rem;padding-bottom:2rem}}
@media(min-width:48.01rem){.desk .only-on-phone{display:none}}`
