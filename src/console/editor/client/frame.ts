// The preview in its frame: its width, and the messages that it and the editor exchange.

export type FromPreview = { type: 'select' | 'input' | 'done' | 'undo' | 'redo'; place?: string; text?: string }
type ToPreview =
  | { type: 'show'; html: string }
  | { type: 'select'; section: string; label: string; shows: string | undefined; isFixed: boolean }
  | { type: 'text'; place: string; text: string }
  | { type: 'sample' | 'mark'; place: string }
  | { type: 'scale'; scale: number }
  | { type: 'font'; font: ArrayBuffer }

/** Width that pages for desktops are shown at, scaled down. */
const desktopWidth = 1_280

const frame = document.querySelector<HTMLIFrameElement>('#preview')
let port: MessagePort | undefined

export const send = (message: ToPreview): void => port?.postMessage(message)

/** Connects the preview each time that it is loaded. What it says reaches `receive`. */
export function connect(receive: (event: MessageEvent<FromPreview>) => void, connected: () => void): void {
  addEventListener('message', ({ source, data }) => {
    const target = frame?.contentWindow
    if (!target || source !== target || data !== 'preview-ready') return
    const channel = new MessageChannel()
    port?.close()
    port = channel.port1
    port.onmessage = receive
    // The sandbox has no origin that could be named.
    target.postMessage('editor-port', '*', [channel.port2])
    scale()
    void sendFont()
    connected()
  })
  frame?.contentWindow?.postMessage('editor-hello', '*')
  if (frame?.parentElement) new ResizeObserver(scale).observe(frame.parentElement)
  document.addEventListener('change', scale)
  scale()
}

/** The preview has no access to the typeface of the console. */
async function sendFont(): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('link[as=font]') ?? {}
  const font = href ? await bodyOf(href, (response) => response.arrayBuffer()) : undefined
  if (font) send({ type: 'font', font })
}

/** Undefined if it cannot be read, for example since another page is opened. */
export async function bodyOf<T>(url: string, read: (response: Response) => Promise<T>): Promise<T | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? await read(response) : undefined
  } catch {
    return undefined
  }
}

function scale(): void {
  const stage = frame?.parentElement
  if (!frame || !stage) return
  const isDesktop = document.querySelector<HTMLInputElement>('#desktop')?.checked === true && innerWidth > 960
  frame.style.cssText = ''
  send({ type: 'scale', scale: 1 })
  const { width, height } = frame.getBoundingClientRect()
  if (!isDesktop || width === 0 || width >= desktopWidth) return
  const factor = width / desktopWidth
  send({ type: 'scale', scale: factor })
  frame.style.cssText = `width:${desktopWidth}px;height:${height / factor}px;transform:scale(${factor});transform-origin:0 0;justify-self:start;max-width:none`
}
