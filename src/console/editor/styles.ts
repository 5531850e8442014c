import { phoneStyles } from './phone-styles.ts'

/** CSS of the editor. Colors and controls are those of the console's stylesheet. */
const frame = `
.editor{display:grid;height:100vh;height:100svh;overflow:hidden;background:var(--ground);grid-template:"bar bar bar" 3.5rem "sections notice panel" auto "sections stage panel" minmax(0,1fr)/14.75rem minmax(0,1fr) 21.5rem}
.editor .bar{grid-area:bar;display:grid;grid-template-columns:minmax(0,1fr) auto minmax(max-content,1fr);align-items:center;gap:.625rem;padding:0 .875rem;border-bottom:1px solid var(--line);background:var(--sheet);min-width:0}
.editor .sections{grid-area:sections;display:flex;flex-direction:column;gap:.125rem;overflow-y:auto;padding:1.125rem .75rem;border-right:1px solid var(--line);background:var(--sheet)}
.editor main{display:contents}
.editor .stage{grid-area:stage;display:grid;justify-items:center;padding:1.75rem;min-width:0}
.editor .stage iframe{width:100%;height:100%;border:0;border-radius:14px;background:#fff;box-shadow:0 0 0 1px var(--line)}
.editor:has(#phone:checked) .stage iframe{width:min(100%,24.375rem)}
#panel{position:relative;grid-area:panel;min-width:0;display:flex;flex-direction:column;gap:1rem;overflow-y:auto;overscroll-behavior:contain;padding:1rem;border-left:1px solid var(--line);background:var(--sheet)}
@media(min-width:60.01rem){#panel{scroll-padding-block:6.5rem 1rem}}
.hint{display:grid;gap:.75rem;padding-block:.25rem}.hint h2{margin-block-start:.75rem;font-size:.8125rem}
.keys{display:grid;grid-template-columns:auto 1fr;gap:.375rem .75rem;font-size:.8125rem}.keys kbd{font:inherit;color:var(--ink)}.editor:not(.scripted) .hint :is(h2,.keys){display:none}
.notices{grid-area:notice;min-width:0}
.notices .notice{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;border-radius:0}
.notices .notice p{flex:1 1 12rem;font-weight:600}
.notices a{display:inline-flex;align-items:center;gap:.375rem;color:inherit;font-weight:600}
.notices .waits{background:var(--sunk);color:var(--ink)}
.notices form{display:flex;flex-wrap:wrap;gap:.5rem;margin:0}`

const bar = `
.bar form{margin:0}
.bar .where{overflow:visible}.where,.does{display:flex;align-items:center;gap:.625rem;min-width:0}
.does{justify-content:flex-end}
.bar .site{font-weight:600;font-size:1rem;letter-spacing:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:16rem}
.pages{position:relative;min-width:0}
.pages summary{display:flex;align-items:center;gap:.375rem;padding:.375rem .5rem;border-radius:8px;font-weight:600;list-style:none;cursor:pointer;white-space:nowrap}
.pages summary::-webkit-details-marker{display:none}
.pages summary:hover,.icon-button:not(:disabled):hover{background:var(--sunk)}
.pages ul{position:absolute;z-index:2;inset-block-start:calc(100% + .375rem);inset-inline-start:0;min-width:16rem;max-height:60vh;overflow-y:auto;padding:.375rem;list-style:none;border-radius:12px;background:var(--sheet);box-shadow:var(--float)}
.pages li a{display:flex;justify-content:space-between;gap:1.5rem;padding:.4375rem .625rem;border-radius:8px;text-decoration:none}
.pages li a:hover{background:var(--sunk)}
.pages li .add{justify-content:flex-start;align-items:center;gap:.5rem;font-weight:600}.pages li:last-child{margin-top:.375rem;padding-top:.375rem;border-top:1px solid var(--line)}
.pages [aria-current]{background:var(--select);color:var(--on-select)}
.device{display:flex;gap:.125rem;margin:0;padding:.125rem;border:0;border-radius:9px;background:var(--sunk)}
.device label{display:grid;place-items:center;width:2.25rem;height:1.875rem;border-radius:7px;color:var(--quiet);cursor:pointer}
.device input{position:absolute;opacity:0;width:1px;min-height:0;height:1px}
.device label:has(:checked){background:var(--sheet);color:var(--ink);box-shadow:0 0 0 1px var(--line)}
.device label:has(:focus-visible){outline:2px solid var(--focus)}
.state{display:flex;align-items:center;gap:.375rem;color:var(--quiet);font-size:.8125rem;white-space:nowrap}
.state.is-poor{color:var(--poor);white-space:normal;max-width:20rem;line-height:1.25}
.history{display:flex}
.icon-button{display:inline-grid;place-items:center;flex:none;width:2.125rem;height:2.125rem;padding:0;border:0;border-radius:8px;background:none;color:var(--ink);cursor:pointer}
.icon-button:disabled{color:var(--edge);cursor:default}
.button:disabled{opacity:.45;cursor:default}
.bar .narrow,.fields .narrow{display:none}
.narrow form,.narrow .button{width:100%}`

