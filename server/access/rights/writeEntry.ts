import type { RightsEntryKind } from '#domain/rights/states.ts'
import type { User } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { settleNotifications } from '#server/platform/notify.ts'

export type Holder = Pick<User, 'id' | 'loginId' | 'roleId' | 'branchCode' | 'csmRights'>
type Entry = {
  kind: RightsEntryKind
  at: Date
  byId: number | null
  dueOn: string
  reason?: string
}

/**
 * Writes what was decided about a person's rights, with the rights as they are now. A decision
 * settles the request to take them away.
 */
export async function writeEntry(
  tx: Tx,
  { id, loginId, roleId, branchCode, csmRights }: Holder,
  { dueOn, ...entry }: Entry,
): Promise<void> {
  if (entry.kind !== 'removalAsked')
    await settleNotifications(tx, entry.at, ['removalAsked'], { loginId })
  await tx.rightsEntry.create({
    data: { userId: id, roleId, branchCode, csmRights, ...entry, dueOn: new Date(dueOn) },
  })
}
