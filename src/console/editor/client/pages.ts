// Pages of the editor, which the server renders: how they are requested, and shown in place of the current one.

import { showGroup } from './steps.ts'
import { type Answered, upload } from './upload.ts'

export const texts = JSON.parse(document.body.dataset['texts'] ?? '{}') as Record<string, string>

export const find = <E extends Element>(selector: string, root: ParentNode = document): E | null =>
  root.querySelector<E>(selector)

export function setState(text: string, isPoor = false): void {
  const state = find('#state')
  if (!state) return
  state.textContent = text
  state.classList.toggle('is-poor', isPoor)
}

/** Undefined if an upload cannot be sent, which its form tells. */
async function load(url: string, sent?: URLSearchParams | FormData): Promise<Answered | undefined> {
  if (sent instanceof FormData) return await upload(url, sent)
  const response = await fetch(url, sent ? { method: 'POST', body: sent } : {})
  return { response, text: await response.text() }
}

/** Requests a page of the editor. Undefined if it cannot be reached or the person is signed out; texts are kept then. */
export async function request(
  url: string,
  sent?: URLSearchParams | FormData,
): Promise<{ page: Document; response: Answered['response'] } | undefined> {
  try {
    const answer = await load(url, sent)
    if (!answer) return undefined
    const { response, text } = answer
    if (new URL(response.url).pathname.endsWith('/sign-in')) setState(texts['signedOut'] ?? '', true)
    else if (response.status < 500) return { response, page: new DOMParser().parseFromString(text, 'text/html') }
    else setState(texts['offline'] ?? '', true)
  } catch {
    setState(texts['offline'] ?? '', true)
  }
  return undefined
}

/** Shows parts of a page of the editor in place of the current ones. */
export function swap(page: Document, ids: readonly string[]): void {
  for (const id of ids) {
    const [before, after] = [find(`#${id}`), find(`#${id}`, page)]
    if (before && after) replace(before, after)
  }
  const { preview } = page.body.dataset
  if (preview) document.body.dataset['preview'] = preview
  document.body.toggleAttribute('data-fixed', page.body.hasAttribute('data-fixed'))
}

/** The width of the preview stays; of a list, so do open entries; and of a panel, where it is scrolled to. */
function replace(before: Element, after: Element): void {
  const device = find('.device', before)
  if (device) find('.device', after)?.replaceWith(document.adoptNode(device))
  const old = new Map(
    [...before.querySelectorAll('details[id]')].map((entry) => [entry.id, entry as HTMLDetailsElement]),
  )
  for (const entry of after.querySelectorAll<HTMLDetailsElement>('details[id]'))
    entry.open = old.get(entry.id)?.open ?? entry.open
  const { scrollTop } = before
  const isSame = before.getAttribute('data-shows') === after.getAttribute('data-shows')
  before.replaceWith(document.adoptNode(after))
  showGroup()
  if (isSame) after.scrollTop = scrollTop
}
