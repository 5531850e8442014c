/** Panels that have the whole screen of a phone. The others are a sheet below the page. */
const whole = ':is([data-panel=facts],[data-panel=page],[data-panel=add],[data-panel=changes])'
const open = '.editor:has(#panel:not(.is-empty))'

/** The bar says in two lines where one is. What does not fit beside it is left out: first that all is saved. */
const bar = `
.editor .bar{display:flex;gap:.5rem;padding:0 .75rem 0 .25rem}
.bar .where{flex:1 1 8.5rem;display:grid;grid-template:1.25rem 1rem/2.75rem minmax(0,1fr);align-content:center;gap:0 .25rem}
.where>.icon-button{grid-area:1/1/3/2;align-self:center}
.bar .site{grid-area:2/2;color:var(--quiet);font-size:.75rem;line-height:1rem;font-weight:400}
.pages{grid-area:1/2}.pages summary{position:relative;color:var(--ink);padding:0;font-size:.9375rem;line-height:1.25rem}.pages summary::after{content:"";position:absolute;inset:-.75rem -1rem -.75rem -.25rem}
.pages summary>.icon{flex:none}.pages li a{min-height:2.75rem;align-items:center}.pages ul{max-width:calc(100vw - 4rem)}
.bar .does{flex:0 1 auto;flex-flow:row-reverse wrap;justify-content:flex-start;gap:0 .5rem;height:2.75rem;overflow:hidden}
.does>.state{order:3;height:2.75rem}.does>.history{order:2}.does>.ask-link{order:1}.does>:is(.button,form) {min-height:2.75rem}
.does .button{min-height:2.75rem}
.device,.changes,.redo,.wide,.state:not(.is-poor) .icon{display:none}
.bar .narrow,.menu>div>.narrow{display:flex;align-items:center;white-space:nowrap}.fields .narrow{display:block}
.bar .ask-link{width:2.75rem;padding:0;border:0;background:none}
.state.is-poor{position:absolute;z-index:3;inset:3.5rem 0 auto;max-width:none;height:auto;padding:.625rem 1rem;background:var(--poor-ground)}
${open} .bar .ask-link,.editor:has(#panel.is-empty) .state:not(.is-poor){display:none}
.editor:has(#facts-changes:not(:empty)) .does>.narrow,.editor:has(#panel[data-panel=changes]) .does>*{display:none}`

/** The list of sections gives way to what is edited. */
const sheet = `
.typing :is(.sections,#panel),${open} .sections{display:none}
.editor .stage{padding:0}.editor .stage iframe{border-radius:0;box-shadow:none}
.editor .sections{flex-direction:row;gap:.25rem;overflow-x:auto;padding:.375rem 3rem .375rem .75rem;mask-image:linear-gradient(to right,#000 calc(100% - 3rem),transparent);border:0;border-top:1px solid var(--line)}
.sections h2{display:none}.sections ul{display:contents}.sections li{flex:none}.sections a{min-height:2.75rem;white-space:nowrap}
#panel{max-height:60svh;scroll-padding-block:3.5rem 4rem;border:0;border-radius:18px 18px 0 0;padding:0 1rem calc(1rem + env(safe-area-inset-bottom));box-shadow:0 -6px 24px #2b241a14,0 -1px 0 var(--line)}
#panel .also-next{inset-block-start:0;margin-block-start:0}#panel .also-next~* .props-head{inset-block-start:2.5rem}#panel .props-head{inset-block-start:0;margin:0 -1rem -.5rem;padding:1rem .75rem 0 1rem}
.props-head::before{content:"";position:absolute;inset:.5rem auto auto calc(50% - 1.125rem);width:2.25rem;height:.25rem;border-radius:2px;background:var(--line)}
.props-head h2{font-size:1.0625rem}.props-head .tools>button{display:none}
#panel .close{width:auto;padding:0 .5rem;font-size:.875rem;font-weight:600;text-decoration:none}#panel .close .icon{display:none}#panel .close span{display:inline}
.menu>div{position:fixed;inset:auto .5rem .5rem;width:auto;max-width:none;padding:.5rem}.menu>div>:is(button,a){min-height:2.75rem}
.scripted #panel form:has(>.sheet-foot)>:not(.is-shown,.props-head,.said,.sheet-foot,button,input){display:none}
.further.is-shown{padding:0;border:0}.further.is-shown>summary{display:none}.further.is-shown>summary+*{margin:0}
.sheet-foot{position:sticky;inset-block-end:0;z-index:2;display:flex;gap:.5rem;margin:0 -1rem;padding:.25rem 1rem 0;background:var(--sheet)}
.sheet-foot .button{min-height:2.75rem}.editor:not(.scripted) .step{display:none}.editor:not(.scripted) .sheet-foot{position:static}
.step[data-step="-1"]:disabled{display:none}.step{min-width:2.75rem;padding-inline:.75rem}.step .name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.step+.step{min-width:0}
.sheet-foot .ask-link{flex:none;margin-inline-start:auto}
#panel.is-empty{display:none}#panel.is-empty:has(.conflicts){display:flex}.is-empty .hint{display:none}
.icon-button{width:2.75rem;height:2.75rem}
#panel .field :is(input,select):not([type=checkbox],[type=radio]){min-height:2.75rem}`

