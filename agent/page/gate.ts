import type { IncomingMessage } from 'node:http'

export type Gate = { admits(request: IncomingMessage): boolean; headers: Record<string, string> }

/**
 * Whom the agent answers: pages of the product, that asked for this machine by its loopback address. A page of another origin is
 * not, nor one whose name was made to lead here (DNS rebinding: its Host is that name), nor a program that names no origin.
 */
export function createGate(origin: string, port: () => number): Gate {
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`, `[::1]:${port()}`]
  return {
    admits: ({ headers }) => headers.origin === origin && hosts().includes(headers.host?.toLowerCase() ?? ''),
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      // A page of the network asks whether this machine lets it in (Private Network Access).
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '600',
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
