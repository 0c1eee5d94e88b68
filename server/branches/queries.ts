import { problem } from '#domain/problems.ts'
import type { Branch, CardType } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'

/**
 * Loads a branch by its code, including deleted ones, so that old records keep its name; or null.
 * Branch names are not secret.
 */
export const findBranch = loader<string, Branch | null>(
  'branch',
  async ({ db }, codes) => {
    const branches = await db.branch.findMany({ where: { code: { in: [...codes] } } })
    return new Map(branches.map((branch) => [branch.code, branch]))
  },
  null,
)

const findCardType = loader<number, CardType | null>(
  'cardType',
  async ({ db }, ids) => {
    const cardTypes = await db.cardType.findMany({ where: { id: { in: [...ids] } } })
    return new Map(cardTypes.map((cardType) => [cardType.id, cardType]))
  },
  null,
)

/** @throws branch.notFound */
export async function getBranch(ctx: RequestContext, code: string): Promise<Branch> {
  const branch = await findBranch(ctx, code)
  if (!branch) throw problem('branch.notFound')
  return branch
}

/** @throws branch.notFound for a branch that doesn't exist or is marked deleted */
export async function getBranchInUse(ctx: SignedInContext, code: string): Promise<Branch> {
  const branch = await findBranch(ctx, code.toUpperCase())
  if (branch === null || branch.deletedAt !== null) throw problem('branch.notFound')
  return branch
}

/** @throws cardType.notFound */
export async function getCardType(ctx: RequestContext, id: number): Promise<CardType> {
  const cardType = await findCardType(ctx, id)
  if (!cardType) throw problem('cardType.notFound')
  return cardType
}

/** Returns all card types by id: there are only a few. */
export async function cardTypesById({ db }: RequestContext): Promise<Map<number, CardType>> {
  return new Map((await db.cardType.findMany()).map((cardType) => [cardType.id, cardType]))
}

/** Lists the card types that a branch makes, by its type. */
export function listCardTypesOf(
  { db }: RequestContext,
  { branchTypeId }: Pick<Branch, 'branchTypeId'>,
): Promise<CardType[]> {
  return db.cardType.findMany({
    where: { branchCardTypes: { some: { branchTypeId } } },
    orderBy: { id: 'asc' },
  })
}

/**
 * Lists the branches in use, by name. Their names are not secret: a card may be collected at any of
 * them.
 */
export async function listBranches({ db }: RequestContext): Promise<Branch[]> {
  return byName(await db.branch.findMany({ where: { deletedAt: null } }))
}

export function byName<Named extends { name: string }>(rows: Named[]): Named[] {
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}
