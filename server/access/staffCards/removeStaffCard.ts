import { problem } from '#domain/problems.ts'
import { removeStaffCardInput } from '#domain/user/staffCardInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { endingOf } from './staffCardType.ts'

/**
 * Removes a user's card, for example a lost one; it identifies nobody after that.
 * @throws user.notFound, user.above, record.notFound
 */
export const removeStaffCard = command({
  name: 'removeStaffCard',
  action: 'user.administer',
  input: removeStaffCardInput,
  async run(scope, { loginId }) {
    const { tx } = scope
    const user = await lockAdministered(scope, loginId, 'removeCard')
    const card = await tx.staffCard.findUnique({ where: { userId: user.id } })
    if (!card) throw problem('record.notFound')
    await tx.staffCard.delete({ where: { chipSn: card.chipSn } })
    await tx.user.update({ where: { id: user.id }, data: { version: { increment: 1 } } })
    return userDone(user, { before: { card: endingOf(card.chipSn) }, after: { card: null } })
  },
})
