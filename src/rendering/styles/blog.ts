/** Rules for all pages of the blog. */
export const blogStyles = `
.categories ul{display:flex;flex-wrap:wrap;gap:.6rem;margin-block-start:2rem}
.categories a{display:block;padding:.4rem 1rem;border-radius:var(--rb);box-shadow:inset 0 0 0 1.5px var(--edge);color:var(--fg);text-decoration:none;font-size:.9375rem;line-height:1.5}
.categories a:hover{text-decoration:underline}
.categories [aria-current]{background:var(--button);color:var(--on-button);box-shadow:none}
.eyebrow a{color:inherit;text-decoration:none}
.eyebrow a:hover{text-decoration:underline}
`

const code = 'ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace'

/** A post: header, Markdown text, and links to adjacent posts. */
export const postStyles = `
.post{padding-block:clamp(2.5rem,5vw,4.5rem) var(--sec)}
.post-head{max-width:54rem}
.post-head h1{font-size:clamp(2.1rem,1.35rem + 3vw,3.75rem)}
.post-head .lead{margin-block-start:1.25rem;max-width:44rem}
.by{display:flex;align-items:center;gap:.9rem;margin-block-start:1.75rem;color:var(--muted);font-size:1rem;line-height:1.5}
.by img{width:3rem;height:3rem;flex:none;border-radius:50%;object-fit:cover;background:var(--well)}
.by b{color:var(--fg);font-weight:600}
.by a{color:inherit;text-decoration-color:var(--edge)}
.related{margin-block-start:clamp(2.5rem,5vw,4rem);max-width:43rem}
.related p{font-weight:600}
.categories.related ul{margin-block-start:.75rem}
.by p{display:flex;flex-wrap:wrap;gap:0 .6rem}
.by p>:not(:last-child)::after{content:"·";margin-inline-start:.6rem;color:var(--muted);font-weight:400}
.post-picture{margin-block-start:clamp(2rem,4vw,3rem);aspect-ratio:16/9;max-height:38rem;width:100%;overflow:hidden;border-radius:var(--rl);background:var(--well)}
.post-picture img{display:block;width:100%;height:100%;object-fit:cover}
.read{margin-block-start:clamp(2rem,4vw,3.25rem)}
.contents{margin-block-end:2.5rem;padding:1.25rem 1.5rem;border-radius:var(--r);background:var(--well);font-size:.9375rem;line-height:1.45}
.contents p{font-weight:600;margin-block-end:.6rem}
.contents li+li{margin-block-start:.15rem}
.contents a{display:block;padding-block:.3rem;color:var(--fg);text-decoration:none}
.contents a:hover{text-decoration:underline}
.contents .deeper{padding-inline-start:1rem}
.contents .deeper a{color:var(--muted)}
@media(min-width:64rem){
.with-contents{display:grid;grid-template-columns:minmax(0,43rem) minmax(0,1fr);gap:clamp(3rem,6vw,6rem);align-items:start}
.with-contents .contents{order:1;position:sticky;inset-block-start:6rem;max-height:calc(100vh - 8rem);overflow:auto;margin:0}
}
.text{max-width:43rem;min-width:0}
.text>:first-child{margin-block-start:0}
.text>*,.text section>*,.text blockquote>*,.text li>*,.text details>*,.text dd>*{margin-block:1.25em 0}
.text li>:first-child,.text blockquote>:first-child,.text td>*{margin-block-start:0}
.text h2{font-size:clamp(1.5rem,1.3rem + .9vw,2rem);line-height:max(1.2,var(--lh));margin-block-start:1.9em}
.text h3{font-size:clamp(1.25rem,1.15rem + .4vw,1.45rem);line-height:max(1.25,var(--lh));margin-block-start:1.75em}
.text h4,.text h5,.text h6{font:600 1.05rem/1.4 var(--body);letter-spacing:0;margin-block-start:1.75em}
.text :is(h2,h3,h4,h5,h6)+*{margin-block-start:.75em}
.anchor{margin-inline-start:.35em;text-decoration:none;font-weight:400;opacity:0}
.anchor::before{content:"#"}
:hover>.anchor{opacity:1}
.text ul,.text ol{padding-inline-start:1.4em}
.text ul{list-style:disc}
.text ul ul{list-style:circle}
.text ol{list-style:decimal}
.text li+li,.text li>ul,.text li>ol{margin-block-start:.4em}
.text li::marker{color:var(--link)}
.text .task{list-style:none;margin-inline-start:-1.4em}
.task input{width:1.05em;height:1.05em;margin:0 .35em 0 0;vertical-align:-.12em;accent-color:var(--link)}
.text dt{font-weight:600}
.text dd{padding-inline-start:1.4em;margin-block-start:.25em}
.text blockquote{margin-inline:0;padding-inline-start:1.25em;border-inline-start:3px solid var(--link);color:var(--muted)}
.text blockquote p{font-size:1.05em}
.text img{max-width:100%;height:auto;border-radius:var(--r)}
.text figure{margin-block:2em}
.text figure img{display:block}
.text figcaption{margin-block-start:.7em;font-size:.9375rem;line-height:1.5;color:var(--muted)}
.text hr{border:0;border-block-start:1px solid var(--edge);margin-block:2.75em;width:6rem}
.text code,.text kbd,.text samp{font-family:${code};font-size:.875em}
.text :not(pre)>code,.text kbd{padding:.15em .4em;border-radius:min(var(--r),.35rem);background:var(--well);overflow-wrap:anywhere}
.text kbd{box-shadow:inset 0 0 0 1px var(--edge)}
.text pre{margin-block:1.75em;padding:1.15rem 1.35rem;border-radius:var(--r);overflow:auto;overflow-wrap:normal;font-size:1rem;line-height:1.6;tab-size:4;direction:ltr;text-align:left}
.hljs-comment,.hljs-quote,.hljs-meta{color:var(--muted);font-style:italic}
.hljs-keyword,.hljs-selector-tag,.hljs-built_in,.hljs-type,.hljs-name,.hljs-literal,.hljs-number,.hljs-deletion{color:var(--link)}
.hljs-string,.hljs-regexp,.hljs-attr,.hljs-attribute,.hljs-addition,.hljs-symbol,.hljs-bullet,.hljs-link,.hljs-variable{color:var(--accent)}
.hljs-title,.hljs-section,.hljs-strong{font-weight:600}
.hljs-emphasis{font-style:italic}
.scroll{overflow:auto;overflow-wrap:normal}
.text table{border-collapse:collapse;min-width:100%;font-size:.9375em;line-height:1.5;font-variant-numeric:tabular-nums}
.text caption{text-align:start;color:var(--muted);padding-block-end:.6em}
.text th,.text td{padding:.65em 1em;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;min-width:5rem;max-width:26rem}
.text :is(th,td):last-child:not(.center,.right){min-width:11rem}
.text thead :is(th,td){border-block-end:2px solid var(--fg);vertical-align:bottom}
.text :is(th,td):first-child{padding-inline-start:0}
.text .center{text-align:center}
.text .right{text-align:right}
.text .left{text-align:left}
.text mark{background:var(--mark);color:var(--on-mark);padding:.05em .2em}
.text del{color:var(--muted)}
.text :is(sub,sup){font-size:.75em;line-height:0}
.text sup a{padding:.1em .25em;text-decoration:none}
.text summary{cursor:pointer;font-weight:600;margin:0}
.text details{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:var(--r)}
.footnotes{margin-block-start:3.5em;padding-block-start:1.5em;border-block-start:1px solid var(--line);font-size:.9375rem}
.text .footnotes>ol{margin-block-start:0}
.text :target{scroll-margin-block-start:5rem;border-radius:2px;outline:2px solid var(--link);outline-offset:4px}
.neighbors{display:grid;gap:var(--gap);margin-block-start:clamp(3rem,6vw,5rem);padding-block-start:2rem;border-block-start:1px solid var(--line)}
.neighbors a{display:block;color:var(--fg);text-decoration:none}
.neighbors span{display:block;font-size:.9375rem;color:var(--muted);margin-block-end:.3rem}
.neighbors b{text-wrap:balance;font:var(--weight) 1.25rem/max(1.3,var(--lh)) var(--head);text-decoration:underline;text-decoration-color:var(--link);text-underline-offset:.2em;text-decoration-thickness:.08em}
.neighbors a:hover b{text-decoration-thickness:.14em}
@media(min-width:48rem){.neighbors{grid-template-columns:1fr 1fr}.neighbors .next{grid-column:2;text-align:end}}
`

