/** Stops what global-setup started and, if Jest runs the files in its own process, their shared platforms. */
export default async function tearDown(): Promise<void> {
  await globalThis.sharedPlatforms?.stop()
  await globalThis.stopTestServers?.()
}
