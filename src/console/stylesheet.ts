import { createHash } from 'node:crypto'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { analyticsStyles } from './analytics/styles.ts'
import { submissionsStyles } from './submissions-styles.ts'

/** CSS of the console, for light and dark mode. */
export const stylesheet = `
:root{color-scheme:light dark;--ground:#f6f3ee;--sheet:#fff;--ink:#23201c;--quiet:#655e55;--line:#ddd5c9;--edge:#8d8377;--mark:#9c4522;--on-mark:#fff;
--mark-strong:#7d3519;--good:#2c6340;--good-ground:#e4f0e7;--off:#665c50;--off-ground:#ece7df;--warn:#8c2f1b;--warn-ground:#fbeae5;--shade:0 1px 2px #3b2f2214,0 4px 16px #3b2f220d}
@media(prefers-color-scheme:dark){:root{--ground:#191715;--sheet:#24211e;--ink:#f0ebe3;--quiet:#b3aa9d;--line:#3d3832;--edge:#857c70;--mark:#e58a5c;--on-mark:#241409;
--mark-strong:#f0a780;--good:#9fd4b0;--good-ground:#20362a;--off:#c1b7a9;--off-ground:#38332d;--warn:#f3a893;--warn-ground:#44221a;--shade:none}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
a{color:var(--mark)}
a:hover{color:var(--mark-strong)}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px;border-radius:4px}
h1,h2,p,ul,dl,dd{margin:0;padding:0}
h1{font-size:clamp(1.5rem,4vw,2rem);line-height:1.2;font-weight:650;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.0625rem;line-height:1.35;font-weight:600;overflow-wrap:anywhere}
p{text-wrap:pretty}
.quiet{color:var(--quiet)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.small{font-size:.9375rem;line-height:1.5}
.logo{width:1.75rem;height:1.75rem;flex:none}
.brand{display:flex;align-items:center;gap:.625rem;min-width:0;color:inherit;font-weight:650;text-decoration:none}
.brand span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.button{display:inline-block;padding:.6875rem 1.375rem;border:1px solid transparent;border-radius:.625rem;background:var(--mark);color:var(--on-mark);font:inherit;font-weight:600;cursor:pointer}
.button:hover{background:var(--mark-strong)}
.plain{padding:.375rem .875rem;background:transparent;border-color:var(--edge);color:var(--ink);font-size:.9375rem;font-weight:500}
.plain:hover{background:var(--off-ground)}
.centered{display:grid;justify-items:center;align-content:start;padding:clamp(1.5rem,9vh,6rem) 1.25rem 2rem}
.centered main{width:100%;max-width:26rem}
.centered .brand{justify-content:center;margin-bottom:1.5rem}
.card{display:grid;gap:1.25rem;padding:clamp(1.5rem,6vw,2.25rem);border:1px solid var(--line);border-radius:1rem;background:var(--sheet);box-shadow:var(--shade)}
.card .button{width:100%;text-align:center;text-decoration:none}
.email{font-weight:600;overflow-wrap:anywhere}
.fields{display:grid;gap:1.125rem}
.fields .button{margin-top:.25rem}
.field{display:grid;gap:.375rem}
label{font-weight:600}
input,select{width:100%;padding:.6875rem .875rem;border:1px solid var(--edge);border-radius:.625rem;background:var(--ground);color:inherit;font:inherit}
input[name=code]{font-size:1.25rem;font-variant-numeric:tabular-nums;letter-spacing:.3em}
.notice{padding:.75rem 1rem;border-radius:.625rem;background:var(--warn-ground);color:var(--warn)}
.top{border-bottom:1px solid var(--line);background:var(--sheet)}
.top>div{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;max-width:66rem;margin:0 auto;padding:.75rem 1.25rem}
.top .brand{flex:1 1 0}
.top nav ul{display:flex;gap:.25rem;list-style:none}
.top nav a{display:block;padding:.375rem .75rem;border-radius:.5rem;color:var(--ink);text-decoration:none;font-weight:500}
.top nav a:hover{background:var(--off-ground)}
.top nav [aria-current]{background:var(--off-ground);font-weight:600}
@media(max-width:36rem){.top nav{order:1;width:calc(100% + 1rem);margin-inline:-.5rem}.top nav ul{gap:0;justify-content:space-between}.top nav a{padding-inline:.375rem;font-size:clamp(.8125rem,3.9vw,.9375rem);white-space:nowrap}}
.page{display:grid;gap:1.5rem;max-width:66rem;margin:0 auto;padding:clamp(1.75rem,5vw,3rem) 1.25rem 4rem}
.head{display:grid;gap:.5rem}
.head p{max-width:44rem}
.cards{display:grid;gap:1rem;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
.cards li,.rows li{border:1px solid var(--line);border-radius:.875rem;background:var(--sheet);box-shadow:var(--shade)}
.cards li{display:grid;gap:.625rem;align-content:space-between;padding:1.125rem 1.25rem}
.cards h2+a,.cards h2+p{display:block;overflow-wrap:anywhere;font-size:.9375rem}
.facts{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem;font-size:.9375rem}
.badge{padding:.0625rem .625rem;border-radius:1rem;background:var(--off-ground);color:var(--off);font-size:.875rem;font-weight:600}
.badge.good{background:var(--good-ground);color:var(--good)}
.badge.poor{background:var(--warn-ground);color:var(--warn)}
.rows{display:grid;gap:.75rem;list-style:none}
.rows li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:1rem 1.25rem}
.rows h2{display:flex;flex-wrap:wrap;align-items:center;gap:.375rem .625rem}
.empty{padding:clamp(2rem,8vw,4rem) 1.5rem;border:1px dashed var(--edge);border-radius:1rem;text-align:center}
.empty h2{margin-bottom:.375rem}
.pager{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem}
.pager :last-child{text-align:right}
${analyticsStyles}${submissionsStyles}`.replace(/\n/g, '')

/** The path contains a hash of the CSS, so that browsers can cache it forever. */
export const stylesheetPath = `${consolePath}/style-${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}.css`
