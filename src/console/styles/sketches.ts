/** CSS of the small pictures of sections, and of the choice of what a new page starts with. */
export const sketchesStyles = `
.sketch{display:block;width:100%;border-radius:6px;background:var(--ground)}
.sketch .picture{fill:var(--edge)}.sketch .panel{fill:var(--line)}.sketch .heading{fill:var(--ink);opacity:.7}.sketch .text{fill:var(--quiet);opacity:.5}.sketch .light{fill:var(--sheet)}
.starts{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;min-width:0;margin:0;padding:0;border:0}
.starts legend{padding:0 0 .5rem}
.starts>label{position:relative;display:grid;align-content:start;gap:.5rem;padding:.5rem;border:1px solid var(--line);border-radius:10px;cursor:pointer}
.starts>label:hover{border-color:var(--edge)}
.starts>label:has(:checked){border-color:var(--focus);box-shadow:inset 0 0 0 1px var(--focus)}
.starts>label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
.starts input{position:absolute;opacity:0;width:1px;height:1px}
.page-sketch{display:flex;flex-direction:column;height:9rem;overflow:hidden;border-radius:6px;background:var(--ground)}
.page-sketch .sketch{flex:none;border-radius:0}
.copied{grid-column:1/-1}.starts:not(:has([value=copy]:checked)) .copied{display:none}

.groups-of-checks{display:grid;gap:1rem}@media(min-width:40rem){.groups-of-checks{grid-template-columns:1fr 1fr}}.groups-of-checks legend{color:var(--quiet);font-weight:500}
.groups-of-checks>:last-child{grid-column:1/-1}.below-check{margin-inline-start:1.75rem}
@media(max-width:40rem){.below-check{margin:0}}.without-right{color:var(--fair)}
.poor{color:var(--poor)}.of-client{display:grid;gap:.75rem;list-style:none}.of-client:empty{display:none}
#rights:not(:has(#budget input:not(:placeholder-shown,[type=checkbox]))) .without-right,
#rights:has([name="permission:ai.use"]:checked) .without-right{display:none}
.save-bar{position:sticky;inset-block-end:0;z-index:1;display:flex;align-items:center;justify-content:flex-end;gap:1rem;margin-block-end:-1rem;padding:.75rem 0 1rem;border-top:1px solid var(--line);background:var(--ground)}
.unsaved{visibility:hidden;font-weight:600;color:var(--fair)}.is-changed .unsaved{visibility:visible}
@media(max-width:48rem){.save-bar{inset-block-end:calc(3.75rem + env(safe-area-inset-bottom))}}
.pair-of-fields{display:grid;gap:1rem;align-items:start}
@media(min-width:40rem){.pair-of-fields{grid-template-columns:1fr 1fr}.pair-of-fields.three{grid-template-columns:1fr 1fr 1fr}}`
