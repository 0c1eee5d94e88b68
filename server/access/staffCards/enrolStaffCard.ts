import { problem } from '#domain/problems.ts'
import { enrolStaffCardInput } from '#domain/user/staffCardInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { provenReading } from '#server/agents/provenReading.ts'
import { command } from '#server/platform/command.ts'
import { endingOf } from './staffCardType.ts'

/**
 * Enrols a card just read by a station's agent, through the administrator, for a user, and replaces
 * their former one. A card belongs to one user, and can't be one issued to an applicant.
 * @throws user.notFound, user.above, reading.refused, staffCard.taken, staffCard.ofApplicant
 */
export const enrolStaffCard = command({
  name: 'enrolStaffCard',
  action: 'user.administer',
  input: enrolStaffCardInput,
  async run(scope, { loginId, reading }) {
    const { tx, viewer, now } = scope
    const user = await lockAdministered(scope, loginId, 'enrolCard')
    const { chipSn } = reading
    await provenReading(tx, reading, { purpose: 'reading', userId: viewer.userId }, now)
    if (await tx.cardAttempt.findFirst({ where: { chipSn }, select: { id: true } }))
      throw problem('staffCard.ofApplicant')
    const former = await tx.staffCard.findUnique({ where: { userId: user.id } })
    // A deleted user's card is free for others.
    await tx.staffCard.deleteMany({
      where: { OR: [{ userId: user.id }, { chipSn, user: { NOT: { deletedAt: null } } }] },
    })
    // If two administrators enrol it for two users at once, the second is refused.
    const { count } = await tx.staffCard.createMany({
      data: { chipSn, userId: user.id, enrolledAt: now },
      skipDuplicates: true,
    })
    if (count === 0) throw problem('staffCard.taken')
    await tx.user.update({ where: { id: user.id }, data: { version: { increment: 1 } } })
    return userDone(user, {
      before: { card: former && endingOf(former.chipSn) },
      after: { card: endingOf(chipSn), readAt: reading.stationId },
    })
  },
})
