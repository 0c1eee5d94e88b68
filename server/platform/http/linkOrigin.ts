import { isLoopback, type Config } from '#server/config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'TRUST_PROXY'>

/**
 * Returns the product's address for a link that is followed later, for example from a mail:
 * PUBLIC_URL. Without it, where only the machine itself is served, it is the address that the local
 * caller used. Otherwise null, because a Host header can contain anything and would lead others
 * there.
 */
export function linkOrigin(
  { PUBLIC_URL, HOST, TRUST_PROXY }: Settings,
  called: string,
): string | null {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const served = isLoopback(HOST) && TRUST_PROXY === undefined
  return served && URL.canParse(called) && isLoopback(new URL(called).hostname)
    ? new URL(called).origin
    : null
}
