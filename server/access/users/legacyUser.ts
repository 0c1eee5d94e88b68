import { sameCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import type { SignedIn } from '#server/access/sessions/establishSession.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { requiredText } from '#server/platform/legacy/values.ts'
import type { UserRow } from './findUser.ts'
import { getProfile } from './getProfile.ts'

/** A user as the legacy contract spells it (specification section 3). */
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

/** What a sign-in answers: the profile with its token. */
export async function signedInToLegacy(ctx: RequestContext, session: SignedIn) {
  const profile = await getProfile(ctx.db, session.viewer.userId)
  return { token: session.token, ...profile, roleid: session.viewer.roleId, passwordexpired: session.mustChangePassword }
}

/** Whether a token opens a session of the caller's area now. Looking it up is nobody's activity. */
export async function checkToken(ctx: RequestContext, { body }: LegacyRequest) {
  const session = await authenticate(ctx, requiredText(body.token, 'token'), { area: ctx.area, touch: false })
  return {
    valid: session !== null,
    loginid: session?.viewer.loginId ?? null,
    expiresat: session?.expiresAt.toISOString() ?? null,
  }
}

/**
 * The input of a change of password, which callers send in the query; the body is accepted too, and counts first.
 * @throws permission.denied for another's login id
 */
export function passwordChangeOf({ query, body }: LegacyRequest, { viewer }: SignedInContext) {
  const given: Record<string, unknown> = { ...query, ...body }
  if (!sameCode(requiredText(given.loginid, 'loginid').trim(), viewer.loginId)) throw problem('permission.denied')
  const newPassword = requiredText(given.newpassword, 'newpassword')
  return { oldPassword: requiredText(given.oldpassword, 'oldpassword'), newPassword, confirmation: newPassword }
}
