import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium: that of SITEWRIGHT_CHROMIUM, of the system, or of @sparticuz/chromium. Where none can be had it says so
 * and answers undefined, so that tests can be skipped; in CI (`CI` is set) it throws instead.
 */
export async function launchBrowser(): Promise<Browser | undefined> {
  try {
    const installed = process.env['SITEWRIGHT_CHROMIUM'] ?? installedChromium()
    if (installed) return await chromium.launch({ executablePath: installed, args: quiet })
    const { default: packed } = await import('@sparticuz/chromium')
    return await chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] })
  } catch (failure) {
    const advice = 'No browser: install chromium, or name one in SITEWRIGHT_CHROMIUM.'
    if (process.env['CI']) throw new Error(advice, { cause: failure })
    console.warn(`${advice} Browser tests are skipped. (${String(failure)})`)
    return undefined
  }
}

function installedChromium(): string | undefined {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
  return known ?? ['google-chrome', 'chromium'].map(onPath).find((path) => path !== undefined)
}

function onPath(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
