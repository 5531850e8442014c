// Runs in a page, at one width: returns the faults of its layout, and its lines of text with their colors.
document.fonts.ready.then(() => {
  const faults = new Set()
  const isWide = innerWidth >= 960
  const nameOf = (element) => {
    const section = element.closest('section[id],header,footer')
    const names = []
    for (let at = element; at && at !== section && names.length < 3; at = at.parentElement)
      names.unshift(at.localName + (at.className ? `.${String(at.className).replaceAll(' ', '.')}` : ''))
    return `${section ? section.className || section.localName : ''} > ${names.join(' > ')}`
  }
  const report = (fault, element, detail) => faults.add(`${fault} in ${nameOf(element)}: ${detail}`)

  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const boxes = new Map()
  const boxOf = (element) => {
    if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect())
    return boxes.get(element)
  }
  const context = document.createElement('canvas').getContext('2d')
  const measured = new Map()
  const inkOf = (element, text) => {
    const style = styleOf(element)
    const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const key = `${font}|${shown}`
    if (!measured.has(key)) {
      context.font = font
      measured.set(key, context.measureText(shown))
    }
    return measured.get(key)
  }
  const inked = (element, text, rect) => {
    const ink = inkOf(element, text)
    const baseline = rect.top + rect.height / 2 + (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2
    return {
      left: rect.left,
      right: rect.right,
      top: baseline - ink.actualBoundingBoxAscent,
      bottom: baseline + ink.actualBoundingBoxDescent,
    }
  }

  const left = '.unseen,.trap,.skip,.sticky,svg,iframe,select,option,textarea,script,style,noscript'
  const unspaced = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  const range = document.createRange()
  const rectsOf = (node, from, to) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  /** Words with their rectangles, and the ranges that are inked. */
  const words = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || element.closest(left) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const rects = rectsOf(node, index, index + word.length)
      if (rects.length === 0) continue
      const pieces =
        rects.length > 1 && rects.some(({ top }) => Math.abs(top - rects[0].top) > 3)
          ? piecesOf(node, word, index, element)
          : [{ from: 0, to: word.length, rect: rects[0] }]
      for (const { from, to, rect } of pieces)
        words.push({
          node,
          element,
          text: word.slice(from, to),
          from: index + from,
          rect,
          ink: inked(element, word.slice(from, to), rect),
        })
    }
  }

  function piecesOf(node, word, index, element) {
    const pieces = []
    let from = 0
    let top = rectsOf(node, index, index + 1).at(-1)?.top
    for (let at = 1; at <= word.length; at++) {
      const next = at < word.length ? (rectsOf(node, index + at, index + at + 1).at(-1)?.top ?? top) : undefined
      if (next !== undefined && Math.abs(next - top) <= 3) continue
      pieces.push({ from, to: at, rect: rectsOf(node, index + from, index + at)[0] })
      if (
        at < word.length &&
        /[\p{L}\p{N}\p{M}]$/u.test(word.slice(0, at)) &&
        /^[\p{L}\p{N}\p{M}]/u.test(word.slice(at)) &&
        !unspaced.test(word) &&
        !/[@_/]|https?:/.test(word)
      )
        report('word broken without a hyphen', element, `${word.slice(0, at)}|${word.slice(at)}`)
      ;[from, top] = [at, next]
    }
    return pieces.filter(({ rect }) => rect)
  }

  // Text outside of its block, its card or the window.
  const isBox = (style) =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    style.borderInlineStartWidth !== '0px' ||
    style.boxShadow !== 'none' ||
    style.overflowX !== 'visible'
  for (const { element, text, rect } of words) {
    if (rect.left < -1 || rect.right > innerWidth + 1)
      if (!element.closest('.scroll')) report('text outside of the window', element, text)
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
      if (
        isBox(style) &&
        style.display !== 'inline' &&
        (rect.top + rect.height / 2 > box.bottom || rect.bottom - rect.height / 2 < box.top)
      )
        report('text below its box', element, text)
    }
  }
  if (document.documentElement.scrollWidth > innerWidth)
    faults.add(`page scrolls sideways: ${document.documentElement.scrollWidth} px`)

  // Ink on ink.
  const crosses = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const letters = ({ node, element, text, from }) =>
    [...text]
      .map((letter, at) => ({ letter, rect: rectsOf(node, from + at, from + at + 1)[0] }))
      .flatMap(({ letter, rect }) => (rect ? [inked(element, letter, rect)] : []))
  const sorted = words.toSorted((one, other) => one.ink.top - other.ink.top)
  for (const [index, word] of sorted.entries())
    for (let at = index + 1; at < sorted.length && sorted[at].ink.top < word.ink.bottom - 1; at++) {
      const other = sorted[at]
      if (!crosses(word.ink, other.ink)) continue
      const under = letters(other)
      if (letters(word).some((letter) => under.some((below) => crosses(letter, below))))
        report(
          other.element === word.element ? 'lines collide' : 'texts overlap',
          other.element,
          `${word.text} / ${other.text}`,
        )
    }

  // Halves without content.
  const things = [
    ...document.querySelectorAll(
      'main img, main svg, main input, main textarea, main select, main button, main iframe, main .btn, main .frame',
    ),
  ].map((element) => ({ element, rect: boxOf(element) }))
  if (isWide)
    for (const section of document.querySelectorAll('main > section')) {
      const box = boxOf(section)
      if (box.height < 400) continue
      const inside = [...words, ...things]
        .filter(({ element, rect }) => rect.width > 20 && section.contains(element))
        .map(({ rect }) => rect)
      const span = Math.max(...inside.map(({ right }) => right)) - Math.min(...inside.map(({ left: x }) => x))
      if (span < 0.5 * Math.min(1216, innerWidth))
        report('empty half', section, `${Math.round(span)} of ${Math.round(box.width)} × ${Math.round(box.height)} px`)
    }

  // One text twice on a screen.
  const blocks = new Map()
  for (const { element } of words)
    if (
      element.closest('main') &&
      element.matches('h1,h2,h3,p:not(.role,.price),li,figcaption') &&
      !blocks.has(element)
    )
      blocks.set(element, element.textContent.replace(/\s+/g, ' ').trim())
  const seen = new Map()
  for (const [element, text] of blocks) {
    if (text.length < 12) continue
    const [before] = (seen.get(text) ?? []).filter((other) => Math.abs(boxOf(other).top - boxOf(element).top) < 800)
    if (before && !before.contains(element)) report('text twice on a screen', element, text.slice(0, 60))
    seen.set(text, [...(seen.get(text) ?? []), element])
  }

  for (const caption of document.querySelectorAll('main figcaption'))
    if (!caption.parentElement.querySelector('img,blockquote'))
      report('caption without a picture', caption, caption.textContent)

  // Lines of headings.
  for (const heading of document.querySelectorAll('main :is(h1,h2,h3)')) {
    const own = words.filter(({ element }) => heading.contains(element))
    if (own.length === 0) continue
    const lines = []
    for (const word of own) {
      const last = lines.at(-1)
      if (last && Math.abs(last.top - word.rect.top) < 4) last.words.push(word)
      else lines.push({ top: word.rect.top, words: [word] })
    }
    const widthOf = ({ words: on }) =>
      Math.max(...on.map(({ rect }) => rect.right)) - Math.min(...on.map(({ rect }) => rect.left))
    const widest = Math.max(...lines.map(widthOf))
    const last = lines.at(-1)
    if (lines.length > 1 && own.length > 3 && last.words.length === 1 && widthOf(last) < widest / 4)
      report('last line of a single word', heading, last.words[0].text)
    if (boxOf(heading).height > 0.75 * 800)
      report('heading fills the screen', heading, `${lines.length} lines: ${heading.textContent.slice(0, 60)}`)
  }

  const lines = words.map(({ element, text, rect, ink }) => {
    const { color, fontSize, fontWeight } = styleOf(element)
    return {
      where: nameOf(element),
      text,
      color,
      isLarge: parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700),
      box: [rect.left + scrollX, ink.top + scrollY, rect.right + scrollX, ink.bottom + scrollY],
    }
  })
  return { faults: [...faults], lines, height: document.documentElement.scrollHeight }
})
