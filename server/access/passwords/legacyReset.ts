import { sameCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { requiredText } from '#server/platform/legacy/values.ts'

/**
 * Reads the input of a reset. The path names the user. The contract's LOGINID and ACCESSTOKEN are
 * both read as the administrator's: the caller's own login id, and the token of one of their
 * sessions.
 * @throws permission.denied for another user's
 */
export async function passwordResetOf({ path, body }: LegacyRequest, ctx: SignedInContext) {
  const { viewer, area } = ctx
  const loginId = requiredText(body.loginid, 'loginid')
  const session = await authenticate(ctx, requiredText(body.accesstoken, 'accesstoken'), {
    area,
    touch: false,
  })
  if (!sameCode(loginId.trim(), viewer.loginId) || session?.viewer.userId !== viewer.userId)
    throw problem('permission.denied')
  return { loginId: path.userid }
}
