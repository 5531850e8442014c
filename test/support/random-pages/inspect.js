// A module that runs in a page, at one width.

const left = '.unseen,.trap,.skip,.sticky,svg,iframe,select,option,textarea,script,style,noscript'
const unspaced = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const address = /[@_/]|https?:/
const screen = 800

/** Returns the faults of the layout, and the words with their colors. */
export async function inspect() {
  await document.fonts.ready
  const page = createPage()
  const words = wordsOf(page)
  const checks = [
    ...[smallLetters, outsideOfBoxes, sidewaysScrolling, collisions, emptyHalves],
    ...[repeatedTexts, captionsWithoutPictures, linesOfHeadings, closeToButtons],
  ]
  for (const check of checks) check(words, page)
  const lines = words.map((word) => lineOf(word, page))
  return { faults: [...page.faults], lines, height: document.documentElement.scrollHeight }
}

/** Remembers styles and boxes of elements, and collects faults. */
function createPage() {
  const remembered = (compute) => {
    const known = new Map()
    return (key) => {
      if (!known.has(key)) known.set(key, compute(key))
      return known.get(key)
    }
  }
  const faults = new Set()
  return {
    faults,
    report: (fault, element, detail) => faults.add(`${fault} in ${nameOf(element)}: ${detail}`),
    styleOf: remembered((element) => getComputedStyle(element)),
    boxOf: remembered((element) => element.getBoundingClientRect()),
  }
}

/** The section of an element, and what is around it. */
function nameOf(element) {
  const section = element.closest('section[id],header,footer')
  const names = []
  for (let at = element; at && at !== section && names.length < 3; at = at.parentElement)
    names.unshift(at.localName + (at.className ? `.${String(at.className).replaceAll(' ', '.')}` : ''))
  return `${section ? section.className || section.localName : ''} > ${names.join(' > ')}`
}

const range = document.createRange()
function rectsOf(node, from, to) {
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

const context = document.createElement('canvas').getContext('2d')
const measured = new Map()

/** Canvases round measures to pixels. */
const enlarged = 8

/** The rectangle of the ink of a text, which is smaller than that of its line. */
function inkOf(element, text, rect, { styleOf }) {
  const style = styleOf(element)
  const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text
  const font = `${style.fontStyle} ${style.fontWeight} ${parseFloat(style.fontSize) * enlarged}px ${style.fontFamily}`
  const key = `${font}|${shown}`
  if (!measured.has(key)) {
    context.font = font
    measured.set(key, context.measureText(shown))
  }
  const ink = measured.get(key)
  const baseline = rect.top + rect.height / 2 + (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 / enlarged
  const [ascent, descent] = [ink.actualBoundingBoxAscent, ink.actualBoundingBoxDescent].map((rise) => rise / enlarged)
  return { left: rect.left, right: rect.right, top: baseline - ascent, bottom: baseline + descent }
}

/** The words of the page, and the parts of words that are broken. */
function wordsOf(page) {
  const words = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest(left) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of node.data.matchAll(/\S+/g))
      for (const { from, to, rect } of piecesOf(node, word, index, page)) {
        const text = word.slice(from, to)
        words.push({ node, element, text, from: index + from, rect, ink: inkOf(element, text, rect, page) })
      }
  }
  return words
}

function piecesOf(node, word, index, page) {
  const rects = rectsOf(node, index, index + word.length)
  if (rects.length === 0) return []
  if (rects.every(({ top }) => Math.abs(top - rects[0].top) <= 3)) return [{ from: 0, to: word.length, rect: rects[0] }]
  const topOf = (at) => rectsOf(node, index + at, index + at + 1).at(-1)?.top
  const pieces = []
  let [from, top] = [0, topOf(0)]
  for (let at = 1; at <= word.length; at++) {
    const next = at < word.length ? (topOf(at) ?? top) : undefined
    if (next !== undefined && Math.abs(next - top) <= 3) continue
    // The hyphen at the end of a line has a rectangle of its own.
    const [rect] = rectsOf(node, index + from, index + at).toSorted((one, other) => other.width - one.width)
    if (rect) pieces.push({ from, to: at, rect })
    if (next !== undefined) reportBreak(node.parentElement, word.slice(0, at), word.slice(at), page)
    ;[from, top] = [at, next]
  }
  return pieces
}

function reportBreak(element, before, after, { report }) {
  const isInside = /[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{L}\p{N}\p{M}]/u.test(after)
  const word = before + after
  if (isInside && !unspaced.test(word) && !address.test(word))
    report('word broken without a hyphen', element, `${before}|${after}`)
}

function smallLetters(words, { report, styleOf }) {
  for (const { element } of words)
    if (parseFloat(styleOf(element).fontSize) < 12)
      report('text smaller than 12 px', element, element.textContent.slice(0, 60))
}

const isBox = (style) =>
  style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
  style.borderInlineStartWidth !== '0px' ||
  style.boxShadow !== 'none' ||
  style.overflowX !== 'visible'

