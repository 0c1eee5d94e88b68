import { problem } from '#domain/problems.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asNumber, asText, requiredText } from '#server/platform/legacy/values.ts'

/**
 * A new user's input. Callers send no confirmation: their own form has compared it.
 * @throws route.notFound for a kind that the contract doesn't have
 */
export function newUserOf({ path, body }: LegacyRequest) {
  if (!['create', 'register'].includes(path.kind!.toLowerCase())) throw problem('route.notFound')
  const password = requiredText(body.password, 'password')
  return { ...particularsOf(body), loginId: asText(body.loginid), password, confirmation: password }
}

/** A user's new particulars; a branch code that is left out stays as it is. */
export function editedUserOf({ path, body }: LegacyRequest) {
  return { ...particularsOf(body), loginId: path.id }
}

function particularsOf(body: LegacyRequest['body']) {
  return {
    roleId: asNumber(body.roleid),
    branchCode: asText(body.branchcode),
    staffName: asText(body.staffname),
    staffNumber: asText(body.staffnumber),
    department: asText(body.department),
    designation: asText(body.designation),
    email: asText(body.email),
  }
}
