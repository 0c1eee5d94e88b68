import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'

/** The branches and card types that records refer to, as they are now. */
export type RegistryMasters = {
  branchTypes: Map<string, number>
  cardTypes: Map<string, number>
  made: Set<string>
}

/**
 * Holds the branches that records name as they are until the transaction ends: whoever deletes one meanwhile waits, and then sees
 * the jobs that it was given. In the order of their codes, so that two who hold several never wait for each other in a circle.
 */
export async function holdNamedBranches(tx: Tx, records: readonly RegistryRecord[]): Promise<void> {
  const codes = [...new Set(records.flatMap(({ printingbranch, collectionbranch }) => [printingbranch, collectionbranch]))]
  await tx.$queryRaw`SELECT 1 FROM branch WHERE code = ANY(${codes}) ORDER BY code FOR SHARE`
}

export async function loadRegistryMasters(db: Reader): Promise<RegistryMasters> {
  const branches = await db.branch.findMany({ where: { deletedAt: null }, select: { code: true, branchTypeId: true } })
  const cardTypes = await db.cardType.findMany({ select: { id: true, code: true } })
  const made = await db.branchCardType.findMany({ select: { branchTypeId: true, cardTypeId: true } })
  return {
    branchTypes: new Map(branches.map((branch) => [branch.code, branch.branchTypeId])),
    cardTypes: new Map(cardTypes.map((type) => [type.code.toUpperCase(), type.id])),
    made: new Set(made.map(({ branchTypeId, cardTypeId }) => `${branchTypeId} ${cardTypeId}`)),
  }
}

/** What a record refers to that isn't there, or that its printing branch doesn't make. */
export function referenceProblems(masters: RegistryMasters, record: RegistryRecord): FieldProblem[] {
  const found: FieldProblem[] = []
  const branchType = masters.branchTypes.get(record.printingbranch)
  const cardType = masters.cardTypes.get(record.cardtype)
  if (branchType === undefined) found.push({ path: 'printingbranch', code: 'branch.notFound' })
  if (!masters.branchTypes.has(record.collectionbranch)) found.push({ path: 'collectionbranch', code: 'branch.notFound' })
  if (cardType === undefined) found.push({ path: 'cardtype', code: 'cardType.notFound' })
  else if (branchType !== undefined && !masters.made.has(`${branchType} ${cardType}`)) {
    found.push({ path: 'cardtype', code: 'row.cardTypeNotMade' })
  }
  return found
}
