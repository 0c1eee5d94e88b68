import { isLoopback, type Config } from '#server/config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'TRUST_PROXY'>

/**
 * The product's address for a link that is followed later, from a mail say: PUBLIC_URL. Without it, where only the machine itself is
 * served, the address by which somebody there called; else null, for a Host header says whatever its caller likes, and would lead
 * others there.
 */
export function linkOrigin({ PUBLIC_URL, HOST, TRUST_PROXY }: Settings, called: string): string | null {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const served = isLoopback(HOST) && TRUST_PROXY === undefined
  return served && URL.canParse(called) && isLoopback(new URL(called).hostname) ? new URL(called).origin : null
}
