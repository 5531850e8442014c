type Log = { warn(fields: object, message: string): void }

/**
 * Returns a function that is called with each request that has `X-Forwarded-For`, and warns once if the peer that sent it is not trusted:
 * behind a proxy that the settings lack, limits count all callers as one.
 */
export function warnOfUnknownProxy(log: Log): (address: string, isTrusted: () => boolean) => void {
  let isWarned = false
  let lastTrusted = ''
  return (address, isTrusted) => {
    if (isWarned || address === lastTrusted) return
    if (isTrusted()) lastTrusted = address
    else {
      isWarned = true
      const message = 'X-Forwarded-For is ignored: if this address is your proxy, add it to SITEWRIGHT_TRUSTED_PROXIES'
      log.warn({ address }, message)
    }
  }
}
