// The fields of a form: what they were rendered from, and what was saved since.

import { find, texts } from './pages.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement
export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

export function count(field: Field): void {
  const counter = find<HTMLElement>(`label[for="${CSS.escape(field.id)}"] .count[data-max]`)
  const { max = '' } = counter?.dataset ?? {}
  if (counter)
    counter.textContent = (texts['of'] ?? '').replace('{n}', String(field.value.length)).replace('{max}', max)
}

/** A list of lines always has an empty one. */
export function addLine(field: Field): void {
  const lines = [...(field.closest('.words')?.querySelectorAll<Field>('[name^="f."]') ?? [])]
  if (lines.at(-1) !== field || !field.value) return
  const line = field.cloneNode() as Field
  line.name = field.name.replace(/\d+$/, (index) => String(Number(index) + 1))
  line.value = ''
  field.after(line)
}

const inputsIn = (field: ParentNode): Field[] =>
  [...field.querySelectorAll<Field>('input, textarea, select')].filter(({ name }) => name && !name.startsWith('w.'))
const isBox = (input: Field): input is HTMLInputElement =>
  input instanceof HTMLInputElement && ['checkbox', 'radio'].includes(input.type)
const isSelect = (input: Field | HTMLSelectElement): input is HTMLSelectElement => input instanceof HTMLSelectElement

const valueOf = (input: Field): string => (isBox(input) ? String(input.checked) : input.value)

/** The value that an input was rendered with. */
export function renderedValueOf(input: Field): string {
  if (isBox(input)) return String(input.defaultChecked)
  if (!isSelect(input)) return input.defaultValue
  return ([...input.options].find(({ defaultSelected }) => defaultSelected) ?? input.options[0])?.value ?? ''
}

const isTouched = (field: ParentNode): boolean =>
  inputsIn(field).some((input) => valueOf(input) !== renderedValueOf(input))
const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-field]')]
const keyOf = ({ dataset }: HTMLElement): string => dataset['field'] ?? ''
const seenIn = (field: ParentNode) => find<HTMLInputElement>('input[name^="w."]', field)

/** The keys of the fields of a form whose value is not the one they were rendered with. */
export const touchedFields = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(fieldsIn(form).flatMap((field) => (isTouched(field) ? [keyOf(field)] : [])))

/** The keys of the fields whose value was sent, and all values. */
export type Sent = { keys: ReadonlySet<string>; values: URLSearchParams }

/**
 * Updates the open form by a page that answers its autosave. Fields that the person has not touched get their new values; a field that was
 * `sent` and saved is compared with the saved value from then on; any other keeps what it was rendered from, so that the server finds out that
 * two people changed it.
 */
export function updateForm(page: Document, sent: Sent, isSaved: boolean): void {
  const conflicts = [...page.querySelectorAll<HTMLElement>('[data-conflict]')].map(({ dataset }) => dataset['conflict'])
  if (isSaved || conflicts.length > 0)
    for (const fresh of fieldsIn(page)) {
      const own = find<HTMLElement>(`#panel [data-field="${CSS.escape(keyOf(fresh))}"]`)
      if (!own || conflicts.includes(keyOf(fresh)) || seenIn(own)?.value === seenIn(fresh)?.value) continue
      if (!isTouched(own)) replace(own, fresh)
      else if (sent.keys.has(keyOf(fresh))) rebase(own, fresh, sent.values)
    }
  for (const note of page.querySelectorAll('#panel [data-note]')) replaceNote(note)
  for (const old of document.querySelectorAll('#panel > .conflicts')) old.remove()
  find('#panel')?.prepend(...page.querySelectorAll('#panel > .conflicts'))
}

/** Replaces a note of the panel. Its details stay as open as they were. */
function replaceNote(fresh: Element): void {
  const own = find(`#${fresh.id}`)
  // A text that is rewritten in a note.
  if (own && isTouched(own)) return
  for (const { id } of own?.querySelectorAll('details[open]') ?? [])
    fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '')
  own?.replaceWith(fresh)
}

