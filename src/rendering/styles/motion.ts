import type { Look } from '../theme/look.ts'

/**
 * Photographs settle into their frames while they scroll into view. Texts stay where they are: a page that is printed, or captured
 * as a whole, shows what is below the first screen as it is before it is scrolled to.
 */
const settling = (scale: number) => `
@media(prefers-reduced-motion:no-preference){@supports(animation-timeline:view()){
@keyframes settle{from{transform:scale(${scale})}}
.s+.s :is(.shot,.side,.photo,figure) .pic{animation:settle linear both;animation-timeline:view();animation-range:entry 0% cover 60%}
.side,.photo,.mosaic figure{overflow:clip}}}`

/** By level of motion. */
export const motions: Record<Look['motion'], string> = { none: '', soft: settling(1.06), expressive: settling(1.12) }
