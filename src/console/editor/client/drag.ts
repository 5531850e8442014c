// Dragging a section to another place in the list. Its buttons do the same by keyboard, and on a phone, where the list lies on its side.

import { find } from './pages.ts'

/** Pixels that a pointer moves before a click becomes a drag. */
const slack = 4

/** `next`: what follows the entry where it comes from. */
type Drag = { item: Element; next: Element | null; startY: number; isMoving: boolean }
let drag: Drag | undefined
/** What was dragged is not opened as well. */
let wasMoved = false

const sectionIn = (item: Element | null) => item?.querySelector<HTMLElement>(':scope > [data-section]')

/** Calls back with the form that moves a section to where it was dropped. */
export function onDrop(send: (form: HTMLFormElement) => void): void {
  document.addEventListener('pointerdown', ({ target, button, pointerType, clientY }) => {
    wasMoved = false
    const item = target instanceof Element ? target.closest('#sections li') : null
    const isList = matchMedia('(min-width:60.01rem)').matches && !document.body.hasAttribute('data-fixed')
    if (!item || !sectionIn(item) || button !== 0 || pointerType === 'touch' || !isList) return
    drag = { item, next: item.nextElementSibling, startY: clientY, isMoving: false }
  })
  document.addEventListener('pointermove', ({ clientY, pointerId }) => {
    if (!drag || (!drag.isMoving && Math.abs(clientY - drag.startY) < slack)) return
    drag.isMoving = true
    find('#sections')?.setPointerCapture(pointerId)
    drag.item.classList.add('is-dragged')
    follow(drag.item, clientY)
  })
  document.addEventListener('pointerup', () => {
    const ended = stop()
    if (ended?.item.isConnected && ended.item.nextElementSibling !== ended.next) send(formFor(ended.item))
  })
  document.addEventListener('pointercancel', putBack)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && putBack())
  document.addEventListener('click', (event) => wasMoved && [event.preventDefault(), event.stopPropagation()], true)
}

/** Ends a drag. Undefined if nothing was moved. */
function stop(): Drag | undefined {
  const ended = drag?.isMoving ? drag : undefined
  wasMoved = ended !== undefined
  ended?.item.classList.remove('is-dragged')
  drag = undefined
  return ended
}

function putBack(): void {
  const ended = stop()
  if (ended?.item.isConnected) ended.item.parentElement?.insertBefore(ended.item, ended.next)
}

/** Moves an entry past those whose middle the pointer has passed. */
function follow(item: Element, y: number): void {
  for (const other of [...(item.parentElement?.children ?? [])]) {
    if (other === item || !sectionIn(other)) continue
    const { top, height } = other.getBoundingClientRect()
    const isBelow = (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (isBelow && y > top + height / 2) other.after(item)
    else if (!isBelow && y < top + height / 2) return other.before(item)
  }
}

function formFor(item: Element): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${location.pathname}?section=${sectionIn(item)?.dataset['section'] ?? ''}`
  const action = document.createElement('input')
  action.name = 'do'
  action.value = `place ${sectionIn(item.previousElementSibling)?.dataset['section'] ?? ''}`
  form.append(action)
  return form
}
