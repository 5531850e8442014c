import { activityStyles } from './activity.ts'
import { analyticsStyles } from './analytics.ts'
import { changesStyles } from './changes.ts'
import { deskStyles } from './desk.ts'
import { listStyles } from './lists.ts'
import { ordersStyles } from './orders.ts'
import { sketchesStyles } from './sketches.ts'
import { submissionsStyles } from './submissions.ts'
import { websitesStyles } from './websites.ts'

/**
 * Colors of the console. `--brand` fills the one main action of a screen, `--mark` is for "add" and for charts, `--focus` for focus and
 * selection only. `good`, `fair` and `poor` are states. `brandStyles` has the colors of an agency.
 */
export const lightTokens = `--ground:#f6f5f1;--sheet:#fff;--sunk:#f0ece5;--ink:#1e1b16;--on-ink:#fff;--quiet:#68635a;--line:#e4e0d8;--edge:#8f877a;--mark:#b04a22;
--focus:#2f6ae0;--select:#e8f0fd;--on-select:#1b4fb4;--good:#256844;--good-ground:#e1efe6;--fair:#855800;--fair-ground:#fcefd2;--poor:#b0261d;--poor-ground:#fbe4e1;--float:0 8px 30px #2b241a26,0 1px 3px #2b241a1a`
export const darkTokens = `--ground:#171512;--sheet:#201e1a;--sunk:#2c2924;--ink:#f2eee7;--on-ink:#1b1814;--quiet:#aaa397;--line:#36322c;--edge:#7d766b;--mark:#e88b5f;
--focus:#7ea8ff;--select:#22304d;--on-select:#b9d0ff;--good:#93d3ae;--good-ground:#1d3428;--fair:#ecc06a;--fair-ground:#3a2e16;--poor:#ff9f93;--poor-ground:#45201c;--float:0 8px 30px #0009`

const tokens = `
:root{color-scheme:light dark;--brand:var(--ink);--on-brand:var(--on-ink);--brand-edge:var(--ink);${lightTokens}}
@media(prefers-color-scheme:dark){:root{${darkTokens}}}`

