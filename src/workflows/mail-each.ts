/** Sends a mail to each recipient, and waits for all. Returns their number. Throws the first failure after the others have ended. */
export async function mailEach(ids: readonly string[], send: (id: string) => Promise<void>): Promise<number> {
  const sent = await Promise.allSettled(ids.map(send))
  for (const result of sent) if (result.status === 'rejected') throw result.reason
  return ids.length
}
