import { custodyCaseRefusal, type CustodyCaseAction } from '#domain/custodyCase/refusals.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockDiscrepancy } from '#server/stock/transfers/lockDiscrepancy.ts'
import type { CaseKey } from './caseKey.ts'
import { findCase, type CustodyCaseRow } from './caseQueries.ts'

export type LockedCase = CustodyCaseRow & { caseId: number }

/**
 * Locks the case on a matter that the caller sees, and makes it with its first entry. If two users
 * act at once, the second is refused: with the name of the first, if that one has taken it.
 * @throws custodyCase.notFound, custodyCase.decided, custodyCase.yours, custodyCase.takenBy,
 *   permission.denied, record.changed
 */
export async function lockCase(
  scope: CommandScope,
  action: CustodyCaseAction,
  { version, ...which }: CaseKey & { version?: number | undefined },
): Promise<LockedCase> {
  const seen = await findCase(scope, which)
  if (!seen) throw problem('custodyCase.notFound')
  const { kind, reference, branchCode } = seen
  // Its end comes through the transfer's lock, so that nobody gives away a discrepancy that is
  // being resolved.
  if (kind === 'discrepancy' && !seen.ended)
    await lockDiscrepancy(scope, { discrepancyId: Number(reference) })
  await scope.tx.custodyCase.createMany({
    data: { kind, reference, branchCode },
    skipDuplicates: true,
  })
  await scope.tx.$queryRaw`
    SELECT id FROM custody_case WHERE kind = ${kind}::"CustodyCaseKind" AND reference = ${reference} FOR UPDATE`
  const found = await findCase(scope, which)
  if (!found || found.caseId === null) throw problem('custodyCase.notFound')
  const refused = custodyCaseRefusal(scope.viewer, found, action)
  if (refused) throw refused
  if (version !== undefined && version !== found.version) {
    const { owner, ownerId } = found
    if (action === 'take' && owner && ownerId !== scope.viewer.userId)
      throw problem('custodyCase.takenBy', { who: owner })
    throw problem('record.changed')
  }
  return { ...found, caseId: found.caseId }
}
