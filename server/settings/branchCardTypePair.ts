import { problem } from '#domain/problems.ts'
import type { BranchCardType, BranchType, CardType, Prisma } from '#generated/prisma/client.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export type BranchCardTypeRow = BranchCardType & { branchType: BranchType; cardType: CardType }
type Pair = { branchTypeId: string; cardTypeId: string }

export const withNames = { branchType: true, cardType: true } as const
export const byNames: Prisma.BranchCardTypeOrderByWithRelationInput[] = [
  { branchType: { name: 'asc' } },
  { cardType: { code: 'asc' } },
]

/** Returns the existing row of the pair, or null. */
export function findPair(
  tx: Tx,
  { branchTypeId, cardTypeId }: Pair,
): Promise<BranchCardTypeRow | null> {
  return tx.branchCardType.findFirst({
    where: { branchTypeId: idOf(branchTypeId), cardTypeId: idOf(cardTypeId) },
    include: withNames,
  })
}

/**
 * Returns the pair by its ids, with both rows locked until the transaction ends.
 * @throws branchType.notFound, cardType.notFound
 */
export async function pairOf(
  tx: Tx,
  input: Pair,
): Promise<{ branchTypeId: number; cardTypeId: number }> {
  const pair = { branchTypeId: idOf(input.branchTypeId), cardTypeId: idOf(input.cardTypeId) }
  const types = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM branch_type WHERE id = ${pair.branchTypeId} FOR KEY SHARE`
  if (types.length === 0) throw problem('branchType.notFound', {}, 'branchTypeId')
  const cards = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM card_type WHERE id = ${pair.cardTypeId} FOR KEY SHARE`
  if (cards.length === 0) throw problem('cardType.notFound', {}, 'cardTypeId')
  return pair
}

/**
 * Converts a workbook's row to an input: it names both by their displayed names, in any case.
 * @throws branchType.notFound, cardType.notFound
 */
export async function pairByNames(
  tx: Reader,
  cells: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const branchType = findBy(await tx.branchType.findMany(), ({ name }) => name, cells.branchTypeId)
  if (branchType === null) throw problem('branchType.notFound', {}, 'branchTypeId')
  const cardType = findBy(await tx.cardType.findMany(), ({ code }) => code, cells.cardTypeId)
  if (cardType === null) throw problem('cardType.notFound', {}, 'cardTypeId')
  return {
    branchTypeId: branchType && String(branchType.id),
    cardTypeId: cardType && String(cardType.id),
  }
}

/**
 * Returns undefined for an empty cell, which the rules refuse as missing; null for an unknown name.
 */
function findBy<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  cell: unknown,
): Row | null | undefined {
  const plain = (text: unknown) => String(text).trim().toLowerCase()
  return cell === undefined
    ? undefined
    : (rows.find((row) => plain(nameOf(row)) === plain(cell)) ?? null)
}
