import { problem } from '#domain/problems.ts'
import { userInput } from '#domain/user/userInputs.ts'
import { nobodysHash } from '#server/access/passwords/passwordHash.ts'
import { recordGiven } from '#server/access/rights/recordGiven.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command } from '#server/platform/command.ts'
import { holdCaller, lockAdministered } from './lockAdministered.ts'
import { refuseGrant } from './refuseGrant.ts'
import { userDone } from './userDone.ts'

/**
 * Restores a deleted user except for the password, the passkeys and their CSM rights, which ended
 * with the deletion. An administrator must reset the password before they can sign in, and grant
 * CSM rights again. Their branch must exist, and the caller must be allowed to grant their former
 * role.
 * @throws user.notFound, user.notDeleted, user.above, branch.namedNotFound, user.roleAbove
 */
export const restoreUser = command({
  name: 'restoreUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const { tx, now } = scope
    const user = await lockAdministered(scope, loginId, 'restore', { deleted: true })
    if (user.deletedAt === null) throw problem('user.notDeleted')
    await holdBranch(tx, user.branchCode, 'loginId', { named: true })
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
    await recordGiven(scope, user, 'returned')
    return userDone(user, {
      before: { deleted: true },
      after: { deleted: false, mustChangePassword: true },
    })
  },
})
