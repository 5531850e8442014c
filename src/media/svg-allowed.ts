export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Allowed elements. No script, foreignObject or animation: an animation can change an attribute after the check. */
export const elements = words(`
  svg g defs symbol use switch title desc metadata style view
  path rect circle ellipse line polyline polygon
  text tspan textPath
  image marker pattern mask clipPath linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Allowed attributes, besides references. */
export const attributes = words(`
  id class style lang role tabindex version baseProfile preserveAspectRatio viewBox width height x y dx dy x1 y1 x2 y2
  cx cy r rx ry fx fy fr d points pathLength transform transform-origin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation
  letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
  paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  unicode-bidi vector-effect visibility word-spacing writing-mode
  gradientTransform gradientUnits spreadMethod offset clipPathUnits maskUnits maskContentUnits patternUnits
  patternContentUnits patternTransform markerHeight markerUnits markerWidth orient refX refY
  filterUnits primitiveUnits in in2 result type values tableValues slope intercept amplitude exponent mode operator
  k1 k2 k3 k4 kernelMatrix kernelUnitLength order bias divisor edgeMode preserveAlpha targetX targetY
  surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation limitingConeAngle pointsAtX pointsAtY
  pointsAtZ z stdDeviation radius scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles
  textLength lengthAdjust startOffset method spacing rotate systemLanguage media`)

const localReference = /^#[^\s"'()<>\\]*$/
const embeddedImage = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=\s]*$/

/** Whether a reference points to an element of the same SVG or, for an image, to embedded raster data. */
export const isSafeReference = (element: string, value: string): boolean =>
  localReference.test(value) || (element === 'image' && embeddedImage.test(value))

const localUrl = /url\(\s*(["']?)#[^\s"'()<>\\]*\1\s*\)/gi
/** An opening parenthesis and the function name before it. Matches the parenthesis first, so that long words take linear time. */
const functionCall = /\((?<=([\w-]{0,40})\()/g

/**
 * Whether a style sheet or style attribute loads no external resource. Rejects escapes and comments, which could hide a name, and every
 * function that is not in `safeFunctions`, because CSS keeps gaining functions that load resources.
 */
export function isSafeStyle(css: string): boolean {
  if (/\\|\/\*|@import|@font-face|@namespace|@charset|javascript:|-moz-binding|behavior/i.test(css)) return false
  for (const [, name = ''] of css.replaceAll(localUrl, '').matchAll(functionCall))
    if (name !== '' && !safeFunctions.has(name.toLowerCase())) return false
  return true
}

/** Removes comments, except an unterminated one. A regular expression would take quadratic time. */
export function withoutComments(css: string): string {
  const parts: string[] = []
  let at = 0
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    const end = css.indexOf('*/', start + 2)
    if (end < 0) break
    parts.push(css.slice(at, start))
    at = end + 2
  }
  return [...parts, css.slice(at)].join(' ')
}

/** CSS functions that load nothing. A parenthesis without a function name belongs to a query. */
const safeFunctions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp cubic-bezier steps
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy not is where nth-child
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`)
