/** The navigation in one line, in headers of a class. */
const shown = (of: string) => `
.top${of} .menu{display:none}
.top${of} nav:not(:popover-open){display:block;position:static;padding:0;overflow:visible;inset:auto}
.top${of} nav ul{display:flex;flex-wrap:wrap;align-items:center;justify-content:end;gap:.25rem 2rem}
.top${of} nav a{white-space:nowrap}
.top${of} :is(.call-us,.act){order:1;margin:0}
.top${of} .doubled{display:none}
.top${of}:not(.h-centered):has(.call-us,.act) nav{margin-inline-start:auto}
.top${of} .reach{padding:calc(.6rem + var(--drop)) 1.25rem calc(.6rem - var(--drop));border-radius:var(--rb);background:var(--button);color:var(--on-button)}
.top${of} .reach:hover{text-decoration:none}
.h-centered${of} .w{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr)}
.h-centered${of} .brand{grid-area:1/2;text-align:center}
.h-centered${of} .brand span{max-width:22vw}
.h-centered${of} nav{grid-area:1/1}
.h-centered${of} :is(.w,.w>span)>.reach{grid-area:1/3;justify-self:end}
.top.h-centered${of} nav ul{justify-content:start}`

/** Skip link, header and footer. */
export const frame = `
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:-6rem;z-index:9;padding:.75rem 1.25rem;background:var(--fg);color:var(--bg)}
.skip:focus{inset-block-start:1rem}
.top{position:relative;z-index:5}
.top .w{display:flex;align-items:center;justify-content:space-between;gap:1rem 2rem;min-height:var(--top);padding-block:.75rem}
.brand{display:inline-flex;align-items:center;gap:.7rem;font-size:clamp(1.3rem,26rem/var(--n,20),2.1rem);line-height:max(1.1,var(--lh));min-width:min-content;color:var(--fg);text-decoration:none}
.emblem{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:min(var(--rb),50%)}
.emblem::before{content:attr(data-letter);font:var(--weight) 1.25rem/1 var(--head)}
@media(max-width:39.99rem){.emblem{display:none}.brand{font-size:clamp(1.2rem,20rem/var(--n,20),1.75rem)}}
.brand span{max-width:55vw;min-width:min-content;font-size:max(.75rem,min(1em,48vw/var(--w,1)))}
.logo{display:block;height:3rem;max-width:min(16rem,60vw);object-fit:contain;padding:.3rem;margin:-.3rem;border-radius:min(var(--r),.5rem);background:var(--plate)}
.top nav a{display:block;padding:.5rem 0;color:var(--fg);text-decoration:none;font-weight:500}
.top nav a:hover,.top [aria-current]:not(.reach){text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.4em}
.top [aria-current]{text-decoration-color:var(--link)}
.call-us{flex:none;display:inline-flex;align-items:center;gap:.5rem;margin-inline-start:auto;min-height:2.75rem;padding:.4rem;color:var(--fg);font-weight:600;text-decoration:none;white-space:nowrap}
@media(max-width:59.99rem){.call-us{min-width:2.75rem;justify-content:center}.call-us bdi{display:none}.call-us.far{display:none}.top .w{column-gap:.75rem}.top:has(.call-us:not(.far)) :is(.brand span,.logo){max-width:34vw}.top:has(.call-us:not(.far)) .brand span{font-size:max(.75rem,min(1em,34vw/var(--w,1)))}}
.act{flex:none;margin-inline-start:auto;max-width:min(24rem,44vw);padding:calc(.6rem + var(--drop)) 1.25rem calc(.6rem - var(--drop));border-radius:var(--rb);background:var(--button);color:var(--on-button);font-weight:600;line-height:max(1.2,var(--lh));text-decoration:none}
@media(max-width:39.99rem){.act{display:none}}
.menu{display:inline-flex;align-items:center;gap:.5rem;flex:none;min-height:2.75rem;padding:.4rem .9rem;border:1.5px solid var(--edge);border-radius:var(--rb);background:none;color:var(--fg);font:600 1rem/1 var(--body);cursor:pointer}
@supports not selector(:popover-open){.menu{display:none}.top .w{flex-wrap:wrap}}
.top nav{color:var(--fg);background:none;border:0;margin:0}
.top nav:popover-open{position:fixed;inset:0 0 auto;width:auto;height:auto;max-height:100dvh;overflow:auto;padding:1rem var(--g) 2.5rem;background:var(--card);box-shadow:0 1rem 4rem #0006}
.top nav::backdrop{background:#0008}
.top nav .menu{margin-inline-start:auto;display:flex}
.top nav:popover-open a{font:var(--weight) 1.6rem/max(1.2,var(--lh)) var(--head);padding:.7rem 0;border-block-end:1px solid var(--line)}
@media(min-width:60rem){
${shown(':not(.many)')}
}
@media(min-width:85rem){
${shown('.roomy')}
.roomy nav a,.roomy .reach{font-size:1rem}
.top.roomy nav ul{column-gap:1.5rem}
}
.h-pill{position:sticky;inset-block-start:0;padding-block:.75rem}
.h-pill .w{width:min(100% - 2*var(--g) + 2rem,var(--page) + 2rem);min-height:4rem;padding:.5rem 1rem;border-radius:2.5rem;background:var(--card);box-shadow:0 0 0 1px var(--line),0 .75rem 2rem -1rem #0003}
.bottom{padding-block:clamp(1.25rem,2vw,2rem);font-size:.9375rem}
.bottom:has(.facts){padding-block-start:clamp(2rem,4vw,3.5rem)}
.bottom .w{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem;align-items:baseline;justify-content:space-between}
.bottom .facts{flex:1 0 100%}
.bottom nav ul{display:flex;flex-wrap:wrap;gap:.35rem 2rem}
.bottom nav a{color:inherit;text-decoration:none;display:inline-block;padding-block:.25rem}
.bottom nav a:hover{text-decoration:underline}
footer .logo{height:2rem}
@media(min-width:60rem){
.bottom .facts{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:var(--gut)}
}
`
