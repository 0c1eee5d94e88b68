import { isIP } from 'node:net'

/**
 * The limit, in milliseconds, for a server that never answers, as behind a firewall that drops
 * packets.
 */
const firewallMs = 30_000

/**
 * Returns how long connecting to this database may take at start-up, in milliseconds; 0 for no
 * limit. On this machine nothing drops packets: a slow server is only busy.
 */
export function connectMs(url: string): number {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const here =
    host === 'localhost' ||
    host.startsWith('/') ||
    (isIP(host) === 4 && host.startsWith('127.')) ||
    host === '[::1]'
  return here ? 0 : firewallMs
}
