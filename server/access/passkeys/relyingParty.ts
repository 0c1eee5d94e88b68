import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** The site for which an authenticator answers (WebAuthn's RP ID and origin). */
type RelyingParty = { rpId: string; origin: string }

/**
 * Returns the site by which the caller reached the product: localhost, or the product's own address
 * from PUBLIC_URL or else from the trusted proxy. Other plain http addresses and unverified hosts
 * can't use passkeys.
 * @throws passkey.refused
 */
export function relyingParty({
  origin,
  config,
}: Pick<RequestContext, 'origin' | 'config'>): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : null
  const { PUBLIC_URL, TRUST_PROXY } = config
  const ours =
    url?.protocol === 'https:' &&
    (PUBLIC_URL === undefined ? TRUST_PROXY !== undefined : url.origin === PUBLIC_URL)
  if (!url || !(ours || url.hostname === 'localhost')) throw problem('passkey.refused')
  return { rpId: url.hostname, origin: url.origin }
}
