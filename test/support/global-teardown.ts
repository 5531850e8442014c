/** Stops what global-setup started. */
export default async function tearDown(): Promise<void> {
  await globalThis.stopTestServers?.()
}
