import type { Profile } from '#client/state/profile.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/**
 * Returns whether somebody receives lots. These arrive at headquarters' store, so anyone who acts
 * there may.
 */
export function mayReceive(profile: Profile | null): boolean {
  return (
    profile !== null &&
    actsOnBranch({ roleId: profile.roleid as RoleId, branchCode: profile.branchcode }, headquarters)
  )
}
