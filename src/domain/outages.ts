const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  // A full disk, of this machine or of Postgres.
  'ENOSPC',
  'EDQUOT',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '53200', // Postgres has no memory
  '53300',
  '08006',
  '40P01', // deadlock: Postgres rolled back this transaction
  'STORAGE_UNAVAILABLE',
])
const lostConnectionMessage =
  /Connection terminated|timeout exceeded when trying to connect|Connection ended unexpectedly/

/** Whether an error means that Postgres, the storage or a disk cannot do its work at the moment, so that the same work succeeds later. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && outageCodes.has(code)) return true
  return (typeof message === 'string' && lostConnectionMessage.test(message)) || isOutage(cause)
}
