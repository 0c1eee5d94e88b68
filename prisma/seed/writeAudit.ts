import type { SeedStep } from './seedStep.ts'
import { lazily, type SeedWriter } from './SeedWriter.ts'

/**
 * Writes the steps as audit events in chronological order, so that their ids increase with it.
 * Those of one moment keep the given order. The sealer seals them like all others.
 */
export async function writeAudit(
  { tx, copy }: SeedWriter,
  steps: readonly SeedStep[],
): Promise<void> {
  const users = await tx.user.findMany({
    select: { id: true, loginId: true, roleId: true, branchCode: true },
  })
  const people = new Map(
    users.map(({ id, ...person }) => [person.loginId, { userId: id, ...person }]),
  )
  const ordered = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())
  // Numbered here: the steps that are written at the same time restart all sequences.
  let id = 0
  const rows = lazily(
    ordered,
    ({ at, by, area, action, subjects, before = null, after, approvedBy = null }) => {
      const actor =
        by === null
          ? product(area ?? 'registry')
          : { ...people.get(by)!, address: '127.0.0.1', area: area ?? 'ikad' }
      return { id: ++id, at, ...actor, action, subjects, before, after, approvedBy }
    },
  )
  await copy('audit_event', rows)
}

/** Returns the product itself as actor, under the name of its action. */
function product(loginId: string) {
  return { userId: null, loginId, roleId: null, branchCode: null, address: '', area: 'product' }
}
