/** Whether a request has more than one `Host` header. Node uses the first one, a proxy may use another. RFC 9112 §3.2 requires 400. */
export const hasSeveralHosts = ({ rawHeaders }: { rawHeaders: string[] }): boolean => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count > 1
}
