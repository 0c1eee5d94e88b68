import type { Prisma, Station } from '#generated/prisma/client.ts'
import type { StationProcess } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'

type StationFilter = {
  process?: StationProcess | null
  activeOnly?: boolean | null
  branchCode?: string | null
}

/** Returns the condition for stations of the branches that the viewer sees, with the filter. */
export function stationsWhere(
  { viewer }: SignedInContext,
  { process, activeOnly, branchCode }: StationFilter,
): Prisma.StationWhereInput {
  return {
    AND: [
      visibleWhere(viewer),
      process ? { process } : {},
      activeOnly ? { active: true } : {},
      branchCode ? { branchCode } : {},
    ],
  }
}

export function listStations(ctx: SignedInContext, filter: StationFilter): Promise<Station[]> {
  return ctx.db.station.findMany({ where: stationsWhere(ctx, filter), orderBy: { id: 'asc' } })
}

/** Returns the visible station, or null. */
export function findStation(ctx: SignedInContext, id: string): Promise<Station | null> {
  return ctx.db.station.findFirst({ where: { id, ...visibleWhere(ctx.viewer) } })
}
