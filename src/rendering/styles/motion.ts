import type { Look } from '../theme/look.ts'

/** Movement while scrolling: no opacity, so that all content is visible without it, and nothing on the first screen. */
const scrolled = (rules: string) =>
  `@media(prefers-reduced-motion:no-preference){@supports(animation-timeline:view()){${rules}}}`

const rise = `
@keyframes rise{from{transform:translateY(1.5rem)}}
.s+.s:not(.pictured)>.w{animation:rise ease-out both;animation-timeline:view();animation-range:entry 0% entry 60%}`

/** By level of motion. */
export const motions: Record<Look['motion'], string> = {
  none: '',
  soft: scrolled(rise),
  expressive: scrolled(`${rise}
@keyframes settle{from{transform:scale(1.12)}}
.s+.s :is(.shot,.side,.photo,figure) .pic{animation:settle linear both;animation-timeline:view();animation-range:entry 0% cover 60%}
.side,.photo,.mosaic figure{overflow:clip}`),
}
