import { actsOnBranch, seesBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { destructionStateRows } from '#domain/destruction/states.ts'
import { destructionTransitions, type DestructionAction } from '#domain/destruction/transitions.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { Destruction } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks a destruction, so that of two concurrent commands one waits and sees the other's result.
 * @throws destruction.notFound, permission.denied
 */
export async function lockDestruction(
  { tx, viewer }: CommandScope,
  documentNo: string,
): Promise<Destruction> {
  await tx.$queryRaw`SELECT 1 FROM destruction WHERE document_no = ${documentNo} FOR UPDATE`
  const found = await tx.destruction.findUnique({ where: { documentNo } })
  if (!found || !seesBranch(viewer, found.branchCode))
    throw problem('destruction.notFound', {}, 'documentNo')
  if (!actsOnBranch(viewer, found.branchCode)) throw problem('permission.denied')
  return found
}

/** Returns the state that the action leads to. @throws destruction.stateNow, record.changed */
export function destructionAfter(
  { status, version }: Destruction,
  action: DestructionAction,
  seen?: number,
) {
  const next = nextState(destructionTransitions, status, action)
  if (!next) throw problem('destruction.stateNow', { state: destructionStateRows[status].name })
  if (seen !== undefined && seen !== version) throw problem('record.changed')
  return next
}

/** Returns the subject that identifies a destruction in the audit trail and in approvals. */
export function destructionSubject({ documentNo }: Pick<Destruction, 'documentNo'>): string {
  return `Destruction:${documentNo}`
}

/** Returns the change notice for those who watch the branch's stock. */
export function destructionChange({
  documentNo,
  branchCode,
}: Pick<Destruction, 'documentNo' | 'branchCode'>): Change {
  return { kind: 'stock', id: documentNo, branchCode }
}
