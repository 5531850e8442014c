/** CSS of the messages: a list, and the opened message beside it or, on a phone, instead of it. Colors are those of the stylesheet. */
export const submissionsStyles = `
.inbox{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;align-items:start}
@media(min-width:64rem){.inbox.is-open{grid-template-columns:23.75rem minmax(0,1fr)}}
@media(max-width:63.99rem){.inbox.is-open .messages,.inbox.is-open .empty{display:none}}
@media(min-width:64rem){.to-list{display:none}}
.messages{margin:0;padding:0;overflow:hidden;list-style:none;border:1px solid var(--line);border-radius:14px;background:var(--sheet)}
.messages>li+li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:.5rem minmax(0,1fr) auto;align-content:center;align-items:baseline;gap:.125rem .75rem;width:100%;min-height:4.5rem;padding:.75rem 1.125rem;border:0;background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer}
.row:hover{background:var(--ground)}
.row[aria-current]{background:var(--sunk)}
.row:focus-visible{outline-offset:-3px}
.row b{overflow:hidden;font-weight:500;text-overflow:ellipsis;white-space:nowrap}
.row time{color:var(--quiet);font-size:.8125rem}
.row .from{grid-column:2/-1;overflow:hidden;color:var(--quiet);text-overflow:ellipsis;white-space:nowrap}
.unread b{font-weight:600}
.unread .dot{align-self:center;width:.5rem;height:.5rem;border-radius:50%;background:var(--mark)}
.message dl{display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
.message .files{display:grid;gap:.25rem;margin:0;padding:0;list-style:none}
.message .long{grid-column:1/-1}
.message dt{color:var(--quiet);font-size:.8125rem}
.message dd{overflow-wrap:anywhere;white-space:pre-line;max-width:44rem}`
