/** What decides whether somebody signs in with a passkey beside the password. */
export type PasskeyFacts = { roleId: number; branch: { passkeyRequired: boolean } }

/** Whether the programme asks it of the role (the setting PASSKEY_ROLES), or the branch of its people. */
export function needsPasskey({ roleId, branch }: PasskeyFacts, rolesWithPasskey: readonly number[]): boolean {
  return branch.passkeyRequired || rolesWithPasskey.includes(roleId)
}
