import type { CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { branchesOf } from '#domain/custodyCase/refusals.ts'
import type { CustodyCaseStep } from '#generated/prisma/enums.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import type { CaseKey } from './caseKey.ts'
import type { LockedCase } from './lockCase.ts'

type Entry = {
  step: CustodyCaseStep
  note?: string | undefined
  owner?: { id: number; loginId: string }
  evidence?: { name: string; mediaType: string; sha256: string; content: Uint8Array<ArrayBuffer> }
}

/**
 * Appends an entry to a locked case, changes the owner if it names one, and returns the outcome of
 * its command.
 */
export async function caseDone(
  scope: CommandScope,
  found: LockedCase,
  { step, note = '', owner, evidence }: Entry,
): Promise<Done<CaseKey>> {
  const { caseId, kind, reference, ownerId } = found
  await scope.tx.custodyCaseEntry.create({
    data: {
      caseId,
      step,
      note,
      at: scope.now,
      byUserId: scope.viewer.userId,
      ownerId: owner?.id ?? null,
      ...(evidence && { evidence: { create: evidence } }),
    },
  })
  // A discrepancy has an owner of its own, which its transfer shows too.
  const ownsItself = kind === 'discrepancy'
  if (owner && ownsItself)
    await scope.tx.discrepancy.update({
      where: { id: Number(reference) },
      data: { ownerId: owner.id, version: { increment: 1 } },
    })
  await scope.tx.custodyCase.update({
    where: { id: caseId },
    data: { version: { increment: 1 }, ...(owner && !ownsItself && { ownerId: owner.id }) },
  })
  return {
    result: { kind, reference },
    audit: {
      subjects: [`CustodyCase:${kind} ${reference}`, ...subjectsOf(found)],
      before: owner ? { formerOwnerId: ownerId } : {},
      after: {
        ...(owner && { ownerLoginId: owner.loginId }),
        ...(note !== '' && { remark: note }),
        ...(evidence && {
          evidence: evidence.name,
          bytes: evidence.content.length,
          sha256: evidence.sha256,
        }),
      },
    },
    changed: branchesOf(found).map((branchCode) => ({ kind: 'stock', id: reference, branchCode })),
  }
}

const subjects: Record<CustodyCaseKind, (found: LockedCase) => string[]> = {
  discrepancy: ({ reference, documentNo }) => [
    `Discrepancy:${reference}`,
    `LotTransfer:${documentNo}`,
  ],
  countDifference: ({ reference }) => [`Stocktake:${reference}`],
  dayDifference: ({ stationId, lotNo }) => [`Station:${stationId}`, `Lot:${lotNo}`],
  openDay: ({ stationId }) => [`Station:${stationId}`],
  overdueTransit: ({ documentNo }) => [`LotTransfer:${documentNo}`],
  waitingSpoiled: ({ branchCode }) => [`Branch:${branchCode}`],
  overduePackage: ({ documentNo }) => [`Package:${documentNo}`],
  lostParcel: ({ documentNo }) => [`Package:${documentNo}`],
}
const subjectsOf = (found: LockedCase) => subjects[found.kind](found)
