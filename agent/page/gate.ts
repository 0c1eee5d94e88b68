import type { IncomingMessage } from 'node:http'

export type Gate = { admits(request: IncomingMessage): boolean; headers: Record<string, string> }

/**
 * Returns the check of who gets answers: pages of the product that use this machine's loopback
 * address. Refused are pages of another origin, pages whose name was made to resolve to this
 * machine (DNS rebinding: their Host is that name), and programs without an origin.
 */
export function createGate(origin: string, port: () => number): Gate {
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`]
  return {
    admits: ({ headers }) =>
      headers.origin === origin && hosts().includes(headers.host?.toLowerCase() ?? ''),
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      // A page of the network asks whether this machine admits it (Private Network Access).
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '600',
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
