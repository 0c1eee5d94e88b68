import { csmRights, type CsmRight } from '#domain/access.ts'
import { rightsOf } from '#domain/csm/grants.ts'
import { csmRoles, type CsmRole } from '#domain/csm/roles.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asList, asText, asWord, requiredText } from '#server/platform/legacy/values.ts'
import type { CsmUserRow } from './csmUserRow.ts'

type Body = LegacyRequest['body']

/** The contract's names of the commands' fields. */
export const csmUserNames = { key: 'loginid', rights: 'accessrights' }

/**
 * Returns a user with the contract's names; `accessrights` are all rights that they hold, directly
 * and through roles.
 */
export function csmUserToLegacy(_ctx: unknown, user: CsmUserRow) {
  return {
    loginid: user.loginId,
    staffname: user.staffName,
    staffnumber: user.staffNumber,
    designation: user.designation,
    division: user.division,
    grade: user.grade,
    gradeprefix: user.gradePrefix,
    email: user.email,
    branchcode: user.branchCode,
    enabled: user.disabledAt === null,
    lastlogin: user.lastLoginAt?.toISOString() ?? null,
    roles: user.access.roles,
    accessrights: user.csmRights,
  }
}

/** Returns a new user's input. Callers send no confirmation: their own form has compared it. */
export function newCsmUserOf({ body }: LegacyRequest) {
  const password = requiredText(body.password, 'password')
  return {
    ...particularsOf(body),
    ...accessOf(body),
    loginId: asText(body.loginid),
    branchCode: asText(body.branchcode) || undefined,
    password,
    confirmation: password,
  }
}

/** Returns a user's new particulars and access; what is left out does not change. */
export function editedCsmUserOf({ body }: LegacyRequest) {
  return { key: asText(body.loginid), ...particularsOf(body), ...accessOf(body) }
}

function particularsOf(body: Body) {
  return {
    staffName: asText(body.staffname),
    staffNumber: asText(body.staffnumber),
    designation: asText(body.designation),
    division: asText(body.division),
    grade: asText(body.grade),
    gradePrefix: asText(body.gradeprefix),
    email: asText(body.email),
  }
}

/**
 * Returns a user's access. A response's `accessrights` are sent back whole, so only those are
 * granted directly that the given roles don't include. Unknown words are returned unchanged, for
 * the input's rules to refuse.
 */
function accessOf(body: Body): { roles?: unknown[]; rights?: unknown[] } {
  const words = (value: unknown, known: readonly string[]) => {
    if (value === undefined || value === null) return undefined
    return asList(value).map((word) => asWord(known, word))
  }
  const [roles, rights] = [words(body.roles, csmRoles), words(body.accessrights, csmRights)]
  const named = (roles ?? []).filter((role): role is CsmRole => csmRoles.includes(role as CsmRole))
  const brought = rightsOf({ roles: named, rights: [] })
  return { roles, rights: rights?.filter((right) => !brought.includes(right as CsmRight)) }
}
