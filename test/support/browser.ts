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
  '--in-process-gpu',
]

/**
 * Launches Chromium: the one at SITEWRIGHT_CHROMIUM, else the headless one that global-setup unpacked, which starts three times as fast,
 * else the system's. If none can be launched, prints the reason and returns undefined, so that tests can be skipped. In CI (`CI` is set) it
 * throws instead.
 */
export async function launchBrowser(flags: string[] = []): Promise<Browser | undefined> {
  const own = process.env['SITEWRIGHT_CHROMIUM']
  const failures: unknown[] = []
  for (const executablePath of own ? [own] : [process.env['TEST_CHROMIUM'], installedChromium()])
    if (executablePath)
      try {
        return patient(await chromium.launch({ executablePath, args: [...quiet, ...flags] }))
      } catch (failure) {
        failures.push(failure) // a library may be missing, or the architecture may be wrong
      }
  const advice = 'No browser: install chromium, or name one in SITEWRIGHT_CHROMIUM.'
  if (process.env['CI']) throw new AggregateError(failures, advice)
  console.warn(`${advice} Browser tests are skipped. (${failures.join('; ')})`)
  return undefined
}

/**
 * Has actions wait almost as long as a test may take, instead of 30 s, which a busy machine exceeds, and takes a screenshot again that
 * Chromium is unable to capture on one.
 */
function patient(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(100_000)
    context.on('page', (page) => {
      const capture = page.screenshot.bind(page)
      page.screenshot = async (how) =>
        await capture(how).catch(async (error: unknown) => {
          if (String(error).includes('Unable to capture screenshot')) return await capture(how)
          throw error
        })
    })
    return context
  }
  return browser
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
