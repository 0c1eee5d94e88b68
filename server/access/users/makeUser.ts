import type { CreateUserInput } from '#domain/user/createUserInput.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { claimLoginId } from './claimLoginId.ts'
import { holdCaller } from './lockAdministered.ts'
import { recordRights } from './recordGrants.ts'
import { refuseGrant } from './refuseGrant.ts'
import { userDone } from './userDone.ts'

export type NewUser = Omit<CreateUserInput, 'password' | 'confirmation'>

/**
 * Makes a user inside a command. Whoever made the password isn't its user, so that it must be changed before anything
 * else.
 * @throws user.exists, branch.notFound, session.ended, and what the caller may not give: permission.denied (the branch),
 *   user.roleAbove, user.rightLacking
 */
export async function makeUser(scope: CommandScope, input: NewUser, passwordHash: string): Promise<Done<{ loginId: string }>> {
  const { tx, now } = scope
  const caller = await holdCaller(scope)
  await holdBranch(tx, input.branchCode)
  refuseGrant(caller, input)
  await claimLoginId(tx, input.loginId)
  const csmRights = [...new Set(input.csmRights)]
  const user = await tx.user.create({
    data: {
      ...input,
      csmRights,
      passwordHash,
      passwordChangedAt: now,
      mustChangePassword: true,
      activeSince: now,
      createdAt: now,
    },
  })
  await recordRights(scope, user.id, csmRights)
  const { loginId: _, ...after } = input
  return userDone(user, { after: { ...after, csmRights } })
}