const screens = `
.editor:has(#panel${whole}){grid-template:"bar" 3.5rem "notice" auto "panel" minmax(0,1fr)/minmax(0,1fr)}
.editor:has(#panel${whole}) :is(.stage,.pages,.old-details){display:none}.editor:has(#panel${whole}) .where>.icon-button{visibility:hidden}
#panel${whole}{max-height:none;padding-block:1rem 1.5rem;border-radius:0;box-shadow:none}
#panel${whole} .also-next{margin-block-start:-1rem}#panel${whole} .props-head{position:fixed;inset:0 auto auto 0;gap:.25rem;height:3.5rem;max-width:calc(100vw - 10rem);margin:0;padding:0 0 0 .25rem;background:none}
#panel[data-panel=changes] .props-head{max-width:100vw}
#panel${whole} .props-head::before,#panel${whole} .close :is(.icon,span){display:none}#panel${whole} .close .icon+.icon{display:block}
#panel${whole} .close{order:-1;display:grid;width:2.75rem;padding:0}
#panel${whole} .props-head h2{padding-block-end:1rem;font-size:.9375rem;line-height:1.25rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}`

const hours = `
.props-head .parts{display:block}#panel[data-panel=facts] .props-head h2{flex:none}.props-head .parts summary{margin-inline-start:-.75rem!important}#panel[data-panel=facts] .props-head .tools{margin-block-end:1rem}.parts [aria-current]{font-weight:600}
.props-head .whole{display:none}
#panel .part.other{display:none}#panel .part.fields{gap:.625rem}#panel .part>legend,#panel .part>.hours>legend{padding:0;position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.what-changes{order:1}.part>.also{margin-block-start:.5rem}.also summary{min-height:2.75rem}
.day{column-gap:.875rem;min-height:3.25rem}.day .closed{min-width:11rem}#panel .day .time{width:4.75rem;min-height:2.5rem}.day .times{gap:.5rem}.day .again summary{min-height:2.75rem}
.part>.hours{margin-block-start:-.5rem}.part:has(>.hours)>p{display:none}.what-changes{gap:.5rem}.what-changes .narrow{display:grid;gap:.5rem}.what-changes .button{margin-block-start:.375rem}
.what-changes p{color:var(--quiet)}.what-changes b{flex:1 1 auto;font-weight:400}
:is(.what-changes,.panel-foot) .button{min-height:2.75rem}.also a{min-height:2.75rem}`

/** The editor on a phone. */
export const phoneStyles = `@media(max-width:60rem){.editor{grid-template:"bar" 3.5rem "notice" auto "stage" minmax(0,1fr) "sections" auto "panel" auto/minmax(0,1fr)}${[bar, sheet, screens, hours].join('')}}`
