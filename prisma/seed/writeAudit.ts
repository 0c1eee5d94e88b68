import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import type { SeedStep } from './seedStep.ts'

/**
 * Writes the steps as audit events in the order of time, so that their ids rise with it. Those of one moment stay in
 * the order given. The sealer seals them as it does all others.
 */
export async function writeAudit(tx: Tx, steps: readonly SeedStep[]): Promise<void> {
  const users = await tx.user.findMany({ select: { id: true, loginId: true, roleId: true, branchCode: true } })
  const people = new Map(users.map(({ id, ...person }) => [person.loginId, { userId: id, ...person }]))
  const rows = [...steps]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, area, action, subjects, before = null, after, approvedBy = null }) => {
      const actor = by === null ? product(area ?? 'registry') : { ...people.get(by)!, address: '127.0.0.1', area: area ?? 'ikad' }
      return { at, ...actor, action, subjects, before, after, approvedBy }
    })
  await insertRows(tx, 'audit_event', rows)
}

/** The product itself, under the name of what it did. */
function product(loginId: string) {
  return { userId: null, loginId, roleId: null, branchCode: null, address: '', area: 'product' }
}
