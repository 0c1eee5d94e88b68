/**
 * The keys under which the web client keeps the user's profile (specification section 3); a 401
 * clears them.
 */
export const profileKeys = ['loginid', 'roleid', 'branchcode', 'branchtype', 'staffnumber'] as const

export type Profile = Record<(typeof profileKeys)[number], string>

/** Returns the profile with the names of the legacy contract. */
export function profileOf(user: {
  loginId: string
  roleId: number
  branchCode: string
  branchType: string
  staffNumber: string
}): Profile {
  return {
    loginid: user.loginId,
    roleid: String(user.roleId),
    branchcode: user.branchCode,
    branchtype: user.branchType,
    staffnumber: user.staffNumber,
  }
}
