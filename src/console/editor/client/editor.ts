// The script of the editor. Without it, the same forms work by loading the page again.

import { connect, type FromPreview, send } from './frame.ts'
import {
  addLine,
  asksForTimes,
  count,
  type Field,
  holdsSample,
  isEmptied,
  isField,
  renderedValueOf,
  textsOf,
  touchedFields,
  updateForm,
  withoutBreaks,
} from './fields.ts'
import { find, request, setState, swap, texts } from './pages.ts'
import { onDrop } from './drag.ts'
import { byId, chosenEntry, chosenSection, fieldAt, focusAfter, focusPanel, placeOf, reveal } from './places.ts'

const saveAfterMs = 700
const retryAfterMs = 5_000
/** How often the progress of an edit is read. */
const followMs = 2_000
/** Texts of another person who used this browser stay unsent. */
const keptKey = `typed ${document.body.dataset['person'] ?? ''} ${location.pathname}`

let timer: ReturnType<typeof setTimeout> | undefined
let following: ReturnType<typeof setTimeout> | undefined
/** The form with texts that are not sent yet. */
let unsaved: HTMLFormElement | undefined
let isTypingInPreview = false
/** The field whose text was removed last, until another one is typed into it, or it is left. */
let emptied: Field | undefined
/** Whether the texts that were sent last were rejected. They are not published as if they had been saved. */
let isRejected = false
/** Requests are sent one after the other. */
let queue: Promise<unknown> = Promise.resolve()

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result
}

/** Resolves with the next event of this name, or after a second. */
const soon = (event: string): Promise<void> =>
  new Promise((resolve) => {
    addEventListener(event, () => setTimeout(resolve), { once: true })
    setTimeout(resolve, 1_000)
  })

function keep(form: HTMLFormElement): void {
  const fields = textsOf(new FormData(form))
  // What was typed before is saved while a field is empty, and its former text stays until it is left.
  if (emptied?.form === form) fields.set(emptied.name, renderedValueOf(emptied))
  fields.set('do', find<HTMLButtonElement>('.save', form)?.value ?? 'save')
  localStorage.setItem(keptKey, JSON.stringify({ action: form.action, fields: fields.toString() }))
}

/** Sends the texts that were typed last. While someone types, the form stays as it is. */
async function save(): Promise<void> {
  clearTimeout(timer)
  await inTurn(async () => {
    const kept = localStorage.getItem(keptKey)
    if (!kept) return
    const form = unsaved
    unsaved = undefined
    const sent = form ? touchedFields(form) : new Set<string>()
    setState(texts['saving'] ?? '')
    const { action, fields } = JSON.parse(kept) as { action: string; fields: string }
    const answer = await request(action, new URLSearchParams(fields))
    if (!answer) {
      unsaved ??= form
      timer = setTimeout(() => void save(), retryAfterMs)
      return
    }
    // A text in conflict is kept until its person has chosen.
    const isAsked = answer.response.status === 409
    isRejected = !answer.response.ok && !isAsked
    if (localStorage.getItem(keptKey) === kept && !isAsked) localStorage.removeItem(keptKey)
    const { page } = answer
    // A button that is replaced while it is pressed does nothing.
    if (find(':active')) await soon('pointerup')
    const panel = find('#panel')
    const isTyping = isTypingInPreview || unsaved !== undefined || panel?.contains(document.activeElement)
    if (isTyping) updateForm(page, sent, answer.response.ok)
    // What was typed since is compared with what was saved now.
    if (unsaved) keep(unsaved)
    swap(page, isTyping ? ['bar', 'notice', 'sections'] : ['bar', 'notice', 'sections', 'panel'])
    await showPreview()
  })
}

/** `shows`: the place to scroll to. */
async function showPreview(shows?: string): Promise<void> {
  const response = await fetch(document.body.dataset['preview'] ?? '').catch(() => undefined)
  if (response?.ok) send({ type: 'show', html: await response.text() })
  sendSelection(shows)
}

function sendSelection(shows?: string): void {
  const chosen = chosenSection()
  const isFixed = document.body.hasAttribute('data-fixed')
  send({
    ...{ type: 'select', section: chosen?.dataset['section'] ?? '', label: chosen?.innerText.trim() ?? '' },
    ...{ shows, isFixed },
  })
}

