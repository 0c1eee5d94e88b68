import { problem } from '#domain/problems.ts'
import { userInput } from '#domain/user/userInputs.ts'
import { nobodysHash } from '#server/access/passwords/passwordHash.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command } from '#server/platform/command.ts'
import { holdCaller, lockAdministered } from './lockAdministered.ts'
import { refuseGrant } from './refuseGrant.ts'
import { userDone } from './userDone.ts'

/**
 * Brings a deleted user back as they were, but for the password, the passkeys and their rights in the CSM area, which ended with
 * them: an administrator resets the password before they can sign in, and whoever may grants them rights anew. Their branch must
 * be there, and the caller must be allowed to give the role that they had.
 * @throws user.notFound, user.notDeleted, user.above, branch.notFound, user.roleAbove
 */
export const restoreUser = command({
  name: 'restoreUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const { tx, now } = scope
    const user = await lockAdministered(scope, loginId, 'restore', { deleted: true })
    if (user.deletedAt === null) throw problem('user.notDeleted')
    await holdBranch(tx, user.branchCode)
    refuseGrant(await holdCaller(scope), user)
    await tx.user.update({
      where: { id: user.id },
      data: {
        deletedAt: null,
        activeSince: now,
        mustChangePassword: true,
        passwordHash: await nobodysHash(),
        version: { increment: 1 },
      },
    })
    return userDone(user, { before: { deleted: true }, after: { deleted: false, mustChangePassword: true } })
  },
})
