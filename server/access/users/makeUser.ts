import type { CreateUserInput } from '#domain/user/createUserInput.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { insertUser } from './insertUser.ts'
import { holdCaller } from './lockAdministered.ts'
import { refuseGrant } from './refuseGrant.ts'
import { userDone } from './userDone.ts'

type NewUser = Omit<CreateUserInput, 'password' | 'confirmation'>

/**
 * Creates a user of the main area inside a command. The password is hashed only after all checks.
 * @throws user.exists, branch.notFound, session.ended, and what the caller may not give:
 *   permission.denied (the branch), user.roleAbove, user.rightLacking
 */
export async function makeUser(
  scope: CommandScope,
  { csmRights, ...person }: NewUser,
  hash: () => Promise<string>,
): Promise<Done<{ loginId: string }>> {
  const caller = await holdCaller(scope)
  await holdBranch(scope.tx, person.branchCode)
  refuseGrant(caller, { ...person, csmRights })
  const user = await insertUser(scope, person, { roles: [], rights: csmRights }, await hash())
  const { loginId: _, ...after } = person
  return userDone(user, { after: { ...after, csmRights: user.csmRights } })
}