const list = `
.sections h2,.words legend,.entries legend,.pair legend,.hours legend{font-size:.8125rem;font-weight:600}
.sections h2{padding:0 .5rem .375rem;color:var(--quiet)}
.sections ul~h2{margin-block-start:auto;padding-block-start:1.25rem}
.sections ul{display:grid;grid-template-columns:minmax(0,1fr);gap:.0625rem;list-style:none}
.sections a{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;padding:.375rem .5rem;border-radius:8px;text-decoration:none;font-size:.875rem;font-weight:500}
.sections a span{flex:1;min-width:0}
.sections a .icon{color:var(--quiet)}
.sections a:hover{background:var(--sunk)}
.sections a[aria-current]{background:var(--select);color:var(--on-select)}
.sections a[aria-current] .icon{color:inherit}
.is-hidden a:not([aria-current]){color:var(--quiet)}
.grip{display:none;cursor:grab}.grip .icon{display:block}@media(min-width:60.01rem){.scripted:not([data-fixed]) .sections a:is(:hover,[aria-current]) .grip{display:block}}
.is-dragged a{background:var(--sheet);box-shadow:var(--float);cursor:grabbing}.sections:has(.is-dragged){user-select:none;touch-action:none}
.sections a.add,.pages li .add,button.add{color:inherit;font-weight:600}
button.add{display:inline-flex;align-items:center;gap:.5rem;min-height:2.125rem;padding:.25rem .375rem;border:0;border-radius:8px;background:none;font:inherit;font-size:.8125rem;font-weight:600;cursor:pointer}
button.add:hover{background:var(--sunk)}`

