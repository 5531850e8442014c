/** Rules for forms, wherever they stand. */
export const formStyles = `
.form{display:grid;gap:1.25rem;align-content:start;position:relative}
.trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.field{display:grid;gap:.4rem;align-content:start;min-width:0;border:0;padding:0;margin:0}
.field>label:not(.choice),legend{font-weight:600;font-size:.95rem;padding:0}
legend{margin-block-end:.5rem;overflow-wrap:anywhere}
.optional{font-weight:400;color:var(--muted)}
.field>input,textarea,select{width:100%;min-height:3.15rem;padding:.7rem .9rem;border:1px solid var(--edge);border-radius:min(var(--r),.75rem);background:var(--bg);color:var(--fg);font:inherit}
textarea{resize:vertical}
.rules{font-size:.9rem;color:var(--muted)}
.choices{display:grid;gap:.35rem}
.choice{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;padding-block:.5rem;line-height:1.5;cursor:pointer}
.choice input{flex:none;width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--button)}
.form .btn{justify-self:start}
.form[aria-busy] .btn{opacity:.6;cursor:progress}
.error{font-size:.95rem;font-weight:600;color:var(--fg)}
.error::before{content:"";display:inline-block;width:.55em;height:.55em;margin-inline-end:.5em;border-radius:50%;background:var(--error)}
.field:has(.error)>:is(input,textarea,select){border:2px solid var(--error)}
.notice{margin-block-start:1.25rem;padding-inline-start:1.1rem;border-inline-start:3px solid var(--error)}
.notice ul{display:grid;gap:.35rem;margin-block-start:.6rem}
.notice a{color:inherit}
:root{--error:#c02b1d}
@media(max-width:39.99rem){.form .btn{width:100%}}
@media(min-width:40rem){
.form.long{grid-template-columns:repeat(2,minmax(0,1fr))}
.long>:not(.half){grid-column:1/-1}
}
.with-form{display:grid;gap:3rem}
.with-form .head{margin-block-end:2.25rem}
.hd-center .with-form .head{text-align:start;margin-inline:0}
.hd-aside .with-form .head{display:block;border:0;padding:0}
@media(min-width:60rem){
.with-form{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:clamp(3rem,7vw,7rem);align-items:start}
.with-form:not(:has(.facts,.intro)){grid-template-columns:minmax(0,1fr);gap:2rem;width:min(100% - 2*var(--g),52rem)}
.with-form:has(.facts,.intro)>:first-child{position:sticky;inset-block-start:2rem}
.form.f-newsletter:not(:has(.field~.field)){grid-template-columns:minmax(0,1fr) auto;align-items:end}
}`