/** Opens a view of the editor of this page without loading it again. */
async function open(url: string, isBack = false): Promise<void> {
  if (unsaved) await save()
  await inTurn(async () => {
    const answer = await request(url)
    if (!answer) return
    const { preview } = document.body.dataset
    swap(answer.page, ['bar', 'notice', 'sections', 'panel'])
    isRejected = false
    if (!unsaved) localStorage.removeItem(keptKey)
    if (!isBack) history.pushState(null, '', url)
    if (preview === document.body.dataset['preview']) sendSelection()
    else await showPreview()
    const field = byId(new URL(url).hash.slice(1))
    reveal(field)
    field?.focus({ preventScroll: true })
  })
  follow()
}

/** Closes the panel: the focus is on its entry in the list then, or on the panel below it. */
async function close(url: string): Promise<void> {
  const entry = chosenEntry()
  await open(url)
  if (find('#panel .props-head')) focusPanel()
  else entry()?.focus()
}

/** Reads the panel again while it shows an edit that is carried out, then shows the result. Each reading is a short request of its own. */
function follow(): void {
  clearTimeout(following)
  if (find('#panel [data-live]')) following = setTimeout(() => void readProgress().finally(follow), followMs)
}

async function readProgress(): Promise<void> {
  if (document.hidden) return
  await inTurn(async () => {
    const url = location.href
    const answer = await request(url)
    const shown = find('#panel [data-live]')
    if (!answer || !shown || url !== location.href) return
    const now = find('#panel [data-live]', answer.page)
    if (now?.innerHTML === shown.innerHTML) return
    const { activeElement } = document
    swap(answer.page, now ? ['panel'] : ['bar', 'notice', 'sections', 'panel'])
    if (now && activeElement?.id) find<HTMLElement>(`#${CSS.escape(activeElement.id)}`)?.focus()
    if (!now) await showPreview()
  })
}

/** Does what a button says, after the text that was typed last has arrived. */
async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (isTypingInPreview) await soon('typed')
  clearTimeout(timer)
  const isOfPage = form.closest('#bar, #notice') === null
  const isUpload = form.enctype === 'multipart/form-data'
  const label = button?.getAttribute('value')
  const entry = button?.closest('details')
  const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.id ?? ''
  let data = new FormData(form, button)
  if (unsaved === form) {
    unsaved = undefined
    localStorage.removeItem(keptKey)
  } else if (unsaved) {
    await save()
    // A conflict is shown again with what was typed last.
    const shown = form.id === '' ? null : find<HTMLFormElement>(`#${CSS.escape(form.id)}`)
    if (shown) data = new FormData(shown, find<HTMLButtonElement>('button', shown))
  }
  const fields = isUpload ? data : textsOf(data)
  await inTurn(async () => {
    if (isRejected) return
    // Saving has changed the revision that the bar shows.
    const bar = find<HTMLFormElement>(`#bar button[value="${CSS.escape(label ?? '')}"]`)?.closest('form')
    if (bar && !isUpload) for (const [name, value] of textsOf(new FormData(bar))) fields.set(name, value)
    const answer = await request(form.action, fields)
    if (!answer) return
    // The page was removed.
    if (!answer.page.body.classList.contains('editor')) return location.assign(answer.response.url)
    swap(answer.page, ['bar', 'notice', 'sections', 'panel'])
    isRejected = false
    if (form.dataset['conflict'] && !unsaved) localStorage.removeItem(keptKey)
    const url = new URL(answer.response.url)
    url.searchParams.delete('done')
    if (answer.response.ok) history.replaceState(null, '', url)
    focusAfter(label ?? '', url.searchParams.get('item') ?? '', beside)
    await showPreview(isOfPage ? placeOf(form) : undefined)
  })
  follow()
}

function schedule(form: HTMLFormElement): void {
  unsaved = form
  keep(form)
  clearTimeout(timer)
  timer = setTimeout(() => void save(), saveAfterMs)
}

/** An empty field is rejected after it was left. */
function sendEmptied(): void {
  const form = emptied?.isConnected ? emptied.form : null
  emptied = undefined
  if (form) schedule(form)
}

