import { problem } from '#domain/problems.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText, asWhole, requiredText } from '#server/platform/legacy/values.ts'

/**
 * Reads a new user's input. Most callers send no confirmation, because their own form has compared
 * it; where sent, it must match.
 * @throws route.notFound for a kind that the contract doesn't have
 */
export function newUserOf({ path, body }: LegacyRequest) {
  if (!['create', 'register'].includes(path.kind!.toLowerCase())) throw problem('route.notFound')
  const password = requiredText(body.password, 'password')
  return {
    ...particularsOf(body),
    loginId: asText(body.loginid),
    password,
    confirmation: asText(body.confirmation) ?? password,
  }
}

/** Reads a user's new particulars; an omitted branch code stays unchanged. */
export function editedUserOf({ path, body }: LegacyRequest) {
  return { ...particularsOf(body), loginId: path.id }
}

function particularsOf(body: LegacyRequest['body']) {
  return {
    roleId: asWhole(body.roleid),
    branchCode: asText(body.branchcode),
    staffName: asText(body.staffname),
    staffNumber: asText(body.staffnumber),
    department: asText(body.department),
    designation: asText(body.designation),
    email: asText(body.email),
  }
}
