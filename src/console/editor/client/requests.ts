// Requests of the editor: texts are saved while they are typed, views are opened, and buttons are pressed, one after the other.

import { bodyOf, send } from './frame.ts'
import { type Field, renderedValueOf, textsOf, touchedFields, updateForm } from './fields.ts'
import { find, request, setState, swap, texts } from './pages.ts'
import { byId, chosenEntry, chosenSection, focusAfter, focusPanel, placeOf, reveal } from './places.ts'

const saveAfterMs = 700
const retryAfterMs = 5_000
/** How often the progress of an edit is read. */
const followMs = 2_000
/** Texts of another person who used this browser stay unsent. */
const keptKey = `typed ${document.body.dataset['person'] ?? ''} ${location.pathname}`

type Typed = {
  /** The form with texts that are not sent yet. */
  unsaved: HTMLFormElement | undefined
  /** Whether a text is typed in the page. */
  isInPreview: boolean
  /** The field whose text was removed last, until another one is typed into it, or it is left. */
  emptied: Field | undefined
}
export const typed: Typed = { unsaved: undefined, isInPreview: false, emptied: undefined }

let timer: ReturnType<typeof setTimeout> | undefined
let following: ReturnType<typeof setTimeout> | undefined
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
  if (typed.emptied?.form === form) fields.set(typed.emptied.name, renderedValueOf(typed.emptied))
  fields.set('do', find<HTMLButtonElement>('.save', form)?.value ?? 'save')
  localStorage.setItem(keptKey, JSON.stringify({ action: form.action, fields: fields.toString() }))
}

/** Sends the texts that were typed last. While someone types, the form stays as it is. */
export async function save(): Promise<void> {
  clearTimeout(timer)
  await inTurn(async () => {
    const kept = localStorage.getItem(keptKey)
    if (!kept) return
    const form = typed.unsaved
    typed.unsaved = undefined
    const sent = form ? touchedFields(form) : new Set<string>()
    setState(texts['saving'] ?? '')
    const { action, fields } = JSON.parse(kept) as { action: string; fields: string }
    const answer = await request(action, new URLSearchParams(fields))
    if (!answer) {
      typed.unsaved ??= form
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
    const isTyping = typed.isInPreview || typed.unsaved !== undefined || panel?.contains(document.activeElement)
    if (isTyping) updateForm(page, { keys: sent, values: new URLSearchParams(fields) }, answer.response.ok)
    // What was typed since is compared with what was saved now.
    if (typed.unsaved) keep(typed.unsaved)
    swap(page, isTyping ? ['bar', 'notice', 'sections'] : ['bar', 'notice', 'sections', 'panel'])
    await showPreview()
  })
}

/** `shows`: the place to scroll to. */
async function showPreview(shows?: string): Promise<void> {
  const html = await bodyOf(document.body.dataset['preview'] ?? '', (response) => response.text())
  if (html !== undefined) send({ type: 'show', html })
  sendSelection(shows)
}

export function sendSelection(shows?: string): void {
  const chosen = chosenSection()
  const isFixed = document.body.hasAttribute('data-fixed')
  send({
    ...{
      type: 'select',
      section: chosen?.dataset['section'] ?? '',
      label: chosen?.querySelector('span')?.textContent ?? '',
    },
    ...{ shows, isFixed },
  })
}

/** Opens a view of the editor of this page without loading it again. */
export async function open(url: string, isBack = false): Promise<void> {
  if (typed.unsaved) await save()
  await inTurn(async () => {
    const answer = await request(url)
    if (!answer) return
    const { preview } = document.body.dataset
    swap(answer.page, ['bar', 'notice', 'sections', 'panel'])
    isRejected = false
    if (!typed.unsaved) localStorage.removeItem(keptKey)
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
export async function close(url: string): Promise<void> {
  const entry = chosenEntry()
  await open(url)
  if (find('#panel .props-head')) focusPanel()
  else entry()?.focus()
}

/** Reads the panel again while it shows an edit that is carried out, then shows the result. Each reading is a short request of its own. */
export function follow(): void {
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
export async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (typed.isInPreview) await soon('typed')
  clearTimeout(timer)
  const isOfPage = form.closest('#bar, #notice') === null
  const isOfPanel = button?.closest('#panel') != null
  const isUpload = form.enctype === 'multipart/form-data'
  const label = button?.getAttribute('value')
  const entry = button?.closest('details')
  const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.id ?? ''
  let data = new FormData(form, button)
  if (typed.unsaved === form) {
    typed.unsaved = undefined
    localStorage.removeItem(keptKey)
  } else if (typed.unsaved) {
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
    if (form.dataset['conflict'] && !typed.unsaved) localStorage.removeItem(keptKey)
    const url = new URL(answer.response.url)
    url.searchParams.delete('done')
    if (answer.response.ok) history.replaceState(null, '', url)
    focusAfter(label ?? '', url.searchParams.get('item') ?? '', beside, isOfPanel)
    await showPreview(isOfPage ? placeOf(form) : undefined)
  })
  follow()
}

export function schedule(form: HTMLFormElement): void {
  typed.unsaved = form
  keep(form)
  clearTimeout(timer)
  timer = setTimeout(() => void save(), saveAfterMs)
}
