/** A host name of two or more labels. */
export const hostPattern = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** The name in a `Host` header, without port and final dot, in lower case. It may be no valid host name. */
export const hostNameOf = (header: string): string => header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()

/** Whether a request has more than one `Host` header. Node uses the first one, a proxy may use another. RFC 9112 §3.2 requires 400. */
export const hasSeveralHosts = ({ rawHeaders }: { rawHeaders: string[] }): boolean => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count > 1
}
