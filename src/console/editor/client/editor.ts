// The script of the editor. Without it, the same forms work by loading the page again.

import { connect, type FromPreview, send } from './frame.ts'
import { addLine, asksForTimes, count, holdsSample, isEmptied, isField, showSaved, withoutBreaks } from './fields.ts'
import { find } from './pages.ts'
import { onDrop } from './drag.ts'
import { byId, chosenSection, fieldAt, focusPanel, placeOfField, reveal } from './places.ts'
import { showGroup } from './steps.ts'
import { close, follow, open, save, schedule, sendSelection, submit, typed } from './requests.ts'

const menus = 'details.menu, details.pages'

/** An empty field is rejected after it was left. */
function sendEmptied(): void {
  const form = typed.emptied?.isConnected ? typed.emptied.form : null
  typed.emptied = undefined
  if (form) schedule(form)
}

document.addEventListener('input', ({ target, isTrusted }) => {
  if (!isField(target) || !target.form) return
  if (!target.form.hasAttribute('data-autosave')) return
  count(target)
  addLine(target)
  const named = find(`[data-names="${CSS.escape(target.name)}"]`)
  if (named) named.textContent = target.value || '…'
  typed.emptied = isEmptied(target) ? target : undefined
  if (!asksForTimes(target) && !typed.emptied) schedule(target.form)
  const place = placeOfField(target)
  if (isTrusted && place) send({ type: 'text', place, text: target.value })
})
/** The text of the field that has the focus is marked in the page. */
const mark = (target: EventTarget | null) => {
  const field = isField(target) && target.closest('#panel') ? target : undefined
  send({ type: 'mark', place: field ? placeOfField(field) : '' })
}
document.addEventListener('focusin', ({ target }) => mark(target))
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (!relatedTarget) mark(null)
  sendEmptied()
  if (isField(target)) showSaved(target)
  if (isField(target) && target.form === typed.unsaved && typed.unsaved) void save()
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
  if (link.matches('.skip')) return focusPanel()
  const isByKey = event.detail === 0
  if (link.matches('#panel .close')) void close(link.href)
  else void open(link.href).then(() => isByKey && !link.hash && focusPanel())
})
/** Escape closes a menu, leaves a field, or closes the panel. */
document.addEventListener('keydown', ({ key, target, isComposing }) => {
  if (key !== 'Escape' || isComposing || !(target instanceof Element)) return
  const menu = target.closest<HTMLDetailsElement>(menus)
  if (menu?.open) {
    menu.open = false
    return find<HTMLElement>('summary', menu)?.focus()
  }
  const link = find<HTMLAnchorElement>('.close', target.closest('#panel') ?? document.createElement('p'))
  if (link && isField(target)) focusPanel()
  else if (link) void close(link.href)
})
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
})
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey)) return
  if (event.key === 'Enter') return pressPublish(event)
  if (isField(event.target)) return
  const key = event.key.toLowerCase()
  const action = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
  if (!action) return
  event.preventDefault()
  press(action)
})
addEventListener('popstate', () => void open(location.href, true))
addEventListener('online', () => void save())
addEventListener('focus', () => void save())

/** Publishes, or submits for review. Not from a form with a button of its own. */
function pressPublish(event: KeyboardEvent): void {
  if (isField(event.target) && !event.target.form?.hasAttribute('data-autosave')) return
  event.preventDefault()
  find<HTMLButtonElement>('#bar [aria-keyshortcuts]')?.click()
}

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
  typed.isInPreview = isTyping
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
    if (typed.emptied !== document.activeElement) sendEmptied()
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
showGroup()
connect(receive, () => {
  sendSelection()
  mark(document.activeElement)
})
onDrop((form) => void submit(form, null))
const linked = byId(location.hash.slice(1))
if (linked) reveal(linked)
linked?.focus({ preventScroll: true })
follow()
void save()
