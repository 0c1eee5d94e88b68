/** The facts that decide whether a user signs in with a passkey in addition to the password. */
type PasskeyFacts = { roleId: number; branch: { passkeyRequired: boolean } }

/**
 * Returns whether the programme requires it for the role (the setting PASSKEY_ROLES), or the branch
 * for its staff.
 */
export function needsPasskey(
  { roleId, branch }: PasskeyFacts,
  rolesWithPasskey: readonly number[],
): boolean {
  return branch.passkeyRequired || rolesWithPasskey.includes(roleId)
}
