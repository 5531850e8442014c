import { until } from './until.ts'

/** A session of a browser that is driven by the W3C WebDriver protocol. */
export type Session = Awaited<ReturnType<typeof openSession>>
type Reference = Record<string, string>

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** What the specification calls them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
}
/** Errors of elements that are not there yet, or are being replaced. */
const passing = [
  ...['no such element', 'no such frame', 'stale element reference', 'element not interactable'],
  ...['element click intercepted', 'detached shadow root'],
]

class DriverError extends Error {}

/** Opens a browser window. */
export async function openSession(server: string, args: string[]) {
  async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(server + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok)
      throw new DriverError(`${value.error}: ${value.message} (${method} ${path} ${JSON.stringify(body)})`)
    return value
  }
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } })
  const session = `/session/${sessionId}`
  const at = (element: Reference) => `${session}/element/${Object.values(element)[0]}`
  const find = (value: string) =>
    call<Reference>('POST', `${session}/element`, { using: value.startsWith('//') ? 'xpath' : 'css selector', value })
  const elements = {
    /** An element that is shown. */
    async require(selector: string): Promise<Reference> {
      const using = selector.startsWith('//') ? 'xpath' : 'css selector'
      for (const element of await call<Reference[]>('POST', `${session}/elements`, { using, value: selector }))
        if (await call('GET', `${at(element)}/displayed`)) return element
      throw new DriverError(`no such element: ${selector}`)
    },
    async click(element: Reference): Promise<void> {
      // WebKit scrolls the page, but not a box within it.
      await call('POST', `${session}/execute/sync`, {
        ...{ script: "arguments[0].scrollIntoView({ block: 'center' })", args: [element] },
      })
      await call('POST', `${at(element)}/click`, {})
    },
    text: async (element: Reference) => (await call<string>('GET', `${at(element)}/text`)).trim(),
  }
  const evaluate = <T>(expression: string) =>
    call<T>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })

  /** Does something with elements of the page or of a frame, as soon as they are there. */
  async function act<T>(frame: string | undefined, work: (found: typeof elements) => Promise<T>): Promise<T> {
    const done: T[] = []
    await until(async () => {
      try {
        if (frame) await call('POST', `${session}/frame`, { id: await find(frame) })
        done.push(await work(elements))
        return true
      } catch (error) {
        if (error instanceof DriverError && passing.some((name) => error.message.startsWith(name))) return false
        throw error
      } finally {
        if (frame) await call('POST', `${session}/frame`, { id: null })
      }
    })
    return done[0] as T
  }

  return {
    act,
    evaluate,
    resize: async (width: number, height: number) =>
      void (await call('POST', `${session}/window/rect`, { width, height })),
    go: (url: string) => call<void>('POST', `${session}/url`, { url }),
    send: (selector: string, text: string) =>
      act(undefined, async () => await call<void>('POST', `${at(await find(selector))}/value`, { text })),
    fill: (selector: string, value: string) =>
      act(undefined, async (found) => {
        await found.require(selector)
        const [name, set] = [JSON.stringify(selector), JSON.stringify(value)]
        const event = (type: string) => `field.dispatchEvent(new Event('${type}', { bubbles: true }))`
        await evaluate(
          `(() => { const field = document.querySelector(${name}); field.focus(); field.value = ${set}; ${event('input')}; ${event('change')} })()`,
        )
      }),
    async press(keys: readonly string[]) {
      const actions = keys.flatMap((key) => {
        const values = (key === '+' ? [key] : key.split('+')).map((part) => keyCodes[part] ?? part)
        const of = (type: 'keyDown' | 'keyUp') => (value: string) => ({ type, value })
        return [...values.map(of('keyDown')), ...values.toReversed().map(of('keyUp'))]
      })
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: () => call<void>('DELETE', session),
  }
}
