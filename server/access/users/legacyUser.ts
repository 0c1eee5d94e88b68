import { sameCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import type { SignedIn } from '#server/access/sessions/establishSession.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, requiredText } from '#server/platform/legacy/values.ts'
import type { UserRow } from './findUser.ts'
import { getProfile } from './getProfile.ts'

/** Returns a user in the legacy contract's form (specification section 3). */
export function userToLegacy(_ctx: unknown, user: UserRow) {
  return {
    loginid: user.loginId,
    roleid: user.roleId,
    staffname: user.staffName,
    staffnumber: user.staffNumber,
    department: user.department,
    designation: user.designation,
    email: user.email,
    branchcode: user.branchCode,
  }
}

/** Returns the response of a sign-in: the profile with its token. */
export async function signedInToLegacy(ctx: RequestContext, session: SignedIn) {
  const profile = await getProfile(ctx.db, session.viewer.userId)
  return {
    token: session.token,
    ...profile,
    roleid: session.viewer.roleId,
    passwordexpired: session.mustChangePassword,
  }
}

/**
 * Returns whether a token has a live session in the caller's area. The lookup doesn't count as
 * activity.
 */
export async function checkToken(ctx: RequestContext, { body }: LegacyRequest) {
  const session = await authenticate(ctx, requiredText(body.token, 'token'), {
    area: ctx.area,
    touch: false,
  })
  return {
    valid: session !== null,
    loginid: session?.viewer.loginId ?? null,
    expiresat: session?.expiresAt.toISOString() ?? null,
  }
}

/**
 * Reads the input of a password change. Callers send it in the query; the body is accepted too and
 * takes precedence.
 * @throws permission.denied for another user's login id
 */
export function passwordChangeOf({ query, body }: LegacyRequest, { viewer }: SignedInContext) {
  const given: Record<string, unknown> = { ...query, ...body }
  if (!sameCode(requiredText(given.loginid, 'loginid').trim(), viewer.loginId))
    throw problem('permission.denied')
  const newPassword = requiredText(given.newpassword, 'newpassword')
  return {
    oldPassword: requiredText(given.oldpassword, 'oldpassword'),
    newPassword,
    confirmation: asText(given.confirmation) ?? newPassword,
  }
}
