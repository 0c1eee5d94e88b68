import { problem } from '#domain/problems.ts'
import { dismissPasswordRequestInput } from '#domain/user/userInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { requestsChange } from './closePasswordRequests.ts'

/**
 * Dismisses a request for a new password, for example because it didn't come from the user.
 * @throws record.notFound where there is none or it was handled already, user.notFound, user.above
 */
export const dismissPasswordRequest = command({
  name: 'dismissPasswordRequest',
  action: 'user.administer',
  input: dismissPasswordRequestInput,
  async run(scope, { id }) {
    const { tx, viewer, now } = scope
    const request = await tx.passwordRequest.findUnique({ where: { id } })
    const asker = request && (await tx.user.findUnique({ where: { id: request.userId } }))
    if (!request || !asker) throw problem('record.notFound')
    const user = await lockAdministered(scope, asker.loginId, 'dismissRequest')
    const { count } = await tx.passwordRequest.updateMany({
      where: { id, handledAt: null },
      data: { handledAt: now, handledById: viewer.userId },
    })
    if (count === 0) throw problem('record.notFound')
    const before = { requestedAt: request.requestedAt.toISOString(), address: request.address }
    return userDone(user, { before }, [requestsChange(user.branchCode)])
  },
})
