import type { Viewer } from '#domain/access.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem } from '#domain/problems.ts'
import {
  inOrder,
  varianceOf,
  type Recorded,
  type RejectCount,
  type Variance,
} from '#domain/traveller/figures.ts'
import { travellerFilter, type TravellerFilter } from '#domain/traveller/filter.ts'
import type { LotTraveller } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'
import { readRecorded, type KeyedWork } from './recorded.ts'

type RejectRow = RejectCount & { recorded: number | null }
type Stored = LotTraveller & {
  rejects: RejectRow[]
  cardTypeId: number
  operator: string
  operatorName: string
  editedBy: string
  verifiedBy: string | null
  verifiedByName: string | null
}
export type TravellerRow = Stored & {
  /** The records as of the form's verification; current ones if it isn't verified. */
  recorded: Recorded & { awaitingQc: number }
  variance: Variance
  /** The records have changed since its verification. */
  changedSince: boolean
}

const source = new ListSource({
  table: Prisma.sql`lot_traveller t`,
  joins: {
    l: Prisma.sql`JOIN lot l ON l.lot_no = t.lot_no`,
    o: Prisma.sql`JOIN app_user o ON o.id = t.operator_id`,
    d: Prisma.sql`JOIN app_user d ON d.id = t.edited_by_id`,
    v: Prisma.sql`LEFT JOIN app_user v ON v.id = t.verified_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  t.id, t.lot_no "lotNo", l.card_type_id "cardTypeId", t.day, t.station_id "stationId", t.branch_code "branchCode",
  t.operator_id "operatorId", o.login_id operator, o.staff_name "operatorName", t.status, t.good, t.rejected, t.remark, t.withdrawn,
  t.put_back "putBack", t.recorded_good "recordedGood", t.recorded_rejected "recordedRejected", t.created_at "createdAt",
  t.edited_at "editedAt", t.edited_by_id "editedById", d.staff_name "editedBy", t.verified_at "verifiedAt",
  t.verified_by_id "verifiedById", v.login_id "verifiedBy", v.staff_name "verifiedByName", t.version,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'quantity', r.quantity, 'recorded', r.recorded) ORDER BY r.code), '[]')
     FROM lot_traveller_reject r WHERE r.traveller_id = t.id) rejects`),
  always: ['id'],
})
const { columns, from } = source

/** Lists the visible travellers that match, latest day first. */
export const listTravellers = keysetList<TravellerRow, TravellerFilter, never, Stored>({
  filter: travellerFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`t.day`, type: 'date' },
  descending: true,
  id: { sql: Prisma.sql`t.id`, type: 'integer' },
  // Compares only for the fields that need it: those declare no columns, and so select everything.
  complete: ({ db }, rows, wanted) =>
    wanted.has('*') ? compared(db, rows) : (rows as TravellerRow[]),
})

/**
 * Lists the first `most` visible travellers of a lot, or of the lot that a part belongs to:
 * earliest day first.
 */
export async function listTravellersOfLot(
  ctx: SignedInContext,
  lotNo: string,
  most: number,
): Promise<TravellerRow[]> {
  const where = Prisma.join(conditions(ctx, { lotNo }), ' AND ')
  const sql = Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY t.day, t.id LIMIT ${most}`
  return compared(ctx.db, await readRows<Stored>(ctx.db, sql))
}

/** Returns the visible traveller, or null. */
export async function findTraveller(
  ctx: SignedInContext,
  id: number,
): Promise<TravellerRow | null> {
  const seen = visibleTo(ctx.viewer, Prisma.sql`t.branch_code`)
  const stored = await readRows<Stored>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE t.id = ${id} AND ${seen}`,
  )
  return (await compared(ctx.db, stored))[0] ?? null
}

/** @throws traveller.notFound */
export async function getTraveller(ctx: SignedInContext, id: number): Promise<TravellerRow> {
  const found = await findTraveller(ctx, id)
  if (!found) throw problem('traveller.notFound')
  return found
}

