// The script within the preview of a page. It runs in a sandbox without an origin, and talks to the editor only.
;(() => {
  type Received =
    | { type: 'show'; html: string }
    | { type: 'select'; section: string; label: string; shows: string | undefined; isFixed: boolean }
    | { type: 'text'; place: string; text: string }
    | { type: 'sample'; place: string }
    | { type: 'mark'; place: string }
    | { type: 'scale'; scale: number }
    | { type: 'font'; font: ArrayBuffer }

  let port: MessagePort | undefined
  /** The element that is typed in, its text before, and the page to show when that ends. */
  let edited: HTMLElement | undefined
  let waiting: string | undefined
  let isComposing = false
  /** Whether the page waits for approval, and takes no texts. */
  let isFixed = false
  let chosen = { section: '', label: '' }
  /** The place of the field of the panel that has the focus. */
  let marked = ''
  const send = (message: object) => port?.postMessage(message)

  const frame = document.createElement('div')
  frame.className = 'edit-frame'
  const label = document.createElement('span')
  frame.append(label)
  const mark = document.createElement('div')
  mark.className = 'edit-frame'
  mark.hidden = true
  const styles = document.createElement('style')
  styles.textContent = `.edit-frame{position:absolute;z-index:2147483647;pointer-events:none;outline:calc(2px/var(--edit-scale,1)) solid #2f6ae0;outline-offset:calc(-2px/var(--edit-scale,1))}
.edit-frame:empty{border-radius:6px;outline-offset:6px}
.edit-frame span{position:absolute;inset-block-start:0;inset-inline-end:0;padding:.3em .75em;border-radius:0 0 0 .5em;background:#2f6ae0;color:#fff;font:600 calc(12px/var(--edit-scale,1))/1.4 Console,system-ui,sans-serif;letter-spacing:0}
.edit-frame[hidden],.sticky{display:none!important}
[data-edit$=".picture"]:hover{outline-offset:-2px!important;cursor:pointer!important}
[data-edit*="."]:hover,[data-edit=facts]:hover{outline:2px solid #2f6ae080;outline-offset:4px;cursor:text}
[data-edit][contenteditable]{outline:2px solid #2f6ae0!important;outline-offset:4px;cursor:text}`

  /** Below this width, the window is short. Texts stand this many pixels from its edges. */
  const [narrow, space] = [960, 24]

  const find = (place: string) => document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(place)}"]`)

  function place(): void {
    // On a phone, one frame at a time.
    frameAround(frame, marked && innerWidth < narrow ? '' : chosen.section, spaceAbove(find(chosen.section)))
    frameAround(mark, marked)
    label.textContent = chosen.label
    label.hidden = !chosen.label
  }

  /** A section that continues the surface of the one above has no space of its own at its top: the frame takes some of the other. */
  const spaceAbove = (section: HTMLElement | null) =>
    section?.previousElementSibling && parseFloat(getComputedStyle(section).paddingTop) === 0 ? space : 0

  function frameAround(box: HTMLElement, at: string, more = 0): void {
    const element = at ? find(at) : null
    box.hidden = !element
    const { top = 0, left = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    box.style.cssText = `top:${top + scrollY - more}px;left:${left + scrollX}px;width:${width}px;height:${height + more}px`
  }

  function showSection(): void {
    const section = chosen.section ? find(chosen.section) : null
    const text = section?.querySelector<HTMLElement>('[data-edit*="."]:not([data-edit$=".picture"])')
    if (text && innerWidth < narrow) fit(text)
    else section?.scrollIntoView({ block: 'nearest' })
  }

  /** Marks a text while its field has the focus, and scrolls to it unless all of it is in view. */
  function showMarked(): void {
    place()
    const element = marked ? find(marked) : null
    if (element && innerWidth < narrow) return fit(element)
    const { top = 0, bottom = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    if (top >= 0 && bottom <= innerHeight) return
    element?.scrollIntoView({ block: height > innerHeight ? 'start' : 'center', behavior: 'instant' })
  }

  /** Where the lines of texts, the buttons and the pictures of a section stand, in pixels from the top of the page. */
  function boxesIn(section: Element) {
    const boxOf = ({ top, bottom }: DOMRect, weight: number) => ({
      top: top + scrollY,
      bottom: bottom + scrollY,
      weight,
    })
    const texts = [...section.querySelectorAll('[data-edit*="."]:not([data-edit$=".picture"]), [data-edit=facts]')]
    const lines = texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map((line) => boxOf(line, 4))
    })
    const whole = [...section.querySelectorAll('a')].map((button) => boxOf(button.getBoundingClientRect(), 4))
    const pictures = [...section.querySelectorAll('[data-edit$=".picture"]')]
    return [...lines, ...whole, ...pictures.map((one) => boxOf(one.getBoundingClientRect(), 1))]
  }

  /** Scrolls to where a text is wholly in view and the edges of the window cut as few others of its section as they can. */
  function fit(element: HTMLElement): void {
    const boxes = boxesIn(element.closest('section') ?? element)
    const own = element.getBoundingClientRect()
    const [first, last] = [own.bottom + scrollY + space - innerHeight, own.top + scrollY - space]
    const costOf = (y: number) =>
      boxes.reduce((sum, { top, bottom, weight }) => {
        const [isAbove, isBelow] = [bottom <= y + 2, top >= y + innerHeight - space / 2]
        const isCut = !isAbove && !isBelow && (top < y || bottom > y + innerHeight - space / 2)
        return sum + (isCut ? weight : isAbove || isBelow ? weight / 8 : 0)
      }, 0)
    const places = boxes.flatMap(({ top, bottom }) => [top - space, top, bottom, bottom + space - innerHeight])
    const suited = places.filter((y) => y >= first && y <= last).map((y) => ({ y, cost: costOf(y) }))
    const best = suited.toSorted((one, other) => one.cost - other.cost || one.y - other.y)[0]
    scrollTo({ top: best?.y ?? last, behavior: 'instant' })
  }

  /** A text with links is edited in the form: its links are written there. */
  const isPlain = (element: HTMLElement) => element.childElementCount === 0 && !(element instanceof HTMLImageElement)

  function start(element: HTMLElement): void {
    if (edited === element || isFixed) return
    edited?.blur()
    edited = element
    element.contentEditable = 'plaintext-only'
  }

  function stop(): void {
    if (!edited) return
    sendText()
    edited.removeAttribute('contenteditable')
    edited = undefined
    send({ type: 'done' })
    if (waiting !== undefined) show(waiting)
  }

  const sendText = () => {
    if (!edited || isComposing) return
    const text = (edited.textContent ?? '').replace(/\s*\n\s*/g, ' ')
    send({ type: 'input', place: edited.dataset['edit'] ?? '', text })
    place()
  }

  /** Replaces the parts of the page that have changed. What is typed in stays until that ends. */
  function show(html: string): void {
    if (edited || isComposing) {
      waiting = html
      return
    }
    waiting = undefined
    const page = new DOMParser().parseFromString(html, 'text/html')
    const [before, after] = [document.querySelector('head > style'), page.querySelector('head > style')]
    // A page that is shown already takes a typeface that comes later.
    const css = after?.textContent?.replaceAll('font-display:optional', 'font-display:swap')
    if (before && css !== undefined && before.textContent !== css) before.textContent = css
    const [main, next] = [document.querySelector('main'), page.querySelector('main')]
    const [footer, end] = [document.querySelector('body > footer'), page.querySelector('body > footer')]
    replace(document.querySelector('#marks'), page.querySelector('#marks'))
    if (!main || !next || !footer !== !end) {
      replace(document.body, page.body)
      document.body.append(frame, mark)
      return place()
    }
    const old = new Map([...main.children].map((child) => [child.id, child]))
    const { scrollX: x, scrollY: y } = window
    replace(document.querySelector('body > header'), page.querySelector('body > header'))
    replace(footer, end)
    const children = [...next.children].map((child) => {
      const known = child.id ? old.get(child.id) : undefined
      return known?.outerHTML === child.outerHTML ? known : document.adoptNode(child)
    })
    main.replaceChildren(...children)
    scrollTo({ left: x, top: y, behavior: 'instant' })
    place()
  }

  function replace(before: Element | null, after: Element | null): void {
    if (before && after && before.outerHTML !== after.outerHTML) before.replaceWith(document.adoptNode(after))
  }

  /** Scrolls to what a button has changed. What is higher than the screen is shown from its top. */
  function reveal(element: HTMLElement | null): void {
    const isHigh = element && element.offsetHeight > innerHeight
    element?.scrollIntoView({ block: isHigh ? 'start' : 'nearest', behavior: 'instant' })
  }

  function receive({ data }: MessageEvent<Received>): void {
    if (data.type === 'show') return show(data.html)
    if (data.type === 'select') {
      const isNew = data.section !== chosen.section
      chosen = { section: data.section, label: data.label }
      isFixed = data.isFixed
      place()
      if (edited || !data.section) return
      if (data.shows) reveal(find(data.shows) ?? find(data.section))
      else if (isNew) showSection()
      return
    }
    if (data.type === 'scale') return document.documentElement.style.setProperty('--edit-scale', String(data.scale))
    if (data.type === 'font') {
      document.fonts.add(new FontFace('Console', data.font, { weight: '400 700' }))
      return
    }
    if (data.type === 'mark') {
      marked = data.place
      return showMarked()
    }
    const element = find(data.place)
    if (data.type === 'sample') {
      // What is typed replaces it.
      if (element && element === edited) getSelection()?.selectAllChildren(element)
      return
    }
    if (element && element !== edited && isPlain(element)) element.textContent = data.text
    if (element !== edited) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    place()
  }

  /** Types in the next text of the section, or in the one before. At its ends, the key leaves the text. */
  function typeBeside(event: KeyboardEvent): void {
    const texts = [...(edited?.closest('section')?.querySelectorAll<HTMLElement>('[data-edit*="."]') ?? [])]
    const plain = texts.filter((text) => isPlain(text) && text.offsetParent !== null)
    const next = plain[plain.indexOf(edited as HTMLElement) + (event.shiftKey ? -1 : 1)]
    if (!next) return
    event.preventDefault()
    start(next)
    next.focus()
    getSelection()?.selectAllChildren(next)
    send({ type: 'select', place: next.dataset['edit'] ?? '' })
  }

  const targetOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-edit]') : null

  // Before the browser places the cursor.
  addEventListener('pointerdown', (event) => {
    const target = targetOf(event)
    if (edited && !edited.contains(event.target as Node)) edited.blur()
    if (event.button === 0 && target?.dataset['edit']?.includes('.') && isPlain(target)) start(target)
  })
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      const target = targetOf(event)
      if (!target) return
      target.closest('details')?.setAttribute('open', '')
      if (edited === target) target.focus()
      send({ type: 'select', place: target.dataset['edit'] ?? '' })
    },
    true,
  )
  addEventListener('submit', (event) => event.preventDefault(), true)
  addEventListener('input', (event) => {
    if (event.target === edited) sendText()
  })
  addEventListener('compositionstart', () => {
    isComposing = true
  })
  addEventListener('compositionend', () => {
    isComposing = false
    sendText()
  })
  addEventListener('focusout', stop)
  addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (edited && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      edited.blur()
    }
    if (edited && event.key === 'Tab') typeBeside(event)
    const key = event.key.toLowerCase()
    if (edited || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    send({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  let size = { width: innerWidth, height: innerHeight }
  addEventListener('resize', () => {
    place()
    const before = size
    size = { width: innerWidth, height: innerHeight }
    // A keyboard or a panel has taken a part of the screen.
    if (marked && find(marked)) return showMarked()
    if (edited) return edited.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // A notice above takes a part of the height: what was seen stays, at the same place if it fits.
    const { top = 0, bottom = 0 } = find(chosen.section)?.getBoundingClientRect() ?? {}
    const wasInView = top >= 0 && bottom <= before.height
    if (size.width !== before.width || size.width < narrow || wasInView) showSection()
  })
  addEventListener('load', place)

  addEventListener('message', ({ source, data, ports: [given] }) => {
    if (source !== parent) return
    if (data === 'editor-hello') parent.postMessage('preview-ready', '*')
    if (data !== 'editor-port' || !given) return
    port = given
    port.onmessage = receive
  })
  document.head.append(styles)
  document.body.append(frame, mark)
  new ResizeObserver(place).observe(document.body)
  parent.postMessage('preview-ready', '*')
})()
