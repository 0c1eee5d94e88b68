import type { Profile } from '#client/state/profile.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/** Whether somebody receives lots: they are delivered to headquarters' store, and whoever acts there takes them in. */
export function mayReceive(profile: Profile | null): boolean {
  return profile !== null && actsOnBranch({ roleId: profile.roleid as RoleId, branchCode: profile.branchcode }, headquarters)
}
