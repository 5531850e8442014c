// The form of a section on a phone: one group of fields at a time, and buttons that lead to the next one.

/** The section and the group that were shown last. */
const shown = { section: '', index: 0 }

const formOf = () => document.querySelector('#panel form:has(> .sheet-foot)')
const groupsOf = (form: Element) =>
  [...form.children].filter((child) => !child.matches('button, input, .props-head, .said, .save, .sheet-foot'))
const nameOf = (group: Element | undefined): string =>
  group?.querySelector('legend, label, .label, summary')?.firstChild?.textContent?.trim() ?? ''

/** The section before or after the chosen one. */
function sectionBeside(step: number): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('#sections [data-section]')]
  return all[all.findIndex((link) => link.ariaCurrent === 'true') + step]
}

/** Shows the group that was shown last again, or the first one of another section. */
export function showGroup(): void {
  const form = formOf()
  if (!form) return
  const section = form.closest<HTMLElement>('#panel')?.dataset['shows'] ?? ''
  if (section !== shown.section) Object.assign(shown, { section, index: 0 })
  const groups = groupsOf(form)
  groups.forEach((group, index) => group.classList.toggle('is-shown', index === shown.index))
  const group = groups[shown.index]
  if (group instanceof HTMLDetailsElement && group.offsetParent && isPhone()) group.open = true
  for (const button of form.querySelectorAll<HTMLButtonElement>('.step')) {
    const step = Number(button.dataset['step'])
    const beside = nameOf(groups[shown.index + step]) || (sectionBeside(step)?.querySelector('span')?.textContent ?? '')
    const label = button.querySelector('span')
    if (label) label.textContent = (button.dataset['label'] ?? '').replace('{n}', beside)
    button.disabled = !beside
  }
}

const isPhone = () => matchMedia('(max-width:60rem)').matches

/** Shows the group that an element is in. */
export function showGroupOf(element: Element | null): void {
  const form = element && formOf()
  const index = form ? groupsOf(form).findIndex((group) => group.contains(element)) : -1
  if (index === -1 || index === shown.index) return
  shown.index = index
  showGroup()
}

document.addEventListener('focusin', ({ target }) => target instanceof Element && showGroupOf(target))
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('#panel .step') : null
  const form = button && formOf()
  if (!form) return
  const step = Number(button.dataset['step'])
  const group = groupsOf(form)[shown.index + step]
  if (!group) return sectionBeside(step)?.click()
  shown.index += step
  showGroup()
  const first = 'input:not([type=hidden]), textarea, select, summary, a, button'
  const checked = group.querySelector<HTMLElement>('input:checked')
  ;(checked ?? group.querySelector<HTMLElement>(first))?.focus()
})
