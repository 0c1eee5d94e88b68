import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** The site for which an authenticator answers (WebAuthn's RP ID and origin). */
export type RelyingParty = { rpId: string; origin: string }

/**
 * The site by which the caller reached us: localhost, or what the trusted proxy says. Plain http elsewhere, and hosts
 * that nobody vouches for, can't use passkeys.
 * @throws passkey.refused
 */
export function relyingParty({ origin, config }: Pick<RequestContext, 'origin' | 'config'>): RelyingParty {
  const url = URL.canParse(origin) ? new URL(origin) : null
  const vouchedFor = url && (url.hostname === 'localhost' || (url.protocol === 'https:' && config.TRUST_PROXY !== undefined))
  if (!vouchedFor) throw problem('passkey.refused')
  return { rpId: url.hostname, origin: url.origin }
}
