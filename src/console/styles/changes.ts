/** CSS of the unpublished changes of a website: place, before and after in columns, below each other on a phone. */
export const changesStyles = `
.task{max-width:68rem;margin:0 auto}
.panel.changes-of{gap:0;padding:0;overflow:hidden}
.changes-of>.head{padding:1rem 1.125rem}
.changes-of h2{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.changes{list-style:none}
.changes li{display:grid;grid-template-columns:13rem minmax(0,1fr) minmax(0,1fr);gap:.25rem 1.25rem;padding:1rem 1.125rem;border-top:1px solid var(--line)}
.changes div{min-width:0;overflow-wrap:anywhere;white-space:pre-line}
.changes b,.changes b+span{display:block;font-weight:600}
.changes b+span{font-weight:400}
.changes .small{display:block}
.changes .button{display:flex;width:fit-content;margin-top:.5rem}
.changes .conflict{background:color-mix(in srgb,var(--fair-ground) 35%,var(--sheet))}
.changes del{border-radius:3px;background:var(--poor-ground);color:var(--poor);text-decoration:none}
.changes ins{border-radius:3px;background:var(--good-ground);color:var(--good);text-decoration:none}
@media(max-width:48rem){.changes li{grid-template-columns:minmax(0,1fr)}.changes del{text-decoration:line-through}}`
