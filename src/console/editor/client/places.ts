// Places on a page: their sections and fields in the editor.

import type { Field } from './fields.ts'
import { find } from './pages.ts'
import { showGroupOf } from './steps.ts'

const placePattern = /^(sec_\w{1,40})\.(\w{0,50})\.([\w.]{1,80})$/

/** The place in the preview of a field of the panel; '' for others. */
export function placeOfField({ name }: Pick<Field, 'name'>): string {
  const [, id = '', path = ''] = /^f\.(\w+)\.([\w.]+)$/.exec(name) ?? []
  const section = chosenSection()?.dataset['section'] ?? ''
  return id && section ? `${section}.${id === section ? '' : id}.${path}` : ''
}

/** The section that is chosen in the list. */
export const chosenSection = () => find<HTMLElement>('#sections [aria-current][data-section]')

/** Finds the entry of the list whose panel is open again, after the list was replaced. */
export function chosenEntry(): () => HTMLElement | null {
  const href = find('#sections a[aria-current]')?.getAttribute('href')
  return () => (href ? find<HTMLElement>(`#sections a[href="${CSS.escape(href)}"]`) : null)
}

/** The place in the preview that a form is about: a section, or the picture that is chosen for it. */
export function placeOf({ action }: HTMLFormElement): string {
  const { searchParams: view } = new URL(action)
  const [section, owner] = [view.get('section') ?? '', view.get('owner')]
  return owner ? `${section}.${owner === section ? '' : owner}.picture` : section
}

/** The field of a place in the preview. */
export function fieldAt(place: string): Field | null {
  const [, section = '', item, path = ''] = placePattern.exec(place) ?? []
  return section ? find<Field>(`#panel [name="${CSS.escape(`f.${item || section}.${path}`)}"]`) : null
}

/** Marks a field of the panel and scrolls to it, within entries that it opens. Null: no field is marked. */
export function reveal(field: HTMLElement | null): void {
  for (const old of document.querySelectorAll('#panel .is-chosen')) old.classList.remove('is-chosen')
  for (let entry = field?.closest('details'); entry; entry = entry.parentElement?.closest('details')) entry.open = true
  showGroupOf(field)
  field?.classList.add('is-chosen')
  field?.scrollIntoView({ block: 'center' })
}

export const byId = (id: string) => (id ? find<HTMLElement>(`#panel #${CSS.escape(id)}`) : null)

/** Focuses the panel that a key has opened: the next Tab reaches its first field. */
export function focusPanel(): void {
  const heading = find<HTMLElement>('#panel h2') ?? find<HTMLElement>('#panel')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: heading.closest('.props-head') !== null })
}

const nextOld = '.also [open] button, .also summary'
/** What has the focus after a button of the hours: the first field of the day that got them last, and of old details the next one. */
const afterHours: Record<string, (words: string[]) => string> = {
  same: ([from = '', ...days]) => `[name="f.facts.hours.${from.slice(0, -1)}${days.at(-1)}.0.opens"]`,
  season: ([action]) => (action === 'add' ? '.season:last-of-type select' : '[value="season add"]'),
  replace: () => nextOld,
  rewrite: () => '.also [open] [open] textarea',
  right: () => nextOld,
}

/**
 * Focuses what follows a button: the first field of a new entry, else the same button, one beside it, or the entry beside a removed one. The head
 * of the panel is the last resort.
 */
export function focusAfter(label: string, item: string, beside: string, isOfPanel: boolean): void {
  const [name = '', ...words] = label.split(' ')
  const entry = name === 'item-add' ? byId(item) : null
  const button =
    find<HTMLButtonElement>(`#panel button[value="${CSS.escape(label)}"]`) ??
    find<HTMLButtonElement>(`#bar button[value="${CSS.escape(label)}"]`)
  const menu = button?.closest<HTMLDetailsElement>('details:not([open])')
  const after = afterHours[name]
  const found = after
    ? (find<HTMLElement>(`#panel ${after(words)}`) ?? find<HTMLElement>(nextOld))
    : menu
      ? find<HTMLElement>('summary', menu)
      : entry
        ? find<HTMLElement>(':is(input, textarea):not([type=hidden])', entry)
        : button?.disabled
          ? find<HTMLElement>('button:enabled', button.parentElement ?? button)
          : (button ?? (name === 'item-remove' ? find<HTMLElement>(`#panel #${CSS.escape(beside)} > summary`) : null))
  // The head of the panel is always in view: scrolling to it would leave the place of the form.
  if (found) found.focus({ preventScroll: found.matches(nextOld) || found.closest('.props-head') !== null })
  else if (isOfPanel) focusPanel()
}
