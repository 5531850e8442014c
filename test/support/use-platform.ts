import { afterAll, beforeAll } from '@jest/globals'
import { type Caller, type Platform, startPlatform } from './platform.ts'
import { sharePlatform } from './shared-platform.ts'

/** The platform that the test files of this Jest worker share, for the tests of a file. See `sharePlatform`. */
export const useSharedPlatform = (options?: Parameters<typeof sharePlatform>[0]): Platform =>
  usePlatform(() => sharePlatform(options))

/** A platform of its own, for the tests of a file. See `startPlatform`. */
export const useOwnPlatform = (options?: Parameters<typeof startPlatform>[0]): Platform =>
  usePlatform(() => startPlatform(options))

/** Starts a platform before the first test, and stops it after the last. It has no properties until then. */
function usePlatform(start: () => Promise<Platform>): Platform {
  const platform = {} as Platform
  let started: Platform | undefined
  beforeAll(async () => {
    started = await start()
    Object.assign(platform, started)
  })
  afterAll(() => started?.stop())
  return platform
}

/** A workspace with these credits and a key, for the tests of a file. */
export function useWorkspace(platform: Platform, credits: number): Caller {
  const caller = {} as Caller
  beforeAll(async () => {
    Object.assign(caller, await platform.workspace(credits))
  })
  return caller
}
