import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { headquarters } from '#domain/limits.ts'
import { askRightsRemovalInput } from '#domain/rights/inputs.ts'
import { ofHeadquarters } from '#domain/rights/mayConfirm.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { notifyWithHeadquarters } from '#server/platform/notify.ts'
import { lockReviewed } from './lockReviewed.ts'
import { writeEntry } from './writeEntry.ts'

/**
 * Requests that an administrator, of the branch or of headquarters, takes away a person's rights. The administrator changes or
 * disables the account, or confirms it all the same.
 * @throws what lockReviewed throws
 */
export const askRightsRemoval = command({
  name: 'askRightsRemoval',
  action: 'rights.review',
  input: askRightsRemovalInput,
  async run(scope, { reason, ...input }) {
    const { tx, viewer, now } = scope
    const { user } = await lockReviewed(scope, input)
    await tx.user.update({ where: { id: user.id }, data: { version: { increment: 1 } } })
    await writeEntry(tx, user, {
      kind: 'removalAsked',
      at: now,
      byId: viewer.userId,
      dueOn: dayOfColumn(user.rightsDueOn),
      reason,
    })
    const { roleId, branchCode, csmRights } = user
    const event = { kind: 'removalAsked', facts: { loginId: user.loginId } } as const
    const place = ofHeadquarters(user) ? headquarters : branchCode
    await notifyWithHeadquarters(tx, scope, place, event)
    return userDone(user, { after: { reason, roleId, branchCode, csmRights } })
  },
})
