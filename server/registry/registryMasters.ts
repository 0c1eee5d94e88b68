import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Reader } from '#server/platform/database/client.ts'

/** The branches and card types that records refer to, as they are now. */
export type RegistryMasters = {
  branchTypes: Map<string, number>
  cardTypes: Map<string, number>
  made: Set<string>
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
