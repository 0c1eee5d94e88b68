import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** The site for which an authenticator answers (WebAuthn's RP ID and origin). */
export type RelyingParty = { rpId: string; origin: string }

/**
 * The site by which the caller reached us: localhost, or the product's own address, which is PUBLIC_URL or else what the trusted
 * proxy says. Plain http elsewhere, and hosts that nobody vouches for, can't use passkeys.
 * @throws passkey.refused
 */
export function relyingParty({ origin, config }: Pick<RequestContext, 'origin' | 'config'>): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : null
  const { PUBLIC_URL, TRUST_PROXY } = config
  const ours = url?.protocol === 'https:' && (PUBLIC_URL === undefined ? TRUST_PROXY !== undefined : url.origin === PUBLIC_URL)
  if (!url || !(ours || url.hostname === 'localhost')) throw problem('passkey.refused')
  return { rpId: url.hostname, origin: url.origin }
}
