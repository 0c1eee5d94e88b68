import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { confirmRefusal } from '#domain/rights/mayConfirm.ts'
import type { RightsEntryKind } from '#domain/rights/states.ts'
import type { User } from '#generated/prisma/client.ts'
import { holdCaller } from '#server/access/users/lockAdministered.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** A person whose rights the caller may confirm, as their locked row is. */
type LockedReview = {
  user: User
  lastKind: RightsEntryKind | null
  today: string
  periodMonths: number
}

/**
 * Locks the person of a login id and the caller until the transaction ends, in the order of their
 * ids.
 * @throws user.notFound (also for disabled accounts, which nobody reviews), record.changed,
 *   session.ended, and the refusals of confirmRefusal
 */
export async function lockReviewed(
  scope: CommandScope,
  { loginId, version }: { loginId: string; version: number },
): Promise<LockedReview> {
  const { tx, viewer, now } = scope
  const stored = await storedLoginId(tx, loginId)
  await tx.$queryRaw`
    SELECT 1 FROM app_user WHERE id = ${viewer.userId} OR login_id = ${stored} ORDER BY id FOR NO KEY UPDATE`
  await holdCaller(scope)
  const user = await tx.user.findUnique({ where: { loginId: stored } })
  if (!user || user.deletedAt !== null || user.disabledAt !== null) throw problem('user.notFound')
  const refusal = confirmRefusal(viewer, user)
  if (refusal) throw problem(refusal)
  if (version !== user.version) throw problem('record.changed')
  const { periodMonths } = await tx.rightsRules.findUniqueOrThrow({ where: { id: 1 } })
  const last = await tx.rightsEntry.findFirst({
    where: { userId: user.id },
    orderBy: { id: 'desc' },
  })
  return { user, lastKind: last?.kind ?? null, today: malaysianDate(now), periodMonths }
}
