import { createUserInput } from '#domain/user/createUserInput.ts'
import { command } from '#server/platform/command.ts'
import { claimLoginId } from './claimLoginId.ts'
import { refuseFormerCaller } from './lockAdministered.ts'
import { hashPassword } from './passwordHash.ts'
import { refuseUnfitBranch } from './refuseUnfitBranch.ts'
import { userDone } from './userDone.ts'

/**
 * Makes a user. The password is known to two people, so that it must be changed at the first sign-in.
 * @throws user.exists, branch.notFound, permission.denied (a branch that isn't the caller's to administer)
 */
export const createUser = command({
  name: 'createUser',
  action: 'user.administer',
  input: createUserInput,
  secrets: ['password', 'confirmation'],
  async run(scope, { password, confirmation: _, ...input }) {
    const { tx, now } = scope
    const passwordHash = await hashPassword(password)
    await refuseFormerCaller(scope)
    await refuseUnfitBranch(scope, input.branchCode)
    await claimLoginId(tx, input.loginId)
    const csmRights = [...new Set(input.csmRights)]
    const user = await tx.user.create({
      data: { ...input, csmRights, passwordHash, passwordChangedAt: now, mustChangePassword: true, activeSince: now, createdAt: now },
    })
    const { loginId: __, ...after } = input
    return userDone(user, { after: { ...after, csmRights } })
  },
})