/** Posts as cards: in the blog index, and related posts below a post. */
export const entryStyles = `
.entries{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:clamp(2.5rem,4vw,3.5rem) clamp(1.5rem,3vw,2.5rem)}
.entry{position:relative;min-width:0}
.entry .picture{aspect-ratio:3/2;overflow:hidden;border-radius:var(--r);background:var(--well)}
.entry .picture img{display:block;width:100%;height:100%;object-fit:cover}
.entry .words{margin-block-start:1.25rem}
.unpictured{padding-block-start:1.1rem;border-block-start:2px solid var(--fg)}
.unpictured .words{margin:0}
.unpictured h2{font-size:clamp(1.5rem,1.25rem + 1vw,2.1rem)}
.about-post{display:flex;flex-wrap:wrap;gap:.1rem .9rem;font-size:.9375rem;color:var(--muted)}
.about-post a{position:relative;z-index:1;font-weight:600;text-decoration:none}
.about-post a:hover{text-decoration:underline}
.entry :is(h2,h3){font-size:clamp(1.3rem,1.15rem + .6vw,1.6rem);line-height:max(1.2,var(--lh));margin-block:.5rem .6rem}
.entry :is(h2,h3) a{color:var(--fg);text-decoration:none}
.entry :is(h2,h3) a::after{content:"";position:absolute;inset:0}
.entry:hover :is(h2,h3) a{text-decoration:underline;text-decoration-color:var(--link)}
.entry .words>p:last-child{color:var(--muted)}
.related-posts{margin-block-start:clamp(3rem,6vw,5rem);padding-block-start:2rem;border-block-start:1px solid var(--line)}
.related-posts>h2{font-size:clamp(1.5rem,1.3rem + .9vw,2rem)}
.related-posts .entries{margin-block-start:clamp(1.5rem,3vw,2.25rem)}
`

/** The blog index besides its entries. */
export const indexStyles = `
.blog{padding-block:clamp(2.5rem,5vw,4.5rem) var(--sec)}
.named{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem}
.named img{width:4.5rem;height:4.5rem;border-radius:50%;object-fit:cover;background:var(--well)}
.rss{margin-inline-start:auto;padding:.35rem .9rem;border-radius:var(--rb);box-shadow:inset 0 0 0 1.5px var(--edge);color:var(--fg);font-size:.875rem;font-weight:600;text-decoration:none}
.rss:hover{text-decoration:underline}
.blog-head{margin-block-end:clamp(2.5rem,5vw,4rem)}
.entries:has(>:only-child),.entries:has(>:nth-child(2):last-child){max-width:52rem}
@media(min-width:60rem){
.opened>:first-child{grid-column:1/-1}
.opened>:first-child:not(.unpictured){display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:clamp(2rem,4vw,4rem);align-items:center}
.opened>:first-child .words{margin:0}
.opened>:first-child h2{font-size:clamp(2rem,1.4rem + 1.6vw,2.75rem)}
.opened>:first-child .picture{border-radius:var(--rl)}
}
.pages{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem;margin-block-start:clamp(3rem,6vw,5rem)}
`
