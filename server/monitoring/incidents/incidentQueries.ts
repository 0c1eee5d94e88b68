import { seesBranch } from '#domain/access.ts'
import type { ChangeEvidence } from '#domain/incident/changePoint.ts'
import { incidentFilter, type IncidentFilter } from '#domain/incident/inputs.ts'
import { Prisma, type Incident } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

export type IncidentRow = Omit<Incident, 'evidence' | 'resolvedById' | 'mailedAt'> & {
  evidence: ChangeEvidence | null
  stationName: string | null
  owner: string | null
  ownerLoginId: string | null
  resolvedBy: string | null
}

const source = new ListSource({
  table: Prisma.sql`incident i`,
  joins: {
    s: Prisma.sql`LEFT JOIN station s ON s.id = i.station_id`,
    owner: Prisma.sql`LEFT JOIN app_user owner ON owner.id = i.owner_id`,
    ender: Prisma.sql`LEFT JOIN app_user ender ON ender.id = i.resolved_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  i.id, i.cause, i.station_id "stationId", s.name "stationName", i.lot_no "lotNo", i.branch_code "branchCode", i.fault, i.status,
  i.began_at "beganAt", i.opened_at "openedAt", i.ended_at "endedAt", i.times, i.evidence, i.owner_id "ownerId", owner.staff_name "owner",
  owner.login_id "ownerLoginId", i.note, i.done, i.resolved_at "resolvedAt", ender.staff_name "resolvedBy", i.version`),
  always: ['id'],
})

/** Lists the visible incidents that match, most recent first. */
export const listIncidents = keysetList<IncidentRow, IncidentFilter>({
  filter: incidentFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`i.began_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`i.id`, type: 'integer' },
})

/** Returns the visible incident, or null. */
export async function findIncident(
  { db, viewer }: SignedInContext,
  id: number,
): Promise<IncidentRow | null> {
  const [found] = await readRows<IncidentRow>(
    db,
    Prisma.sql`SELECT ${source.columns} FROM ${source.from} WHERE i.id = ${id}`,
  )
  return found && seesBranch(viewer, found.branchCode) ? found : null
}

/** Counts the visible incidents that last. */
export async function countLasting({ db, viewer }: SignedInContext): Promise<number> {
  const where = Prisma.sql`i.status = 'lasting' AND ${visibleTo(viewer, Prisma.sql`i.branch_code`)}`
  const [row] = await readRows<{ n: number }>(
    db,
    Prisma.sql`SELECT count(*)::int n FROM incident i WHERE ${where}`,
  )
  return row!.n
}

function conditions(ctx: SignedInContext, filter: IncidentFilter): Prisma.Sql[] {
  const { status, open, cause, stationId, branchCode, mine, from, to } = filter
  const all = [visibleTo(ctx.viewer, Prisma.sql`i.branch_code`)]
  // Written as a literal, so that the index of unresolved incidents is used.
  if (open === true) all.push(Prisma.sql`i.status <> 'resolved'`)
  if (open === false) all.push(Prisma.sql`i.status = 'resolved'`)
  if (status) all.push(Prisma.sql`i.status = ${status}::"IncidentStatus"`)
  if (cause) all.push(Prisma.sql`i.cause = ${cause}::"IncidentCause"`)
  if (stationId) all.push(Prisma.sql`i.station_id = ${stationId}`)
  if (branchCode) all.push(Prisma.sql`i.branch_code = ${branchCode}`)
  if (mine) all.push(Prisma.sql`i.owner_id = ${ctx.viewer.userId}`)
  return [...all, ...onMalaysianDays(Prisma.sql`i.began_at`, from, to)]
}
