import type { Profile } from '#client/state/profile.ts'

type SignedIn = {
  loginId: string
  roleId: number
  staffNumber: string
  csmRights: readonly string[]
  branch: { code: string; branchType: string }
}

/** Returns the part of the viewer that the device stores. */
export function profileOf(viewer: SignedIn): Profile {
  return {
    loginid: viewer.loginId,
    roleid: viewer.roleId,
    branchcode: viewer.branch.code,
    branchtype: viewer.branch.branchType,
    staffnumber: viewer.staffNumber,
    csmrights: viewer.csmRights,
  }
}
