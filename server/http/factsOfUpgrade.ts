import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { RequestFacts } from './callerOf.ts'

/**
 * Returns a reader of a socket request's caller, equal to Fastify's for other requests: a
 * forwarding header counts only if the peer itself is a trusted proxy (TRUST_PROXY), and of several
 * values the last, which the nearest proxy wrote.
 */
export function upgradeReader(
  trustProxy: string | undefined,
): (request: IncomingMessage) => RequestFacts {
  const trust =
    trustProxy === undefined
      ? () => false
      : proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
  return (request) => {
    const { headers, socket } = request
    const trusted = trust(socket.remoteAddress ?? '', 0)
    const forwarded = (name: string) =>
      trusted
        ? String(headers[name] ?? '')
            .split(',')
            .at(-1)!
            .trim()
        : ''
    const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
    return {
      address: proxyAddr(request, trust),
      origin: `${scheme}://${forwarded('x-forwarded-host') || headers.host || ''}`,
      header: (name) => {
        // Opening a socket is no user activity.
        if (name === 'x-background') return '1'
        const value = headers[name]
        return Array.isArray(value) ? value[0] : value
      },
    }
  }
}
