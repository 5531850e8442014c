/** CSS of the page. Colors are those of the stylesheet. */
export const submissionsStyles = `
.messages{display:grid;gap:1rem;margin:0;padding:0;list-style:none}
.messages>li{display:grid;gap:1rem;padding:1.125rem 1.25rem;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.messages>li:target{border-color:var(--focus)}
.message-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.375rem 1.5rem}
.message-head .badge{margin-inline-end:.375rem}
.messages dl{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
.messages .files{display:grid;gap:.25rem;margin:0;padding:0;list-style:none}
.messages .long{grid-column:1/-1}
.messages dt{color:var(--quiet);font-size:.8125rem}
.messages dd{overflow-wrap:anywhere;white-space:pre-line;max-width:44rem}`
