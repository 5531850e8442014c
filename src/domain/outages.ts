const outageCodes = new Set([
  // Networks and names.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Disks and mounted file systems: full, read-only, broken, mounted again, without permission. Too many open files.
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'],
  'STORAGE_UNAVAILABLE',
  // A bucket that rejects this installation's key, until an operator has corrected it.
  ...['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'],
  ...['RequestTimeTooSkewed', 'NoSuchBucket'],
  '25006', // Postgres is a standby, for example after a failover
  ...['40P01', '40001'], // Postgres rolled back this transaction
])
/** Classes of errors of Postgres: connections, resources such as disk and memory, a stop by the operator, errors of its own disk. */
const outageClasses = /^(08|53|57P|58)/
/** Errors of the client of Postgres that have no code. */
const lostConnectionMessage =
  /Connection terminated|timeout exceeded when trying to connect|Connection ended unexpectedly|is not queryable/

/** Whether an error means that Postgres, the storage or a disk cannot do its work at the moment, so that the same work succeeds later. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && (outageCodes.has(code) || outageClasses.test(code))) return true
  return (typeof message === 'string' && lostConnectionMessage.test(message)) || isOutage(cause)
}
