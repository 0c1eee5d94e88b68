import type { Viewer } from '#domain/access.ts'
import type { Locale } from '#domain/words.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { Services, SignedInContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'

type Owned = { ownerId: number; locale: Locale; origin: string }

/**
 * Returns a user's own context with their current rights, for background reads on their behalf;
 * null if the user no longer exists.
 */
export async function ownerContext(
  services: Services,
  { ownerId, locale, origin }: Owned,
): Promise<SignedInContext | null> {
  const user = await services.db.user.findFirst({
    where: { id: ownerId, ...activeUser },
  })
  if (!user) return null
  return {
    ...services,
    viewer: viewerOf(user),
    sessionId: null,
    sessionExpiresAt: null,
    mustEnrolPasskey: false,
    mustChangePassword: false,
    area: 'ikad',
    carrier: 'bearer',
    locale,
    address: '',
    origin,
    userAgent: '',
    idempotencyKey: null,
    loaders: new Loaders(),
    setSessionCookie: () => undefined,
  }
}

/**
 * Returns the rights that decide what a user sees in a report: a file created with other rights is
 * no longer available to them.
 */
export function seenAs({ roleId, branchCode, csmRights }: Viewer): string {
  return [roleId, branchCode, ...[...csmRights].sort()].join(' ')
}