const elements = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;background:var(--ground);color:var(--ink);font:.875rem/1.45 "Instrument Sans Variable",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}
a{color:inherit;text-decoration:underline;text-decoration-color:var(--edge);text-underline-offset:.2em}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
h1{font-size:clamp(1.375rem,1.1rem + 1.4vw,1.6875rem);line-height:1.2;font-weight:600;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
h2,h3{font-size:.9375rem;line-height:1.35;font-weight:600;overflow-wrap:anywhere}
p{text-wrap:pretty}
.icon{flex:none;width:1rem;height:1rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.quiet{color:var(--quiet)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.small{font-size:.8125rem}
.email{font-weight:600;overflow-wrap:anywhere}
.badge{display:inline-block;padding:.0625rem .5rem;border-radius:1rem;background:var(--sunk);color:var(--quiet);font-size:.78125rem;font-weight:600;white-space:nowrap}
.badge.good{background:var(--good-ground);color:var(--good)}
.badge.fair{background:var(--fair-ground);color:var(--fair)}
.badge.poor{background:var(--poor-ground);color:var(--poor)}
a.badge{text-decoration:none}`

/** The arrow of a select, in a gray that is visible in both modes. */
const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23857e73' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")"

/** `.button` is outlined. `.primary` is the main action of a screen, `.bare` has no border. */
const controls = `
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.125rem;padding:.375rem .75rem;border:1px solid var(--line);border-radius:8px;background:var(--sheet);color:var(--ink);font:inherit;font-size:.8125rem;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--sunk)}
.primary{border-color:var(--brand-edge);background:var(--brand);color:var(--on-brand)}
.primary:hover{background:color-mix(in srgb,var(--brand) 92%,var(--sheet))}
.bare{border-color:transparent;background:transparent}
.fields{display:grid;gap:1rem}
.field{display:grid;gap:.375rem;min-width:0}
label,legend{font-size:.8125rem;font-weight:600}
input,select,textarea{width:100%;min-height:2.25rem;padding:.4375rem .6875rem;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:inherit;font:inherit}
::placeholder{color:var(--quiet);opacity:1}
select{padding-inline-end:2rem;background:var(--sheet) ${chevron} no-repeat right .625rem center/1rem;appearance:none;text-overflow:ellipsis}
:is(input,select,textarea):focus-visible{outline-offset:-1px;border-radius:8px}
input[type=checkbox],input[type=radio]{width:1.125rem;min-height:0;height:1.125rem;padding:0;accent-color:var(--brand-edge)}
input[type=checkbox]:not([role=switch]){display:inline-grid;place-content:center;flex:none;border-color:var(--edge);border-radius:5px;appearance:none;cursor:pointer}
input[type=checkbox]:not([role=switch])::before{content:"";width:.6875rem;height:.6875rem;scale:0;background:var(--on-brand);clip-path:polygon(16% 46%,38% 68%,84% 17%,95% 28%,38% 90%,5% 57%)}
input[type=checkbox]:not([role=switch]):is(:checked,:indeterminate){border-color:var(--brand-edge);background:var(--brand)}
input[type=checkbox]:not([role=switch]):is(:checked,:indeterminate)::before{scale:1}
input[type=checkbox]:indeterminate::before{clip-path:inset(42% 8%)}
@media(forced-colors:active){input[type=checkbox]:not([role=switch]){appearance:auto}}
.button:disabled{opacity:.5;cursor:default}
input[name=code]{height:3.25rem;font-size:1.5rem;letter-spacing:.3em;text-align:center}
.error{color:var(--poor)}
.good:not(.badge,.notice){color:var(--good)}.fair:not(.badge,.notice){color:var(--fair)}
input[aria-invalid=true]{border-color:var(--poor)}
.copyable{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .5rem;min-width:0}
.copyable code{min-width:0;overflow-wrap:anywhere}
.copyable .copy{display:none;min-height:1.75rem;padding:.25rem .375rem}
.copies .copyable .button.copy{display:inline-flex;width:auto}
.copyable.is-cut{flex-wrap:nowrap}.is-cut code{display:flex;flex:0 1 auto;overflow:hidden;white-space:nowrap}.is-cut code span:first-child{overflow:hidden;text-overflow:ellipsis}.is-cut code span:last-child{flex:none}.is-cut .copy{flex:none;margin-inline-start:auto}
.notice{padding:.625rem .875rem;border-radius:8px;background:var(--poor-ground);color:var(--poor)}
form{margin:0}
.notice.draft{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;background:var(--fair-ground);color:var(--fair)}
.notice.done{background:var(--good-ground);color:var(--good)}
@media(pointer:coarse),(max-width:48rem){.button{min-height:2.75rem}input,select,textarea{min-height:2.75rem;font-size:1rem}:is(.checks label,.more,summary:not(.button)){display:flex;align-items:center;min-height:2.75rem}.checks{gap:0}.copyable .copy{min-height:2.75rem;min-width:2.75rem}}`

/** The brand of a workspace, small, in either mode. */
const preview = `
.brand-preview{display:grid;gap:.875rem;padding:1.25rem;border:1px solid var(--line);border-radius:10px;background:var(--ground);color:var(--ink)}
.brand-preview .brand{justify-content:center}.brand-preview .card{gap:.75rem;padding:1rem}.brand-preview .card b{font-size:1rem}.like-input{overflow:hidden;padding:.4375rem .6875rem;border:1px solid var(--edge);border-radius:8px;color:var(--quiet);text-overflow:ellipsis;white-space:nowrap}
.brand-preview path{fill:none;stroke:var(--mark);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.is-light{color-scheme:light;${lightTokens}}.is-dark{color-scheme:dark;${darkTokens}}`

/** CSS of the console. It follows the `@font-face` rules of `assets.ts`. */
export const stylesheet = [
  tokens,
  elements,
  controls,
  deskStyles,
  listStyles,
  websitesStyles,
  ordersStyles,
  changesStyles,
  analyticsStyles,
  sketchesStyles,
  submissionsStyles,
  activityStyles,
  preview,
]
  .join('')
  .replace(/\n/g, '')