/** Compares each with the records. */
async function compared(db: Reader, stored: readonly Stored[]): Promise<TravellerRow[]> {
  if (stored.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const keys = Prisma.sql`SELECT t.lot_no, t.station_id, t.operator_id, t.day FROM lot_traveller t WHERE t.id = ANY(${ids}::int[])`
  const live = new Map((await readRecorded(db, keys)).map((work) => [nameOf(work), work]))
  return stored.map((row) =>
    comparedWith(row, live.get(nameOf({ ...row, day: dayOfColumn(row.day) }))!),
  )
}

const nameOf = ({
  lotNo,
  stationId,
  operatorId,
  day,
}: Pick<KeyedWork, 'lotNo' | 'stationId' | 'operatorId' | 'day'>) =>
  `${lotNo} ${stationId} ${operatorId} ${day}`

/** Returns whether the records have changed since the form was verified. */
export async function isChangedSince(db: Reader, id: number): Promise<boolean> {
  const stored = await readRows<Stored>(
    db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE t.id = ${id}`,
  )
  return (await compared(db, stored)).some(({ changedSince }) => changedSince)
}

function comparedWith(row: Stored, live: KeyedWork): TravellerRow {
  const recorded =
    row.status === 'verified' ? { ...verifiedFigures(row), awaitingQc: live.awaitingQc } : live
  return {
    ...row,
    recorded,
    variance: varianceOf(row, recorded),
    changedSince: !isSame(recorded, live),
  }
}

function isSame(a: Recorded, b: Recorded): boolean {
  const rejects = (each: Recorded) =>
    JSON.stringify(inOrder(each.rejects).map(({ code, quantity }) => [code, quantity]))
  return (
    a.withdrawn === b.withdrawn &&
    a.putBack === b.putBack &&
    a.good === b.good &&
    rejects(a) === rejects(b)
  )
}

/** Returns the records as of the verification. */
function verifiedFigures({ withdrawn, putBack, recordedGood, rejects }: Stored): Recorded {
  const known = rejects.map(({ code, recorded }) => ({ code, quantity: recorded ?? 0 }))
  return {
    withdrawn: withdrawn ?? 0,
    putBack: putBack ?? 0,
    good: recordedGood ?? 0,
    rejects: inOrder(known),
  }
}

function conditions(ctx: SignedInContext, filter: TravellerFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`t.branch_code`)]
  if (filter.stationId) all.push(Prisma.sql`t.station_id = ${filter.stationId}`)
  if (filter.branchCode) all.push(Prisma.sql`t.branch_code = ${filter.branchCode}`)
  if (filter.lotNo) all.push(ofLot(Prisma.sql`t.lot_no`, filter.lotNo))
  if (filter.operator) all.push(Prisma.sql`lower(o.login_id) = lower(${filter.operator})`)
  if (filter.from) all.push(Prisma.sql`t.day >= ${filter.from}::date`)
  if (filter.to) all.push(Prisma.sql`t.day <= ${filter.to}::date`)
  if (filter.forViewer) all.push(waitsFor(ctx.viewer))
  if (filter.status?.length)
    all.push(Prisma.sql`t.status = ANY(${[...filter.status]}::"LotTravellerStatus"[])`)
  return all
}

/**
 * Returns the condition of the forms that the viewer may verify: of branches where they act,
 * neither their own work nor last changed by them. Home counts with it, and its link lists with it.
 */
export function waitsFor(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`t.status = 'draft' AND ${actsOn(viewer, Prisma.sql`t.branch_code`)}
    AND t.operator_id <> ${viewer.userId} AND t.edited_by_id <> ${viewer.userId}`
}

/**
 * Returns the condition for the lot, or for the delivered lot that the named part belongs to; in
 * any case.
 */
export function ofLot(column: Prisma.Sql, lotNo: string): Prisma.Sql {
  return Prisma.sql`${column} IN (SELECT root_lot_no FROM lot WHERE ${lotNumbered(Prisma.sql`lot_no`, [lotNo])})`
}
