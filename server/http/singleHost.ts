import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request has at most one Host header. With two, a proxy may have used one and
 * this process the other (RFC 9112, 3.2).
 */
export function hasSingleHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.toLowerCase() === 'host') hosts++
  return hosts <= 1
}
