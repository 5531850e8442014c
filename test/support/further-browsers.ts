import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, firefox, type FrameLocator, type Page } from 'playwright-core'
import { freePort } from '../../src/processes/ports.ts'
import { until } from './until.ts'
import { openSession, type Session } from './webdriver.ts'

/** The elements of a page or frame. A selector is CSS, or XPath if it begins with "//", and names one element that is shown. */
export type Elements = {
  /** Waits until an element is shown. */
  shows(selector: string): Promise<void>
  click(selector: string): Promise<void>
  text(selector: string): Promise<string>
}
/** A tab of a browser, with what tests of several browsers need. */
export type Tab = Elements & {
  go(url: string): Promise<void>
  focus(selector: string): Promise<void>
  /** Sets the value of a field, as if it was chosen in a picker. */
  fill(selector: string, value: string): Promise<void>
  upload(selector: string, path: string): Promise<void>
  /** Presses keys one after the other, such as "Control+A" and "Enter". */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  evaluate<T>(expression: string): Promise<T>
  preview: Elements
  /** Errors of scripts and policies. */
  complaints: string[]
  close(): Promise<void>
}
type Opened = { width: number; scripts: boolean }
export type FurtherBrowser = { open(how: Opened): Promise<Tab>; close(): Promise<void> }

const sizeOf = (width: number) => ({ width, height: width < 500 ? 812 : 900 })

/** Throws in CI if a program of a Debian package is missing, so that nothing is skipped there. Elsewhere prints it and returns false. */
function isInstalled(program: string, debianPackage: string): boolean {
  if (existsSync(program)) return true
  const advice = `No ${program}: install the Debian package ${debianPackage}.`
  if (process.env['CI']) throw new Error(advice)
  console.warn(`${advice} Tests with it are skipped.`)
  return false
}

/** Launches the Firefox of the system without a window, driven by WebDriver BiDi. Undefined if it is not installed. */
export async function launchFirefox(): Promise<FurtherBrowser | undefined> {
  const executablePath = '/usr/bin/firefox-esr'
  if (!isInstalled(executablePath, 'firefox-esr')) return undefined
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
  skipUnknownCommand(browser)
  return {
    async open({ width, scripts }) {
      const context = await browser.newContext({ viewport: sizeOf(width), locale: 'en' })
      // Playwright cannot act on pages of this browser while all scripts are off, so they are not loaded.
      if (!scripts) await context.route(/\.js$/, (route) => route.abort())
      return await tabOf(context)
    },
    close: () => browser.close(),
  }
}

/** Playwright sends a command for each context that Firefox ESR 153 does not know: which color scheme a page shall prefer. */
function skipUnknownCommand(browser: Browser): void {
  type BidiSession = { send: (this: BidiSession, method: string, parameters: object) => Promise<unknown> }
  type Driven = { _connection: { toImpl(of: Browser): { _browserSession: BidiSession } } }
  const session = (browser as unknown as Driven)._connection.toImpl(browser)._browserSession
  const shared = Object.getPrototypeOf(session) as BidiSession
  const { send } = shared
  shared.send = async function skipping(this: BidiSession, method, parameters) {
    return method === 'emulation.setMediaFeaturesOverride' ? {} : await send.call(this, method, parameters)
  }
}

/**
 * Firefox gives a navigation another id if it changes the process for another site, which Playwright takes for an interruption by a navigation
 * to the same address.
 */
async function goTo(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url)
  } catch (error) {
    if (!String(error).includes(`"${url}" is interrupted by another navigation to "${url}"`)) throw error
    await page.waitForLoadState()
  }
}

async function tabOf(context: BrowserContext): Promise<Tab> {
  context.setDefaultTimeout(100_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const shown = (root: Page | FrameLocator, selector: string) => root.locator(selector).filter({ visible: true })
  const elements = (root: Page | FrameLocator): Elements => ({
    shows: (selector) => shown(root, selector).first().waitFor(),
    click: (selector) => shown(root, selector).click(),
    text: async (selector) => (await shown(root, selector).innerText()).trim(),
  })
  return {
    ...elements(page),
    preview: elements(page.frameLocator('#preview')),
    complaints,
    go: (url) => goTo(page, url),
    focus: (selector) => page.locator(selector).focus(),
    fill: (selector, value) => page.locator(selector).fill(value),
    upload: (selector, path) => page.locator(selector).setInputFiles(path),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    close: () => context.close(),
  }
}

const webDriver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'

/** Launches the WebKit of the system on a virtual screen, driven by WebDriver. Undefined if it is not installed. */
export async function launchWebKit(): Promise<FurtherBrowser | undefined> {
  if (!isInstalled(webDriver, 'webkit2gtk-driver') || !isInstalled(display, 'xvfb')) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-webkit-'))
  await writeSmallWindow(folder)
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const folders = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
  const driver = spawn(webDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...folders, DISPLAY: `:${String(number).trim()}` },
  })
  const complaints: string[] = []
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(...text.split('\n').filter((line) => /CONSOLE .*ERROR/.test(line)))
  })
  const server = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    async open({ width, scripts }) {
      const before = complaints.length
      const session = await openSession(server, [
        '--automation',
        `--enable-javascript=${scripts}`,
        '--enable-write-console-messages-to-stdout=true',
      ])
      const { height } = sizeOf(width)
      await session.resize(width, height)
      return webKitTab(session, () => complaints.slice(before))
    },
    async close() {
      await Promise.all([stop(driver), stop(screen)])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** The toolbar of the window is wider than a phone, so its parts get no width. */
async function writeSmallWindow(folder: string): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'))
  const style = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), style)
}

function webKitTab(session: Session, complaints: () => string[]): Tab {
  const elements = (frame?: string): Elements => ({
    shows: async (selector) => void (await session.act(frame, (found) => found.require(selector))),
    click: (selector) => session.act(frame, async (found) => await found.click(await found.require(selector))),
    text: (selector) => session.act(frame, async (found) => await found.text(await found.require(selector))),
  })
  return {
    ...elements(),
    preview: elements('#preview'),
    get complaints() {
      return complaints()
    },
    go: (url) => session.go(url),
    focus: async (selector) =>
      void (await session.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`)),
    fill: (selector, value) => session.fill(selector, value),
    upload: (selector, path) => session.send(selector, path),
    press: (...keys) => session.press(keys),
    type: (text) => session.press(text.split('')),
    evaluate: (expression) => session.evaluate(expression),
    close: () => session.close(),
  }
}
