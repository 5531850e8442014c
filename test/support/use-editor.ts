import { afterAll, beforeAll, describe } from '@jest/globals'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { startEditor } from './editor.ts'

type Editor = Awaited<ReturnType<typeof startEditor>>

/**
 * A browser and an editor, for the tests of a file. The editor has no properties before the first test. `inBrowser` groups tests, and skips
 * them if there is no browser; `open` is that of the editor.
 */
export async function useEditor(options?: Parameters<typeof startEditor>[0]) {
  const browser = await launchBrowser()
  const editor = {} as Editor
  let started: Editor | undefined
  beforeAll(async () => {
    started = await startEditor(options)
    Object.assign(editor, started)
  })
  afterAll(async () => {
    await browser?.close()
    await started?.stop()
  })
  const open = async (opened?: Parameters<Editor['open']>[1], who?: string) => {
    if (!browser) throw new Error('no browser')
    return await editor.open(browser, opened, who)
  }
  // launchBrowser printed the reason, and throws in CI
  return { browser, editor, open, inBrowser: browser ? describe : describe.skip }
}

/** Clicks a button. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
