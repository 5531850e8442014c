/** How figures and short names are set. */
export const figure =
  'font-family:var(--head);font-weight:var(--weight);letter-spacing:calc(var(--track)/2);font-variant-numeric:lining-nums'

/** Figures of an exhibit. */
export const figures = `
.figure{white-space:nowrap}
.worded-figure.worded-figure.worded-figure{font-size:clamp(1.15rem,1.05rem + .4vw,1.4rem);line-height:max(1.3,var(--lh));white-space:normal;overflow-wrap:break-word}`

/** A word as large as its column. */
export const huge = `
.sign{container-type:inline-size}
.huge{${figure};font-size:max(1rem,min(var(--most,24rem),92cqi/var(--l)));line-height:max(1.05,var(--lh));text-wrap:balance;hyphens:none}
.huge.whole{white-space:nowrap}
.huge a{color:inherit;text-decoration:none}
.huge a:hover{text-decoration:underline;text-decoration-thickness:.06em}`
