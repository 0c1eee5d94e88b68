import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Branch, BranchType, CardType, Station } from '#generated/prisma/client.ts'
import type { StationProcess } from '#generated/prisma/enums.ts'
import type { RequestContext, SignedInContext } from '../platform/context.ts'
import { perRequest } from '../platform/perRequest.ts'
import { visibleWhere } from '../platform/visibleTo.ts'

/** All branches by code, marked ones too, so that old records keep their names. Some hundred rows. */
export const branchesByCode = perRequest(async (ctx) => {
  const branches = await ctx.db.branch.findMany()
  return new Map(branches.map((branch) => [branch.code, branch]))
})

/** All card types by id, in the order in which they were made: a handful. */
export const cardTypesById = perRequest(async (ctx) => {
  const cardTypes = await ctx.db.cardType.findMany({ orderBy: { id: 'asc' } })
  return new Map(cardTypes.map((cardType) => [cardType.id, cardType]))
})

/** All branch types by id: a handful. */
export const branchTypesById = perRequest(async (ctx) => {
  const branchTypes = await ctx.db.branchType.findMany()
  return new Map(branchTypes.map((branchType) => [branchType.id, branchType]))
})

/** Which branch type makes which card type: some dozen rows. */
const branchCardTypes = perRequest((ctx) => ctx.db.branchCardType.findMany({ orderBy: { cardTypeId: 'asc' } }))

/** The card types that a branch makes, by what its type makes. */
export async function listCardTypesOf(ctx: RequestContext, { branchTypeId }: Pick<Branch, 'branchTypeId'>): Promise<CardType[]> {
  const [made, cardTypes] = await Promise.all([branchCardTypes(ctx), cardTypesById(ctx)])
  return made.filter((row) => row.branchTypeId === branchTypeId).flatMap((row) => cardTypes.get(row.cardTypeId) ?? [])
}

/** The branch types that make a card type, by its id, in the order of their names. */
export const branchTypesByCardType = perRequest(async (ctx) => {
  const pairs = await ctx.db.branchCardType.findMany({ include: { branchType: true }, orderBy: { branchType: { name: 'asc' } } })
  const byCardType = new Map<number, BranchType[]>()
  for (const { cardTypeId, branchType } of pairs) byCardType.set(cardTypeId, [...(byCardType.get(cardTypeId) ?? []), branchType])
  return byCardType
})

/** Branches that are in use, by name. Their names are no secret: a card may be collected at any of them. */
export async function listBranches(ctx: RequestContext, plksOnly: boolean): Promise<Branch[]> {
  const all = [...(await branchesByCode(ctx)).values()]
  return all
    .filter((branch) => branch.deletedAt === null && (!plksOnly || branch.plks))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** All branches by name, for those who keep them: marked ones too. */
export async function listAllBranches(ctx: RequestContext): Promise<Branch[]> {
  return [...(await branchesByCode(ctx)).values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** @throws branch.notFound */
export async function getBranch(ctx: RequestContext, code: string): Promise<Branch> {
  const branch = (await branchesByCode(ctx)).get(code)
  if (!branch) throw problem('branch.notFound')
  return branch
}

/** @throws cardType.notFound */
export async function getCardType(ctx: RequestContext, id: number): Promise<CardType> {
  const cardType = (await cardTypesById(ctx)).get(id)
  if (!cardType) throw problem('cardType.notFound')
  return cardType
}

/** Stations of the branches that the viewer sees. */
export function listStations(
  ctx: SignedInContext,
  filter: { process?: StationProcess | null; activeOnly?: boolean | null; branchCode?: string | null },
): Promise<Station[]> {
  return ctx.db.station.findMany({
    where: {
      AND: [
        visibleWhere(ctx.viewer),
        filter.process ? { process: filter.process } : {},
        filter.activeOnly ? { active: true } : {},
        filter.branchCode ? { branchCode: filter.branchCode } : {},
      ],
    },
    orderBy: { id: 'asc' },
  })
}

/** The visible station, or null. */
export function findStation(ctx: SignedInContext, id: string): Promise<Station | null> {
  return ctx.db.station.findFirst({ where: { id, ...visibleWhere(ctx.viewer) } })
}

/** A station is online while its heartbeat is younger than 45 s. */
export function isOnline(station: Pick<Station, 'lastSeenAt'>, now: Date): boolean {
  return station.lastSeenAt !== null && now.getTime() - station.lastSeenAt.getTime() < limits.offlineMs
}