document.addEventListener('input', ({ target, isTrusted }) => {
  if (!isField(target) || !target.form) return
  if (!target.form.hasAttribute('data-autosave')) return
  count(target)
  addLine(target)
  const named = find(`[data-names="${CSS.escape(target.name)}"]`)
  if (named) named.textContent = target.value || '…'
  if (!asksForTimes(target) && !isEmptied(target)) schedule(target.form)
  emptied = isEmptied(target) ? target : undefined
  const [, id = '', path = ''] = /^f\.(\w+)\.([\w.]+)$/.exec(target.name) ?? []
  const section = chosenSection()?.dataset['section'] ?? ''
  if (isTrusted && id)
    send({ type: 'text', place: `${section}.${id === section ? '' : id}.${path}`, text: target.value })
})
document.addEventListener('focusout', ({ target }) => {
  sendEmptied()
  if (isField(target) && target.form === unsaved && unsaved) void save()
})
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
  event.preventDefault()
  void submit(event.target, event.submitter)
})
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || new URL(link.href).pathname !== location.pathname)
    return
  event.preventDefault()
  const isByKey = event.detail === 0
  if (link.matches('#panel .close')) void close(link.href)
  else void open(link.href).then(() => isByKey && !link.hash && focusPanel())
})
document.addEventListener('keydown', ({ key, target, isComposing }) => {
  const panel = target instanceof Element ? target.closest('#panel') : null
  const link = panel && key === 'Escape' && !isComposing ? find<HTMLAnchorElement>('.close', panel) : null
  if (link) void close(link.href)
})
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || isField(event.target)) return
  const key = event.key.toLowerCase()
  const action = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
  if (!action) return
  event.preventDefault()
  press(action)
})
addEventListener('popstate', () => void open(location.href, true))
addEventListener('online', () => void save())
addEventListener('focus', () => void save())

/** A publication is undone by its button only. */
const press = (action: 'undo' | 'redo') => find<HTMLButtonElement>(`#bar .history button[value=${action}]`)?.click()

async function select(place: string): Promise<void> {
  const current = chosenSection()?.dataset['section']
  const [section, item = ''] = place.split('.')
  const url = new URL(location.pathname, location.origin)
  if (place === 'facts') url.searchParams.set('panel', 'facts')
  else if (section) url.searchParams.set('section', section)
  if (place.endsWith('.picture')) {
    url.searchParams.set('panel', 'picture')
    url.searchParams.set('owner', item || section || '')
    return await open(url.href)
  }
  if (item) url.searchParams.set('item', item)
  if (place === 'facts' || section !== current || !find('#panel form[data-autosave]')) await open(url.href)
  const field = fieldAt(place)
  reveal(field)
  if (field && holdsSample(field)) send({ type: 'sample', place })
}

/** Selects the field first: the form of its section may not be there yet. */
async function type(place: string, text: string): Promise<void> {
  if (!fieldAt(place)) await select(place)
  const field = fieldAt(place)
  if (!field) return
  const plain = withoutBreaks(text, field.value)
  const value = field.maxLength > 0 ? plain.slice(0, field.maxLength) : plain
  if (value === field.value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** On a phone, the text that is typed has the screen. */
function setTyping(isTyping: boolean): void {
  isTypingInPreview = isTyping
  document.body.classList.toggle('typing', isTyping)
}

/** What the preview says is not trusted: it names a place of the form, or a text for it. */
function receive({ data }: MessageEvent<FromPreview>): void {
  if (data.type === 'undo' || data.type === 'redo') return press(data.type)
  if (data.type === 'done') {
    setTyping(false)
    reveal(null)
    dispatchEvent(new Event('typed'))
    // The preview says so after the next field has the focus, where a text may have been removed since.
    if (emptied !== document.activeElement) sendEmptied()
    void save()
    return
  }
  if (typeof data.place !== 'string') return
  if (data.type === 'select') return void select(data.place)
  if (typeof data.text !== 'string') return
  setTyping(true)
  void type(data.place, data.text)
}

document.body.classList.add('scripted')
connect(receive, () => sendSelection())
onDrop((form) => void submit(form, null))
follow()
void save()
