import type { HeroLayout } from '../hero-layout.ts'

const inner = '--size:clamp(2.5rem,1.4rem + 3.8vw,5.25rem)'
/** Openings of inner pages with words alone are low. */
const bare = '--size:clamp(2.25rem,1.6rem + 2.4vw,4rem)'
/** Title, and the other words beside it. */
const beside =
  'display:grid;grid-template:auto auto 1fr/minmax(0,7fr) minmax(0,5fr);gap:0 clamp(2rem,5vw,5rem);align-items:end'
/** On phones, a picture or scene stands above the words. */
const phoneShot = 'order:-1;height:min(28svh,15rem)'
/** The margin beside the page. */
const margin = 'max(var(--g),50vw - var(--page)/2)'

/**
 * Words beside a picture or scene that reaches the edge of the window. `columns`: of the words and of the picture; `high`: the least height;
 * `more`: rules for wide windows.
 */
const besides = (name: string, { columns = '1fr 1fr', high = 'clamp(32rem,42vw,44rem)', more = '' } = {}) => `
.${name}{padding-block:0}
.${name} .shot{aspect-ratio:5/4;width:100%;max-height:36svh}
.${name} .w{padding-block:2.5rem 3.5rem}
@media(max-width:59.99rem){.${name} .shot:has(.scene){max-height:min(28svh,15rem)}}
@media(min-width:60rem){
.${name}{display:grid;grid-template-columns:${columns.replace(/\S+/g, 'minmax(0,$&)')};min-height:${high}}
.${name} .shot{grid-area:1/2;aspect-ratio:auto;height:100%;max-height:none}
.${name} .w{grid-area:1/1;align-self:center;width:auto;margin-inline:${margin} clamp(2rem,4vw,4rem);padding-block:3rem}
${more}
}`

/** Words above a picture or scene as wide as the window. `titles`: rules for the sizes of titles. */
const views = (name: string, titles: string, high: string) => `
.${name}{padding-block:clamp(2.25rem,3.5vw,3.5rem) 0;overflow:clip}
${titles}
.view{margin-block-start:clamp(2rem,3.5vw,3.25rem)}
.view .shot{height:${high}}
@media(max-width:59.99rem){
.${name}{display:flex;flex-direction:column;padding-block-start:0}
.${name} .w{padding-block:2rem 2.5rem}
.${name} .view{display:contents}
.${name} .shot{${phoneShot}}
}`

