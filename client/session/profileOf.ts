import type { Profile } from './profile.ts'

type SignedIn = { loginId: string; roleId: number; staffNumber: string; branch: { code: string } }

/** What the device remembers of the viewer. The type of the branch is not part of the viewer: it stays empty. */
export function profileOf(viewer: SignedIn): Profile {
  return {
    loginid: viewer.loginId,
    roleid: viewer.roleId,
    branchcode: viewer.branch.code,
    branchtype: '',
    staffnumber: viewer.staffNumber,
  }
}
