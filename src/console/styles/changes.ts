/** CSS of the unpublished changes of a website and of its history: place, before and after in columns, below each other on a phone. */
export const changesStyles = `
.task{max-width:68rem;margin:0 auto}
.panel.changes-of{gap:0;padding:0;overflow:hidden}
.panel.changes-of:has(.popover[open]){overflow:visible}
.changes-of>.head{padding:1rem 1.125rem}
.draft-of{display:grid;grid-template-columns:minmax(0,1fr);gap:1.125rem}
.draft-of>.head:not(.alone){margin-top:1rem}.draft-of>.head.alone:not(:has(.badge.fair)){display:none}
.draft-of>.sides{margin-bottom:-.5rem}.draft-of .all[hidden]{display:none}
.small-row{display:block}
:is(.draft-of>.head,.changes-of) :is(h2,h3){display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.changes{list-style:none}
.changes li{display:grid;grid-template-columns:13rem minmax(0,1fr) minmax(0,1fr);gap:.25rem 1.25rem;padding:1rem 1.125rem;border-top:1px solid var(--line)}
.changes.with-choice li{grid-template-columns:1.25rem 12rem minmax(0,1fr) minmax(0,1fr)}
.changes input,.sides input{margin:.0625rem 0 0}
.changes div{min-width:0;overflow-wrap:anywhere;white-space:pre-line}
.changes b,.changes b+span{display:block;font-weight:600}
.changes b+span{font-weight:400}
.changes .small{display:block}
.changes a.button{display:flex;width:fit-content;margin-top:.5rem}
.changes .conflict{background:color-mix(in srgb,var(--fair-ground) 35%,var(--sheet))}
.changes :is(del,ins){padding:.0625rem .1875rem;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.changes del{border-radius:3px;background:var(--poor-ground);color:var(--poor);text-decoration:none}
.changes ins{border-radius:3px;background:var(--good-ground);color:var(--good);text-decoration:none}
.comments{grid-column:1/-1;display:grid;gap:.75rem;list-style:none}
.changes .comments li,.comments li{display:block;padding:.625rem .875rem;border:0;border-radius:8px;background:var(--sunk)}
.changes .comments{margin-top:.5rem}
.changes-of>.notice{margin:0 1.125rem 1rem}
.changes-of>.comments{margin:0 1.125rem 1rem}
.changes .comments b{display:inline}
.comments .said{margin:.25rem 0 0;white-space:pre-line;overflow-wrap:anywhere}
.conversation{display:grid;gap:.875rem;padding:1rem 1.125rem;border-top:1px solid var(--line)}
.conversation .actions{justify-content:flex-start}
.conversation label:has(select){display:flex;align-items:center;gap:.5rem}
.conversation select{width:auto;min-height:2.125rem;max-width:100%;padding-block:.25rem;border-color:var(--line)}
.thumbnail{display:block;width:9.5rem;max-width:100%;aspect-ratio:6/5;object-fit:cover;border-radius:8px}
.swatch{width:1rem;height:1rem;border-radius:4px;vertical-align:-.1875rem}

.changes :is(del,ins):has(img){display:block;padding:0;background:none}
.changes-of .links{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0 1.125rem 1rem}
@media(min-width:48.01rem){.page:has(.draft-of)>.head{position:sticky;top:0;z-index:2;padding-block:.75rem;background:var(--ground)}}
.versions,.groups{list-style:none}
.versions{display:grid;gap:1rem}
.changes-of details:not(.popover)>summary{display:flex;align-items:baseline;gap:.5rem;width:auto;margin:0;padding:.75rem 1.125rem;border-top:1px solid var(--line)}
.changes-of summary::marker{content:none}
.changes-of details:not(.popover)>summary .icon{align-self:center;transition:transform .1s}
.changes-of details:not(.popover,[open])>summary .icon{transform:rotate(-90deg)}
.changes-of .first{padding:0 1.125rem 1rem}
.restore{grid-column:1/-1;margin:0}
.group form{padding:0 1.125rem 1rem}
.sides{display:grid;grid-template-columns:13rem minmax(0,1fr) minmax(0,1fr);gap:1.25rem;padding:.75rem 1.125rem}
.sides.with-choice{grid-template-columns:1.25rem 12rem minmax(0,1fr) minmax(0,1fr)}
.sides:not(.with-choice) span:first-child{grid-column:-3}.sides.with-choice span:first-child{grid-column:1/3}
.changes-of>.sides{padding-block:.375rem .5rem}.draft-of>.sides{padding:0 calc(1.125rem + 1px)}
@media(max-width:48rem){.changes.with-choice li{grid-template-columns:1.25rem minmax(0,1fr)}.changes.with-choice div{grid-column:2}.sides{display:flex;gap:1rem}.sides.with-choice span:first-child{width:1.25rem}.sides span:nth-last-child(2){color:var(--poor);text-decoration:line-through}.sides span:last-child{color:var(--good)}.changes li{grid-template-columns:minmax(0,1fr)}.changes del{text-decoration:line-through}}`