/** Rules by composition of the hero; a page contains those of its own. */
export const heroStyles: Record<HeroLayout, string> = {
  bleed: `
.bleed{display:grid;padding-block:0;min-height:min(54rem,90svh);overflow:clip}
.bleed .shot{position:absolute;inset:0}
.bleed .w{position:relative;align-self:end;width:100%;padding:10rem max(var(--g),50% - var(--page)/2) clamp(2.5rem,5vw,4.5rem);background:linear-gradient(to top,color-mix(in srgb,var(--bg) 80%,transparent),color-mix(in srgb,var(--bg) 75%,transparent) calc(100% - 9rem),transparent)}
.bleed .words{max-width:48rem}
.bleed .lead,.bleed .eyebrow,.bleed .fine{color:var(--fg)}
@media(min-width:60rem){.bleed .words{max-width:none;display:grid;grid-template:auto auto/minmax(0,7fr) minmax(0,5fr);gap:0 4rem;align-items:end}.bleed .title{grid-row:1/4}.bleed .lead{margin:0}}`,
  caption: `
.caption{padding-block:0 clamp(2.5rem,4vw,4rem)}
.caption .shot{height:clamp(20rem,62svh,46rem)}
.caption .w{padding-block-start:clamp(1.75rem,3vw,2.75rem)}
@media(min-width:60rem){
.caption .words{display:grid;grid-template:auto auto auto/minmax(0,7fr) minmax(0,5fr);gap:0 4rem}
.caption .title{grid-row:1/4}
.caption .lead{margin:0}
}`,
  product: `
.product{padding-block:clamp(2.5rem,3.5vw,3.25rem) 0;text-align:center;overflow:clip}
.product h1,.product .short h1{--size:clamp(2.5rem,1.4rem + 3vw,4.5rem)}
.product .w{display:grid;gap:1.25rem}
.product .title,.product .beneath{max-width:54rem;margin-inline:auto}
.product .lead{margin-inline:auto}
.product .actions{justify-content:center}
.mock{width:100%;max-width:58rem;margin:1.25rem auto 0;text-align:start;border:1px solid var(--line);border-block-end:0;border-radius:clamp(.5rem,var(--r),1rem) clamp(.5rem,var(--r),1rem) 0 0;overflow:hidden;background:var(--card);box-shadow:0 2rem 5rem -2rem #0005}
.chrome{padding:.7rem 1.25rem;border-block-end:1px solid var(--line);color:var(--muted);font-size:.875rem}
.chrome::before{content:"";display:inline-block;width:.7rem;height:.7rem;margin-inline-end:3.4rem;border-radius:50%;background:var(--line);box-shadow:1.1rem 0 var(--line),2.2rem 0 var(--line)}
.screen{display:grid}
.screen ul{padding:1rem 1.25rem}
.screen li{padding:.7rem .9rem;border-radius:.4rem;font-weight:600;line-height:max(1.35,var(--lh))}
.screen li:first-child{background:var(--mark);color:var(--on-mark)}
.screen svg{width:100%;height:clamp(11rem,26vw,20rem)}
.mock .shot{aspect-ratio:16/9}
@media(min-width:48rem){.screen{grid-template-columns:minmax(14rem,4fr) 9fr}.screen ul{border-inline-end:1px solid var(--line)}}`,
  beside: `${besides('beside', { columns: '5fr 3fr' })}
.beside h1{--size:clamp(2.75rem,.75rem + 5vw,6.5rem)}`,
  broad: `${besides('broad', { columns: '38fr 62fr', high: 'clamp(30rem,44vw,46rem)', more: '.s.broad .w{align-self:end;margin-inline-end:clamp(1.5rem,2.5vw,2.5rem)}' })}
.broad h1,.broad .short h1{--size:clamp(2.5rem,1.2rem + 2.7vw,4.5rem)}`,
  cropped: `${besides('cropped', { high: 'clamp(36rem,48vw,50rem)', more: '.cropped .w{padding-block:calc(var(--top) + 1.5rem) 3rem}.top.in{position:absolute;inset:0 0 auto;background:none}.in .brand{color:var(--own)}' })}
.cropped h1,.cropped .short h1{--size:clamp(2.75rem,.75rem + 4.6vw,6.25rem)}
body{--own:var(--fg)}
.in.t-deep{--bg:var(--a3)}
.in.t-tint{--bg:var(--a0)}
@media(min-width:60rem){.in:has(~main .cropped .pic)::before{content:"";position:absolute;inset-block:0;inset-inline:50% 0;background:var(--bg)}.in>.w{position:relative}}`,
  lettered: `
.lettered{padding-block:clamp(2rem,3vw,3rem) 0}
.lettered .w{display:grid;gap:clamp(1.5rem,3vw,2.5rem) clamp(2rem,5vw,5rem)}
.lettered h1,.lettered .short h1{--size:clamp(3.25rem,1.2rem + 7.6vw,9.5rem);max-width:74rem}
.lettered :is(.lead,.eyebrow,.known){color:var(--fg)}
.lettered .shot{${phoneShot};border-block-end:2px solid}
.lettered.t-plain{border-block-end:2px solid var(--fg)}
.lettered.t-deep{--bg:var(--a3)}
.lettered.t-tint{--bg:var(--a0)}
.lettered .lines{border:0;display:flex;flex-wrap:wrap;gap:.25rem 1.75rem}
.lettered .lines li{border:0;padding:0}
@media(min-width:60rem){
.lettered .w{grid-template-columns:minmax(0,5fr) minmax(0,7fr);grid-template-rows:auto 1fr auto}
.lettered .title{grid-column:1/-1}
.lettered .known{grid-area:3/1}
.lettered .shot{grid-area:2/2/4/3;height:auto;border:0;min-height:clamp(15rem,23vw,24rem)}
.lettered .w>:nth-last-child(2){padding-block-end:clamp(2rem,3vw,3rem)}
}`,
  stage: `${besides('stage', { columns: '7fr 6fr', more: '.s.stage .w{align-self:end;padding-block-end:clamp(3rem,5vw,5rem)}' })}
.stage.t-deep{--bg:var(--a3)}
.stage.t-tint{--bg:var(--a0)}
.stage :is(.lead,.eyebrow,.fine){color:var(--fg)}
.stage h1{--size:clamp(2.75rem,1rem + 4vw,6rem)}
.stage .short h1{--size:clamp(3.25rem,1rem + 6vw,8rem)}`,
  dispatch: `${besides('dispatch')}
.dispatch .words{container-type:inline-size}
.dispatch h1{--size:clamp(2.5rem,1rem + 3.6vw,5.25rem)}
.dispatch .number{margin-block-start:2rem;width:100%;min-height:clamp(4.5rem,8vw,7rem);padding-inline:1rem;font-size:clamp(1rem,(100cqi - 5.5rem)/(.95*var(--n,24)),clamp(1.35rem,.7rem + 2.6vw,3rem))}
.dispatch .number[style] bdi{white-space:nowrap}`,
  horizon: `${views(
    'horizon',
    `.horizon h1{--size:clamp(2.75rem,1.2rem + 5.6vw,7.25rem)}
.horizon .short h1{--size:clamp(3.25rem,1.2rem + 7vw,8.5rem)}`,
    'clamp(16rem,30vw,30rem)',
  )}
.strip>p{display:grid;align-content:end;min-height:8rem;padding:clamp(1.25rem,2vw,2rem);text-wrap:balance;font:var(--weight) clamp(1.375rem,.9rem + 1.9vw,2.75rem)/max(1.12,var(--lh)) var(--head);letter-spacing:var(--track)}
.strip>.sentence{font-size:clamp(1.25rem,1rem + .9vw,1.75rem)}
@media(min-width:60rem){
.strip{display:grid;grid-template-columns:minmax(0,6fr) minmax(0,3fr);grid-auto-flow:column;grid-auto-columns:minmax(0,4fr)}
.horizon .words{display:grid;grid-template-columns:minmax(0,8fr) minmax(0,4fr);grid-template-rows:1fr;column-gap:clamp(2rem,5vw,5rem)}
.horizon .title{grid-area:1/1/span 3/2;align-self:end}
.horizon .words>:not(.title){grid-column:2}
.horizon .lead{align-self:end;margin:0}
.horizon .fine{display:grid;color:var(--fg)}
}`,
  centered: `${views('centered', '.centered h1,.centered .short h1{--size:clamp(2.75rem,1.4rem + 4vw,6rem)}', 'clamp(15rem,30vw,30rem)')}
.centered{text-align:center}
.centered .words{max-width:62rem;margin-inline:auto}
.centered .lead{margin-inline:auto}
.centered .actions,.centered .fine{justify-content:center}
.view .shot:has([class*=vault]){width:min(100% - 2*var(--g),58rem);margin-inline:auto}`,
  poster: `
.poster{padding-block:clamp(2.5rem,4vw,4rem) 0;overflow-x:clip}
.poster .w{display:grid;gap:1.75rem clamp(2rem,5vw,5rem)}
.poster .eyebrow{color:var(--fg);font-size:clamp(1.1rem,1rem + .6vw,1.5rem)}
.poster h1{--size:clamp(2.75rem,1.2rem + 5.2vw,7rem)}
.poster .short h1{--size:clamp(3.25rem,1.2rem + 9vw,9.5rem)}
.poster .lines{display:grid;border:0}
.poster .lines li{padding-block:.85rem;text-wrap:balance;border-block-start:2px solid var(--fg);font:var(--weight) clamp(1.3rem,1.1rem + .8vw,1.85rem)/max(1.2,var(--lh)) var(--head)}
.poster .lead{color:var(--fg);max-width:34rem}
.poster .shot{${phoneShot};margin-inline:calc(50% - 50vw)}
@media(min-width:60rem){
.poster{display:grid;min-height:min(56rem,88svh)}
.poster .w{grid-template-columns:minmax(0,7fr) minmax(0,5fr);row-gap:clamp(2rem,3vw,3rem)}
.poster .title{grid-column:1/-1}
.poster .lit{grid-template-rows:auto auto 1fr;row-gap:2.5rem}
.poster .shot{grid-area:2/1/4/2;order:0;margin-inline:calc(-1*max(var(--g),50vw - var(--page)/2)) 0;height:100%;max-height:none;min-height:22rem}
.poster .lit .known{padding-block-end:clamp(2rem,3vw,3rem)}
.poster .lit .beneath{grid-area:2/2}
.poster .lit .known{grid-area:3/2;align-self:end}
}`,
  placard: `
.placard{padding-block:0;overflow:clip}
.placard .w{display:grid;align-content:space-between;gap:clamp(2.5rem,5vw,4.5rem) clamp(2rem,5vw,5rem);min-height:min(44rem,82svh);padding-block:clamp(2.5rem,5vw,5rem)}
.placard h1{--size:clamp(2.75rem,1.1rem + 7vw,9rem);max-width:66rem}
.placard .short h1{--size:clamp(3.5rem,1.1rem + 10.5vw,13rem);max-width:none}
.placard :is(.lead,.eyebrow){color:var(--fg)}
.placard .lines{border:0;display:grid;gap:0 var(--gap)}
.placard .lines li{padding-block:1rem;border-block-start:2px solid var(--fg);white-space:pre-line;text-wrap:balance;font:var(--weight) clamp(1.15rem,1.05rem + .5vw,1.5rem)/max(1.25,var(--lh)) var(--head)}
@media(min-width:60rem){
.placard .w{grid-template-columns:minmax(0,5fr) minmax(0,7fr);grid-template-rows:1fr auto}
.placard .title,.placard .beneath:last-child{grid-column:1/-1}
.placard .beneath:last-child>:only-child{margin-inline-start:auto}
.placard .beneath:last-child{display:flex;justify-content:space-between;align-items:end;gap:2rem clamp(2rem,5vw,5rem)}
.placard .lines{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.placard .known{align-self:end}
.placard .w:has(>.title:not(.short)){grid-template-columns:minmax(0,7fr) minmax(0,4fr);min-height:min(40rem,76svh)}
.placard .title:not(.short){grid-area:1/1/3/2}
.placard .title:not(.short)~.beneath{grid-area:1/2;display:block}
.placard .title:not(.short)~.beneath:last-child{grid-row:1/3;align-self:end}
.placard .title:not(.short)~.beneath .lead{font-size:clamp(1.25rem,1rem + 1vw,1.75rem)}
.placard .title:not(.short)~.known{grid-area:2/2;grid-template-columns:minmax(0,1fr)}
.r-immersive .placard .w{min-height:min(52rem,92svh)}
}
/* A first picture stands beside the words, so that it is in the first screen. */
.placard .w:has(+.shot){min-height:0}
.placard:has(>.shot){display:flex;flex-direction:column}
.placard .shot{${phoneShot}}
@media(min-width:60rem){
.placard:has(>.shot){display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);min-height:clamp(32rem,44vw,46rem)}
.placard .w.w:has(+.shot){grid-template:1fr auto auto/minmax(0,1fr);width:auto;margin-inline:${margin} clamp(2rem,4vw,4rem)}
.placard .w:has(+.shot)>*{grid-area:auto!important}
.placard:has(>.shot) :is(h1,.short h1){--size:clamp(2.75rem,.75rem + 4.6vw,6.25rem)}
.placard .shot{order:0;height:100%;max-height:none}
}`,
  framed: `
.framed{padding-block:clamp(2.5rem,5vw,4.5rem)}
.framed .w{display:grid;gap:1.5rem clamp(2rem,5vw,5rem)}
.framed h1,.framed .short h1{${inner}}
.framed .shot{aspect-ratio:3/2;border-radius:var(--rl)}
@media(min-width:60rem){
.framed .lit{grid-template:1fr auto/minmax(0,1fr) 20rem}
.framed .lit .title{align-self:end}
.framed .lit .beneath{align-self:start}
.framed .shot{grid-area:1/2/3/3;aspect-ratio:var(--shape);border-radius:var(--frame)}
}`,
  panel: `
.panel{padding-block:0}
.panel .shot{height:clamp(12rem,48vw,18rem)}
.panel .w{padding-block:clamp(2.5rem,5vw,4.5rem)}
.panel h1,.panel .short h1{${inner}}
@media(min-width:60rem){
.panel .shot{position:absolute;inset-block:0;inset-inline:58% 0;height:auto}
.panel .shot+.w{display:grid;align-content:center;min-height:22rem}
.panel .shot+.w .words{max-width:54%}
.panel>.w:only-child .words{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:var(--gut)}
.panel>.w:only-child .title{grid-row:1/span 4}
.panel>.w:only-child .words>:not(.title){grid-column:2}
}`,
  ruled: `
.ruled.s-hero{border:0;padding-block:clamp(2.5rem,6vw,5.5rem) clamp(2rem,4vw,3.5rem)}
.ruled.s-hero .w{display:grid;gap:clamp(1.75rem,3vw,2.75rem) clamp(2rem,5vw,5rem)}
.ruled.s-hero h1,.ruled.s-hero .short h1{--size:clamp(2.75rem,1.6rem + 4.6vw,6.5rem)}
.ruled.s-hero:not(:has(.shot)){padding-block:clamp(2rem,4vw,3.5rem)}
.ruled.s-hero:not(:has(.shot)):has(+.t-plain){padding-block-end:0}
.ruled.s-hero .w:not(.lit) h1{${bare}}
.ruled .first b:not([class]){font-size:clamp(2rem,1.5rem + 1.2vw,2.5rem)}
.ruled.s-hero .lit .beneath{border-block-start:2px solid var(--fg);padding-block-start:1.5rem}
.ruled.s-hero .shot{aspect-ratio:16/9}
@media(min-width:60rem){
.ruled.s-hero .w{grid-template-columns:minmax(0,8fr) minmax(0,4fr)}
.ruled.s-hero .lit .beneath{align-self:end}
.ruled.s-hero .known{grid-column:2}
.ruled.s-hero .shot{grid-column:1/-1;aspect-ratio:3}
}`,
  flag: `
.flag{padding-block:0}
.flag .shot{height:clamp(12rem,48vw,18rem)}
.flag .w{padding-block:clamp(2.5rem,6vw,5.5rem)}
.flag .lead,.flag .eyebrow{color:var(--fg)}
.flag h1,.flag .short h1{--size:clamp(2.5rem,1.6rem + 3.8vw,5.5rem)}
@media(min-width:60rem){
.flag .shot{position:absolute;inset-block:0;inset-inline:0 66%;height:auto}
.flag>.w:only-child .words{${beside}}
.flag>.w:only-child .title{grid-row:1/4}
.flag .shot+.w{display:grid;align-content:center;min-height:24rem}
.flag .shot+.w .words{margin-inline-start:36%}
}`,
  band: `
.band{display:grid;padding-block:0;overflow:clip}
.band:has(>.shot){min-height:clamp(19rem,36vw,28rem)}
.band>.shot{position:absolute;inset:0}
.band .view .shot{height:clamp(11rem,15vw,14rem)}
.band .w{position:relative;align-self:end;padding-block:clamp(2rem,3.2vw,2.75rem)}
.band .shot+.w{width:100%;padding:7rem max(var(--g),50% - var(--page)/2) clamp(2rem,4vw,3.5rem);background:linear-gradient(to top,color-mix(in srgb,var(--bg) 80%,transparent),color-mix(in srgb,var(--bg) 66%,transparent) calc(100% - 7rem),transparent)}
.band :is(.lead,.eyebrow,.fine){color:var(--fg)}
.band h1,.band .short h1{${inner}}
.band:not(:has(.shot)) h1{${bare}}
.band .first b:not([class]){font-size:clamp(2rem,1.5rem + 1.2vw,2.5rem)}
@media(min-width:60rem){
.band .words{${beside}}
.band .title{grid-row:1/4}
.band .lead{margin:0}
.band :is(.actions,.fine){margin-block-start:1.25rem}
}`,
}