const fields = `
#panel .fields,.also{grid-template-columns:minmax(0,1fr)}
#panel{--box:color-mix(in srgb,var(--edge) 90%,var(--sheet))}
#panel :is(input:not([role=switch]),textarea,select,.button:not(.primary,.bare)){border-color:var(--box)}
.props-head{position:sticky;inset-block-start:-1rem;z-index:3;display:flex;align-items:center;gap:.25rem;margin:-1rem -1rem -.5rem;padding:1rem 1rem .5rem;background:var(--sheet)}
.also{display:grid;gap:.125rem;font-size:.8125rem}.also:empty{display:none}.also summary{display:flex;color:var(--ink);align-items:center;gap:.375rem;min-height:2rem;font-weight:600;list-style:none;cursor:pointer}.also summary::-webkit-details-marker{display:none}.also [open]>summary .icon{rotate:180deg}.also ul{list-style:none}.also li{padding-block-end:.625rem}.also li details{margin-block-start:.25rem}.also li textarea{width:100%}.choices{display:flex;flex-wrap:wrap;gap:.5rem}.also a{display:flex;align-items:center;gap:.625rem;padding-block:.5rem;text-decoration:none}.also li+li{border-top:1px solid var(--line)}.also :is(a,summary)>span{flex:1;min-width:0}.also summary span span{display:block;font-weight:400}.also q{display:block;color:var(--quiet);overflow-wrap:anywhere}.also q+q{margin-block-start:.25rem;color:var(--ink)}.also details>.button{margin-block-start:.375rem}.also ul .button{padding-block:.25rem;min-height:2rem}.also .doubt{display:block;margin-block-start:.25rem;color:var(--fair)}.also .icon{color:var(--quiet)}
.props-head h2{flex:1;font-size:1rem}
.said{padding:.625rem .75rem;border-radius:8px;background:var(--sunk)}.said form{display:flex;gap:.5rem;margin:.5rem 0 0}.also-next{position:sticky;inset-block-start:-1rem;z-index:4;margin:-1rem -1rem 0;border-radius:0}.also-next~* .props-head{inset-block-start:1.5rem}.also-next a{display:flex;min-height:1.25rem;align-items:center;justify-content:space-between;font-size:.8125rem;font-weight:600}
.props-head .tools{display:flex;gap:.25rem}
.menu{position:relative}.menu[open] summary{background:var(--sunk)}
.menu summary{display:grid;margin:0!important}.menu summary,.further summary{list-style:none;cursor:pointer}.menu summary::-webkit-details-marker,.further summary::-webkit-details-marker{display:none}
.menu>div{position:absolute;z-index:4;inset-block-start:calc(100% + .25rem);inset-inline-end:0;display:grid;width:max-content;min-width:12rem;max-width:15rem;padding:.375rem;border-radius:12px;background:var(--sheet);box-shadow:var(--float)}
.menu :is(button,a){display:flex;align-items:center;gap:.625rem;min-height:2.25rem;padding:.375rem .625rem;border:0;border-radius:8px;background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer}
.menu :is(button:enabled,a):hover{background:var(--sunk)}.menu button:disabled{opacity:.45;cursor:default}
.further{padding-block-start:.75rem;border-top:1px solid var(--line)}.further>*+*{margin-block-start:1rem}
.further summary{display:flex;align-items:center;gap:.375rem;min-height:2rem;font-size:.8125rem;font-weight:600}
.further summary .icon{color:var(--quiet);transition:rotate .15s}.further[open]>summary .icon{rotate:180deg}
#panel .field label,#panel .field .label{display:flex;align-items:baseline;justify-content:space-between;gap:.75rem;font-size:.8125rem;font-weight:600}
.count{color:var(--quiet);font-size:.78125rem;font-weight:400}
#panel .hours{gap:0}#panel fieldset{display:grid;gap:.5rem;min-width:0;margin:0;padding:0;border:0}
#panel .fixed{gap:1rem}.fixed :is(input,textarea,select,button):disabled{cursor:default}.fixed :is(input,textarea,select):disabled{border-color:var(--line);background:var(--ground)}
[data-fixed] :is(.add,.ask-link),.fixed :is(.tools,.page-actions,[value=save]){display:none}
.page-actions{display:flex;flex-wrap:wrap;gap:.5rem;padding-block-start:1rem;border-top:1px solid var(--line)}
.page-actions summary{list-style:none}.page-actions summary::-webkit-details-marker{display:none}
.page-actions details[open]{display:grid;gap:.75rem;flex-basis:100%}.page-actions details[open] summary{width:fit-content}
#panel legend{display:flex;justify-content:space-between;width:100%;padding:0 0 .375rem}
#panel textarea{field-sizing:content;min-height:3.75rem;max-height:22rem;line-height:1.45;resize:vertical}
#panel .words textarea{min-height:2.25rem}
.flag{display:flex;align-items:center;gap:.625rem;font-size:.8125rem;font-weight:600}
input[role=switch]{appearance:none;margin:0;flex:none;position:relative;width:2.125rem;height:1.25rem;padding:0;border:0;border-radius:1rem;background:var(--edge);cursor:pointer}
input[role=switch]::after{content:"";position:absolute;inset:.125rem auto auto .125rem;width:1rem;height:1rem;border-radius:50%;background:#fff;transition:translate .15s}
input[role=switch]:checked{background:var(--good)}
input[role=switch]:checked::after{translate:.875rem}
@media(prefers-reduced-motion:reduce){input[role=switch]::after,.entries>details>summary .icon{transition:none}}
.entries>details{border:1px solid var(--box);border-radius:8px;background:var(--sheet)}
.entries>details[open]{padding-block-end:.75rem}.entries>details[open]>summary{margin:0}
.entries>details>:not(summary){margin-inline:.75rem}
.entries>details[open]::details-content{display:grid;gap:.75rem}
.entries>details>summary{display:flex;width:auto;align-items:center;justify-content:space-between;gap:.75rem;color:var(--ink);min-height:2.5rem;padding:.375rem .75rem;border-radius:7px;font-size:.875rem;font-weight:600;cursor:pointer;list-style:none}
.entries>details>summary:hover{background:var(--sunk)}
.entries>details>summary span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.entries>details>summary .icon{flex:none;color:var(--quiet);transition:rotate .15s}
.entries>details[open]>summary .icon{rotate:180deg}
.entries .further{padding-block-start:.25rem;border:0}
.entries>details>summary::-webkit-details-marker{display:none}
.entries .tools{display:flex;margin-block:-.375rem;margin-inline-start:.375rem!important}
.kinds{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.5rem,1fr));gap:.5rem;list-style:none}
.kinds button{display:grid;gap:.375rem;width:100%;height:100%;padding:.375rem .375rem .5rem;border:1px solid var(--line);border-radius:10px;background:var(--sheet);color:inherit;font:inherit;font-size:.8125rem;font-weight:600;text-align:start;cursor:pointer}
.kinds li{display:flex;flex-direction:column;gap:.25rem}.kinds button{flex:1}.kinds p{color:var(--quiet);font-size:.75rem}.kinds button:hover{border-color:var(--edge)}
#panel .layouts{position:relative;grid-template-columns:repeat(auto-fill,minmax(3.5rem,1fr))}
.layouts label{border-radius:8px;cursor:pointer}
.layouts>label>.icon{display:block;width:100%;height:auto;aspect-ratio:100/67;padding:15% 30%;border-radius:6px;color:var(--quiet)}
.layouts label>svg{background:var(--sunk)}
.layouts label:not(:has(:checked)) span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.layouts label:has(:checked) span{position:absolute;inset-block-end:calc(100% + .375rem);inset-inline-end:0;color:var(--quiet);font-size:.78125rem;font-weight:400}
.layouts input{position:absolute;opacity:0;width:1px;height:1px}
.layouts label:has(:checked){box-shadow:0 0 0 2px var(--focus)}
.layouts label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
.picture{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
.picture img{width:5rem;height:3.75rem;object-fit:cover;border-radius:8px}
.day{display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center;column-gap:.625rem;min-height:2.75rem}
.day>label{grid-area:1/1;font-size:inherit;font-weight:400}.day .closed{grid-area:1/2;min-width:8rem}.day>[role=switch]{grid-area:1/3}
.day .times{grid-column:2;display:flex;align-items:center;gap:.375rem;color:var(--quiet)}.day .times+.times{margin-block:.375rem}
#panel .day .time{width:3.375rem;padding-inline:.25rem;border-color:color-mix(in srgb,var(--edge) 45%,var(--sheet));color:var(--ink);text-align:center}
.day .again{grid-column:2/-1}.day .again summary{display:flex;align-items:center;gap:.375rem;min-height:2.25rem;color:var(--quiet);font-size:.8125rem;list-style:none;cursor:pointer}
.day .again summary::-webkit-details-marker{display:none}.day .again[open]{padding-block-end:.375rem}
/* It closes after the press that takes the focus away, so that the button below does not move from under the pointer. */
.again:not([open]){max-height:0;overflow:hidden;visibility:hidden;transition:max-height 0s .4s,visibility 0s .4s}
.day:is(:focus-within,:has(:active)) .again:not([open]){max-height:3rem;visibility:visible;transition-delay:0s}
#panel .long .time{width:4.125rem}
/* The button for a second time is in the line of the day, so that no line moves. */
@media(min-width:60.01rem){.day{position:relative;column-gap:.5rem}.day .times,.day .closed{margin-inline-end:1.5rem}
.day .again:not([open]){max-height:0;overflow:visible;visibility:visible}.day .again summary{position:absolute;inset-block-start:.5rem;inset-inline-end:2.375rem;width:1.75rem;min-height:1.75rem;justify-content:center;border-radius:6px;font-size:0}.day .again summary:hover{background:var(--sunk)}.day .again[open] summary{visibility:hidden}}
#panel .season{gap:0;margin-block-start:.75rem;padding-block-start:.75rem;border-block-start:1px solid var(--line)}
.dates,.dates span{display:flex;align-items:center;gap:.375rem}.dates{flex-wrap:wrap}.dates select{width:auto}.add-season{margin-block-start:.75rem}
.day .note{grid-column:1/-1;padding-block-end:.375rem}
.day .note:empty,.day:not(:has([role=switch]:checked)) .note,.day:has([role=switch]:checked) .closed,.day:not(:has([role=switch]:checked)) :is(.times,.again){display:none}
.same-hours{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:.5rem}.same-hours:empty{display:none}
.what-changes{display:grid;gap:.75rem;padding:1rem;border:1px solid var(--line);border-radius:14px}.what-changes:empty{display:none}
.what-changes p{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .5rem;font-size:.8125rem}.what-changes b{flex:1 0 100%;font-weight:400;color:var(--quiet)}
:is(.what-changes,.also) :is(del,ins){padding:.0625rem .25rem;border-radius:4px;text-decoration:none}
:is(.what-changes,.also) del{background:var(--poor-ground);color:var(--poor);text-decoration:line-through}:is(.what-changes,.also) ins{background:var(--good-ground);color:var(--good)}
.props-head .close :is(.icon+.icon,span){display:none}.sheet-foot,.parts,.menu .narrow{display:none}
.conflicts{display:grid;gap:.75rem;padding:.875rem;border-radius:12px;background:var(--fair-ground)}
.conflicts h3{font-size:.8125rem}
.conflicts dl{display:grid;gap:.375rem;margin-block:.375rem .625rem}
.conflicts dt{color:var(--fair);font-size:.78125rem}
.conflicts dd{overflow-wrap:anywhere}
.conflicts .choice{display:flex;flex-wrap:wrap;gap:.5rem}
.conflicts .quiet{color:inherit}
.asked{width:fit-content;padding:.25rem .5rem;border-radius:6px;background:var(--fair-ground);color:var(--fair);font-size:.8125rem;font-weight:600}
.colors{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
input[type=color]{height:2.5rem;padding:.25rem;cursor:pointer}
.segments>div{display:flex;gap:.125rem;padding:.125rem;border-radius:9px;background:var(--sunk)}
.segments label{display:flex;flex:1;align-items:center;justify-content:center;min-height:2rem;padding:.25rem;border-radius:7px;font-weight:400;cursor:pointer}
.segments label:has(:checked){background:var(--sheet);font-weight:600;box-shadow:0 0 0 1px var(--line)}
.segments label:has(:focus-visible){outline:2px solid var(--focus)}
.segments input{position:absolute;opacity:0;width:1px;min-height:0;height:1px}
.focal>div{display:grid;grid-template:repeat(3,1fr)/repeat(3,1fr);place-items:center;overflow:hidden;border-radius:8px;background:var(--sunk)}
.focal img{grid-area:1/1/4/4;display:block;width:100%;height:auto;max-height:15rem;object-fit:contain}
.focal label{z-index:1;display:grid;place-items:center;width:100%;height:100%;cursor:pointer}
.focal .top{grid-area:1/2}.focal .left{grid-area:2/1}.focal .center{grid-area:2/2}.focal .right{grid-area:2/3}.focal .bottom{grid-area:3/2}
.focal .top-left{grid-area:1/1}.focal .top-right{grid-area:1/3}.focal .bottom-left{grid-area:3/1}.focal .bottom-right{grid-area:3/3}
#panel .focal input{appearance:none;width:1.25rem;height:1.25rem;min-height:0;margin:0;border:2px solid #fff;border-radius:50%;background:#0007;box-shadow:0 0 0 1px #0006;cursor:pointer}
#panel .focal input:checked{width:1.625rem;height:1.625rem;border-width:4px;background:var(--focus)}
.own{display:block;width:100%;border-radius:8px}
.fields>.bare{justify-self:start;margin-inline-start:-.75rem}
.with-button{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.5rem}
.library{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:.5rem;max-height:22rem;margin:-.125rem;overflow-y:auto;padding:.125rem}
.library label{position:relative;display:block;border-radius:8px;cursor:pointer}
.library img{display:block;width:100%;aspect-ratio:6/5;object-fit:cover;border-radius:8px}
.library input{position:absolute;inset:.375rem auto auto .375rem}
.library button{padding:0;border:0;border-radius:8px;background:none;cursor:pointer}
.library :is(label:has(:checked),[aria-pressed=true]) img{outline:3px solid var(--focus);outline-offset:-3px}
.upload{padding-block-start:1rem;border-top:1px solid var(--line)}
.fields:not(form)+.upload{padding:0;border:0}
.editor:not(.scripted) [for=file] .icon{display:none}
.scripted #file{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
#panel [for=file]{justify-content:flex-start}
.scripted #panel [for=file]{align-items:center;justify-content:center;gap:.5rem;min-height:3.5rem;border:1px dashed var(--edge);border-radius:8px;cursor:pointer}
.scripted #panel [for=file]:hover{background:var(--sunk)}
.scripted #panel .upload:has(#file:focus-visible) [for=file]{outline:2px solid var(--focus);outline-offset:2px}
.upload progress{width:100%}.upload .error:empty,.editor:not(.scripted) .drops{display:none}
.upload.is-over{outline:2px dashed var(--focus);outline-offset:4px;border-radius:8px}
.differences{display:grid;align-content:start;gap:.875rem;list-style:none}
.differences li{display:grid;gap:.25rem;padding-block-end:.875rem;border-bottom:1px solid var(--line)}
.differences h3{font-size:.8125rem}
.differences :is(ins,del){width:fit-content;padding:.0625rem .25rem;border-radius:4px;overflow-wrap:anywhere;white-space:pre-line;text-decoration:none}
#panel .choice{display:flex;flex-wrap:wrap;gap:.25rem;margin:0}.differences .bare{margin-inline-start:-.5rem;min-height:1.875rem;padding:.25rem .5rem;color:var(--quiet)}.differences .choice>.bare+.bare{margin:0}.differences .choice .button:not(.bare){min-height:1.875rem;padding:.25rem .625rem}
.decided{display:flex;align-items:center;gap:.375rem}.differences .is-dropped :is(ins,del){background:none;color:var(--quiet);text-decoration:line-through}.differences .is-dropped del{color:var(--ink);text-decoration:none}
.panel-foot{position:sticky;inset-block-end:-1rem;display:grid;gap:.25rem;margin:auto -1rem -1rem;padding:.75rem 1rem;border-top:1px solid var(--line);background:var(--sheet)}
.all-changes{flex:1;align-content:start;grid-template-rows:auto auto 1fr}
.editor:not(.scripted) .starting{display:none}
.thumbnail{display:block;max-width:100%;width:9.5rem;aspect-ratio:6/5;object-fit:cover;border-radius:8px}
.swatch{width:1rem;height:1rem;border-radius:4px;vertical-align:-.1875rem}
.conflicts dd{white-space:pre-line}
.differences del{background:var(--poor-ground);color:var(--poor);text-decoration:line-through}
.differences ins{background:var(--good-ground);color:var(--good)}
.request{display:grid;gap:.75rem;padding-block-end:1rem;border-bottom:1px solid var(--line)}
.request h3{font-size:.9375rem}.request h4{margin:0;font-size:.8125rem;letter-spacing:0}
.request blockquote{margin:0;padding-inline-start:.75rem;border-inline-start:2px solid var(--line);color:var(--quiet);overflow-wrap:anywhere}
.request form,.request .choice{display:flex;flex-wrap:wrap;gap:.5rem;margin:0}
.scripted .reload{display:none}
.ask .button{justify-content:center}
#panel .scopes{gap:.125rem}
.scopes label{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;font-size:.875rem;cursor:pointer}
.scopes label span:last-child{margin-inline-start:auto}
.scopes input{flex:none;width:auto;min-height:0;margin:0;accent-color:var(--ink)}
.prepared{display:flex;flex-wrap:wrap;gap:.5rem}
input[type=file]::file-selector-button{margin-inline-end:.625rem;padding:.1875rem .625rem;border:1px solid var(--line);border-radius:6px;background:var(--sunk);color:inherit;font:inherit;font-weight:600}
.scripted .save{display:none}
#panel .is-chosen:not(summary){box-shadow:inset 3px 0 0 var(--focus)}`

export const editorStyles = [frame, bar, list, fields, phoneStyles].join('').replace(/\n/g, '')
