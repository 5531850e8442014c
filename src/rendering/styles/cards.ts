import type { Look } from '../theme/look.ts'

const inside = `
.card{display:flex;flex-direction:column;padding:clamp(1.5rem,2.4vw,2.25rem);border-radius:var(--r);background:var(--card)}
.card>p{color:var(--muted);margin-block-start:.65rem}
.card .mark{margin-block-end:1.25rem}
.card .actions{margin-block-start:auto;padding-block-start:1.75rem}
`

/** Card styles. */
export const cards: Record<Look['card'], string> = {
  outlined: `${inside}.card{border:1px solid var(--line)}`,
  filled: `${inside}
.card:not(.t-deep){background:var(--well)}
.card .mark{background:var(--bg);color:var(--link)}`,
  raised: `${inside}.card{box-shadow:0 1px 2px #0000000f,0 .75rem 2rem -.5rem #0000001f}`,
  ruled: `${inside}
ul>.card:not(.t-deep){background:none;border-radius:0;padding:1.5rem 0 0;border-block-start:2px solid var(--fg)}
.card .mark{background:none;width:auto;height:auto;place-items:start;color:var(--link)}
.card .mark .i{width:2.1rem;height:2.1rem}
`,
}
