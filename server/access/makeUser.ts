import type { CreateUserInput } from '#domain/user/createUserInput.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { claimLoginId } from './claimLoginId.ts'
import { refuseFormerCaller } from './lockAdministered.ts'
import { refuseUnfitBranch } from './refuseUnfitBranch.ts'
import { userDone } from './userDone.ts'

export type NewUser = Omit<CreateUserInput, 'password' | 'confirmation'>

/**
 * Makes a user inside a command. Whoever made the password isn't its user, so that it must be changed before anything
 * else.
 * @throws user.exists, branch.notFound, permission.denied (a branch that isn't the caller's to administer), session.ended
 */
export async function makeUser(scope: CommandScope, input: NewUser, passwordHash: string): Promise<Done<{ loginId: string }>> {
  const { tx, now } = scope
  await refuseFormerCaller(scope)
  await refuseUnfitBranch(scope, input.branchCode)
  await claimLoginId(tx, input.loginId)
  const csmRights = [...new Set(input.csmRights)]
  const user = await tx.user.create({
    data: { ...input, csmRights, passwordHash, passwordChangedAt: now, mustChangePassword: true, activeSince: now, createdAt: now },
  })
  const { loginId: _, ...after } = input
  return userDone(user, { after: { ...after, csmRights } })
}