function replace(own: HTMLElement, fresh: HTMLElement): void {
  const { activeElement } = document
  const focused = activeElement && own.contains(activeElement) ? activeElement.getAttribute('name') : null
  fresh.classList.toggle('is-shown', own.classList.contains('is-shown'))
  own.replaceWith(document.adoptNode(fresh))
  if (focused !== null) find<HTMLElement>(`[name="${CSS.escape(focused)}"]`, fresh)?.focus()
}

/** Has a field compare with a saved value, and keeps what was typed since. */
function rebase(own: HTMLElement, fresh: HTMLElement, values: URLSearchParams): void {
  const [seen, saved] = [seenIn(own), seenIn(fresh)]
  if (seen && saved) seen.value = saved.value
  const rendered = new Map(inputsIn(fresh).map((input) => [`${input.name} ${isBox(input) ? input.value : ''}`, input]))
  for (const input of inputsIn(own)) {
    const other = rendered.get(`${input.name} ${isBox(input) ? input.value : ''}`)
    const value = other ? renderedValueOf(other) : ''
    // An input without typed text would take its default as its value: the lines below one that was emptied.
    if (isBox(input)) {
      const { checked } = input
      input.defaultChecked = value === 'true'
      input.checked = checked
    } else if (isSelect(input)) selectByDefault(input, value)
    else {
      const own = input.value
      input.defaultValue = value
      input.value = own
      input.dataset['saved'] = values.get(input.name) ?? ''
      if (input !== document.activeElement) showSaved(input)
    }
  }
}

/** A time that was saved as it was typed is shown as the page writes it. */
export function showSaved(field: Field): void {
  if (field.matches('.time') && field.value === field.dataset['saved']) field.value = field.defaultValue
}

function selectByDefault(select: HTMLSelectElement, value: string): void {
  const chosen = select.value
  for (const option of select.options) option.defaultSelected = option.value === value
  select.value = chosen
}

/** The fields of a form, without files. */
export const textsOf = (data: FormData): URLSearchParams =>
  new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** A day that was opened without times is saved once it has some. */
export function asksForTimes(target: Field): boolean {
  const day = target.closest('.day')
  const times = [...(day?.querySelectorAll<Field>('.time') ?? [])]
  if (!day || !find('[role=switch]:checked', day) || times.some(({ value }) => value)) return false
  times[0]?.focus()
  return true
}

/** A text without the hyphens, spaces and signs of print that the renderer added; those that were typed stay. */
export const withoutBreaks = (text: string, before: string): string =>
  [
    ['\u00ad', ''],
    ['\u2060', ''],
    ['\u00a0', ' '],
    ['’', "'"],
    ['×', 'x'],
  ].reduce((plain, [added = '', given = '']) => (before.includes(added) ? plain : plain.replaceAll(added, given)), text)

/** A required field that was emptied, or a time that is not complete. It is not sent while another text is typed into it. */
export const isEmptied = (field: Field): boolean =>
  field.matches('.time')
    ? !/^(?:\d{1,2}\D\d{2}|\d{4}|\d{1,2}\s?[ap]\.?m)/i.test(field.value.trim())
    : field.ariaRequired === 'true' && field.value.trim() === ''

/** Whether a field has the text that a new section has, which is replaced by what is typed. */
export const holdsSample = (field: Field): boolean => 'sample' in field.dataset && field.value === field.defaultValue

const selectSample = ({ target }: Event) => {
  if (isField(target) && holdsSample(target)) target.select()
}
document.addEventListener('focusin', selectSample)
document.addEventListener('click', selectSample)
/** A starting point is written into the field, so that it is read beside its price before it is sent. */
document.addEventListener('click', (event) => {
  const start = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-prompt]') : null
  const field = find<HTMLTextAreaElement>('#prompt')
  if (!start || !field) return
  event.preventDefault()
  field.value = start.dataset['prompt'] ?? ''
  const scope = find<HTMLInputElement>(`.scopes input[value="${CSS.escape(start.dataset['scope'] ?? '')}"]`)
  if (scope) scope.checked = true
  field.focus()
})
