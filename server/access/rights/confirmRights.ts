import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem } from '#domain/problems.ts'
import { dueAfterConfirmation } from '#domain/rights/dueAfter.ts'
import { confirmRightsInput } from '#domain/rights/inputs.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { lockReviewed } from './lockReviewed.ts'
import { writeEntry } from './writeEntry.ts'

/**
 * Confirms the present role and rights of a person until the end of the next period, and lifts a
 * suspension.
 * @throws rights.notDue where nothing awaits a confirmation, and what lockReviewed throws
 */
export const confirmRights = command({
  name: 'confirmRights',
  action: 'rights.review',
  input: confirmRightsInput,
  async run(scope, input) {
    const { tx, viewer, now } = scope
    const { user, lastKind, today, periodMonths } = await lockReviewed(scope, input)
    const dueOn = dayOfColumn(user.rightsDueOn)
    const next = dueAfterConfirmation(dueOn, today, periodMonths)
    const suspended = user.suspendedAt !== null
    if (next === dueOn && !suspended && lastKind !== 'removalAsked')
      throw problem('rights.notDue', { dueOn })
    await tx.user.update({
      where: { id: user.id },
      data: { rightsDueOn: new Date(next), suspendedAt: null, version: { increment: 1 } },
    })
    await writeEntry(tx, user, { kind: 'confirmed', at: now, byId: viewer.userId, dueOn })
    const { roleId, branchCode, csmRights } = user
    return userDone(user, {
      before: { rightsDueOn: dueOn, ...(suspended && { suspended }) },
      after: {
        rightsDueOn: next,
        ...(suspended && { suspended: false }),
        roleId,
        branchCode,
        csmRights,
      },
    })
  },
})
