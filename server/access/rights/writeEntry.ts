import type { RightsEntryKind } from '#domain/rights/states.ts'
import type { User } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

export type Holder = Pick<User, 'id' | 'roleId' | 'branchCode' | 'csmRights'>
type Entry = {
  kind: RightsEntryKind
  at: Date
  byId: number | null
  dueOn: string
  reason?: string
}

/** Writes what was decided about a person's rights, with the rights as they are now. */
export async function writeEntry(
  tx: Tx,
  { id, roleId, branchCode, csmRights }: Holder,
  { dueOn, ...entry }: Entry,
): Promise<void> {
  await tx.rightsEntry.create({
    data: { userId: id, roleId, branchCode, csmRights, ...entry, dueOn: new Date(dueOn) },
  })
}
