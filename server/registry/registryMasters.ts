import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { loadPassSettings, type AllPassSettings } from '#server/settings/passes/loadPassSettings.ts'

/** The current branches, card types and pass settings that records refer to. */
export type RegistryMasters = {
  branchTypes: Map<string, number>
  cardTypes: Map<string, number>
  made: Set<string>
  passes: AllPassSettings
}

/**
 * Locks the branches that records name until the transaction ends: a concurrent deletion waits, and
 * then sees the jobs that the branch received. The order of their codes prevents deadlocks.
 */
export async function holdNamedBranches(tx: Tx, records: readonly RegistryRecord[]): Promise<void> {
  const codes = [
    ...new Set(
      records.flatMap(({ printingbranch, collectionbranch }) => [printingbranch, collectionbranch]),
    ),
  ]
  await tx.$queryRaw`SELECT 1 FROM branch WHERE code = ANY(${codes}) ORDER BY code FOR SHARE`
}

export async function loadRegistryMasters(db: Reader): Promise<RegistryMasters> {
  const branches = await db.branch.findMany({
    where: { deletedAt: null },
    select: { code: true, branchTypeId: true },
  })
  const cardTypes = await db.cardType.findMany({ select: { id: true, code: true } })
  const made = await db.branchCardType.findMany({
    select: { branchTypeId: true, cardTypeId: true },
  })
  return {
    branchTypes: new Map(branches.map((branch) => [branch.code, branch.branchTypeId])),
    cardTypes: new Map(cardTypes.map((type) => [type.code.toUpperCase(), type.id])),
    made: new Set(made.map(({ branchTypeId, cardTypeId }) => `${branchTypeId} ${cardTypeId}`)),
    passes: await loadPassSettings(db),
  }
}

/** Returns a record's references that don't exist, or that its printing branch doesn't make. */
export function referenceProblems(
  masters: RegistryMasters,
  record: RegistryRecord,
): FieldProblem[] {
  const found: FieldProblem[] = []
  const branchType = masters.branchTypes.get(record.printingbranch)
  const cardType = masters.cardTypes.get(record.cardtype)
  if (branchType === undefined) found.push({ path: 'printingbranch', code: 'branch.notFound' })
  if (!masters.branchTypes.has(record.collectionbranch))
    found.push({ path: 'collectionbranch', code: 'branch.notFound' })
  if (cardType === undefined) found.push({ path: 'cardtype', code: 'cardType.notFound' })
  else if (branchType !== undefined && !masters.made.has(`${branchType} ${cardType}`)) {
    found.push({ path: 'cardtype', code: 'row.cardTypeNotMade' })
  }
  return found
}
