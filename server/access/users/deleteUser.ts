import { deleteUserInput } from '#domain/user/userInputs.ts'
import { closePasswordRequests } from '#server/access/passwords/closePasswordRequests.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/**
 * Deletes a user, whose sessions end at once and whose passkeys go. The row stays, marked, for the audit trail, and
 * nobody else gets the login id.
 * @throws user.self, user.notFound, user.above, record.changed, user.lastAdministrator
 */
export const deleteUser = command({
  name: 'deleteUser',
  action: 'user.administer',
  input: deleteUserInput,
  async run(scope, { loginId, version }) {
    const { tx, now } = scope
    const user = await lockAdministered(scope, loginId, 'delete', { version, becomes: () => null })
    await tx.user.update({ where: { id: user.id }, data: { deletedAt: now, version: { increment: 1 } } })
    const endedSessions = await endOtherSessions(tx, user.id, null, 'userDeleted', now)
    const { count: removedPasskeys } = await tx.passkey.deleteMany({ where: { userId: user.id } })
    const { roleId, branchCode, staffName } = user
    const facts = { before: { roleId, branchCode, staffName }, after: { deleted: true, endedSessions, removedPasskeys } }
    const done = userDone(user, facts, await closePasswordRequests(scope, user))
    return { ...done, result: { ...done.result, userId: user.id } }
  },
})