/** Text outside of its block, its card or the window. */
function outsideOfBoxes(words, { report, styleOf, boxOf }) {
  for (const { element, text, rect } of words) {
    if ((rect.left < -1 || rect.right > innerWidth + 1) && !element.closest('.scroll'))
      report('text outside of the window', element, text)
    let isBlock = false
    for (let at = element; at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      if (style.overflowX === 'auto') break
      const isFirstBlock = !isBlock && style.display !== 'inline' && style.display !== 'contents'
      isBlock ||= isFirstBlock
      if (!isFirstBlock && !isBox(style)) continue
      const box = boxOf(at)
      if (rect.left < box.left - 1 || rect.right > box.right + 1)
        report('text wider than its box', element, `${text} in ${at.className || at.localName}`)
      const middle = rect.top + rect.height / 2
      if (isBox(style) && style.display !== 'inline' && (middle > box.bottom || middle < box.top))
        report('text below its box', element, text)
    }
  }
}

function sidewaysScrolling(_, { faults }) {
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.add(`page scrolls sideways: ${scrollWidth} px`)
}

const crosses = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

/** Letters on letters. */
function collisions(words, page) {
  const letters = ({ node, element, text, from }) =>
    [...text].flatMap((letter, at) => {
      const [rect] = rectsOf(node, from + at, from + at + 1)
      return rect ? [inkOf(element, letter, rect, page)] : []
    })
  const sorted = words.toSorted((one, other) => one.ink.top - other.ink.top)
  for (const [index, word] of sorted.entries())
    for (let at = index + 1; at < sorted.length && sorted[at].ink.top < word.ink.bottom - 1; at++) {
      const other = sorted[at]
      if (!crosses(word.ink, other.ink)) continue
      const under = letters(other)
      if (!letters(word).some((letter) => under.some((below) => crosses(letter, below)))) continue
      const fault = other.element === word.element ? 'lines collide' : 'texts overlap'
      page.report(fault, other.element, `${word.text} / ${other.text}`)
    }
}

const drawn = 'main :is(.lines > li, .plates > li, img, svg, input, textarea, select, button, iframe, .btn, .frame)'

/** Large sections with one half that has nothing in it. */
function emptyHalves(words, { report, boxOf }) {
  if (innerWidth < 960) return
  const things = [...document.querySelectorAll(drawn)].map((element) => ({ element, rect: boxOf(element) }))
  for (const section of document.querySelectorAll('main > section')) {
    const { width, height } = boxOf(section)
    if (height < screen / 2) continue
    const inside = [...words, ...things]
      .filter(({ element, rect }) => rect.width > 20 && section.contains(element))
      .map(({ rect }) => rect)
    const span = spanOf(inside)
    if (span < 0.5 * Math.min(1216, innerWidth))
      report('empty half', section, [span, width, height].map(Math.round).join(' of '))
  }
}

const spanOf = (rects) => Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map((rect) => rect.left))

/** On phones, text right below a button. */
function closeToButtons(words, { report, boxOf }) {
  if (innerWidth >= 640) return
  for (const button of document.querySelectorAll('main .actions > .btn')) {
    const box = boxOf(button)
    const below = words.find(
      ({ element, rect }) =>
        !element.closest('.actions') &&
        rect.top >= box.bottom - 1 &&
        rect.top < box.bottom + 20 &&
        rect.left < box.right,
    )
    if (below) report('text close to a button', button, `${Math.round(below.rect.top - box.bottom)} px: ${below.text}`)
  }
}

/** One text twice on a screen. */
function repeatedTexts(words, { report, boxOf }) {
  const blocks = new Set(
    words
      .map(({ element }) => element.closest('h1,h2,h3,p:not(.role,.price),li,figcaption'))
      .filter((element) => element?.closest('main')),
  )
  const seen = new Map()
  for (const element of blocks) {
    const text = element.textContent.replace(/\s+/g, ' ').trim()
    if (text.length < 12) continue
    const others = seen.get(text) ?? []
    const isNear = (other) => Math.abs(boxOf(other).top - boxOf(element).top) < screen && !other.contains(element)
    if (others.some(isNear)) report('text twice on a screen', element, text.slice(0, 60))
    seen.set(text, [...others, element])
  }
}

function captionsWithoutPictures(_, { report }) {
  for (const caption of document.querySelectorAll('main figcaption'))
    if (!caption.parentElement.querySelector('img,blockquote'))
      report('caption without a picture', caption, caption.textContent)
}

function linesOfHeadings(words, { report }) {
  for (const heading of document.querySelectorAll('main :is(h1,h2,h3)')) {
    const own = words.filter(({ element }) => heading.contains(element))
    if (own.length === 0) continue
    const lines = []
    for (const word of own) {
      const last = lines.at(-1)
      if (last && Math.abs(last.top - word.rect.top) < 4) last.words.push(word)
      else lines.push({ top: word.rect.top, words: [word] })
    }
    const widths = lines.map((line) => spanOf(line.words.map(({ rect }) => rect)))
    const last = lines.at(-1).words
    if (lines.length > 1 && own.length > 3 && last.length === 1 && widths.at(-1) < Math.max(...widths) / 4)
      report('last line of a single word', heading, last[0].text)
    if (lines.at(-1).top - lines[0].top > 0.7 * screen)
      report('heading fills the screen', heading, `${lines.length} lines: ${heading.textContent.slice(0, 60)}`)
  }
}

function lineOf({ element, text, rect, ink }, { styleOf }) {
  const { color, fontSize, fontWeight } = styleOf(element)
  const size = parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  const box = [rect.left + scrollX, ink.top + scrollY, rect.right + scrollX, ink.bottom + scrollY]
  return { where: nameOf(element), text, color, isLarge, box }
}
