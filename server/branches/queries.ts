import { problem } from '#domain/problems.ts'
import type { Branch, CardType, Prisma, Station } from '#generated/prisma/client.ts'
import type { StationProcess } from '#generated/prisma/enums.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'

/**
 * Loads a branch by its code, including deleted ones, so that old records keep its name; or null. Branch names are not secret.
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
export function listCardTypesOf({ db }: RequestContext, { branchTypeId }: Pick<Branch, 'branchTypeId'>): Promise<CardType[]> {
  return db.cardType.findMany({ where: { branchCardTypes: { some: { branchTypeId } } }, orderBy: { id: 'asc' } })
}

/** Lists the branches in use, by name. Their names are not secret: a card may be collected at any of them. */
export async function listBranches({ db }: RequestContext): Promise<Branch[]> {
  return byName(await db.branch.findMany({ where: { deletedAt: null } }))
}

export function byName<Named extends { name: string }>(rows: Named[]): Named[] {
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

type StationFilter = { process?: StationProcess | null; activeOnly?: boolean | null; branchCode?: string | null }

/** Returns the condition for stations of the branches that the viewer sees, with the filter. */
export function stationsWhere(
  { viewer }: SignedInContext,
  { process, activeOnly, branchCode }: StationFilter,
): Prisma.StationWhereInput {
  return {
    AND: [visibleWhere(viewer), process ? { process } : {}, activeOnly ? { active: true } : {}, branchCode ? { branchCode } : {}],
  }
}

export function listStations(ctx: SignedInContext, filter: StationFilter): Promise<Station[]> {
  return ctx.db.station.findMany({ where: stationsWhere(ctx, filter), orderBy: { id: 'asc' } })
}

/** Returns the visible station, or null. */
export function findStation(ctx: SignedInContext, id: string): Promise<Station | null> {
  return ctx.db.station.findFirst({ where: { id, ...visibleWhere(ctx.viewer) } })
}
