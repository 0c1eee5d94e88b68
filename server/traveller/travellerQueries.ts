import { problem } from '#domain/problems.ts'
import { inOrder, varianceOf, type Recorded, type RejectCount, type Variance } from '#domain/traveller/figures.ts'
import { travellerFilter, type TravellerFilter } from '#domain/traveller/filter.ts'
import type { LotTraveller } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
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
  /** As it stood when the form was verified; as it stands now where it isn't. */
  recorded: Recorded & { awaitingQc: number }
  variance: Variance
  /** The records say something else by now than when it was verified. */
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

/** The visible travellers that match, the latest day first. */
export const listTravellers = keysetList<TravellerRow, TravellerFilter, never, Stored>({
  filter: travellerFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`t.day`, type: 'date' },
  descending: true,
  id: { sql: Prisma.sql`t.id`, type: 'integer' },
  // Only for the fields that compare: these say of no column that they read it, and so get everything.
  complete: ({ db }, rows, wanted) => (wanted.has('*') ? compared(db, rows) : (rows as TravellerRow[])),
})

/** The first `most` visible travellers of a lot, or of the lot that a part belongs to: the earliest day first. */
export async function listTravellersOfLot(ctx: SignedInContext, lotNo: string, most: number): Promise<TravellerRow[]> {
  const where = Prisma.join(conditions(ctx, { lotNo }), ' AND ')
  const sql = Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY t.day, t.id LIMIT ${most}`
  return compared(ctx.db, await readRows<Stored>(ctx.db, sql))
}

/** The visible traveller, or null. */
export async function findTraveller(ctx: SignedInContext, id: number): Promise<TravellerRow | null> {
  const seen = visibleTo(ctx.viewer, Prisma.sql`t.branch_code`)
  const stored = await readRows<Stored>(ctx.db, Prisma.sql`SELECT ${columns} FROM ${from} WHERE t.id = ${id} AND ${seen}`)
  return (await compared(ctx.db, stored))[0] ?? null
}

/** @throws traveller.notFound */
export async function getTraveller(ctx: SignedInContext, id: number): Promise<TravellerRow> {
  const found = await findTraveller(ctx, id)
  if (!found) throw problem('traveller.notFound')
  return found
}

/** Compares each with what is recorded. */
async function compared(db: Reader, stored: readonly Stored[]): Promise<TravellerRow[]> {
  if (stored.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const keys = Prisma.sql`SELECT t.lot_no, t.station_id, t.operator_id, t.day FROM lot_traveller t WHERE t.id = ANY(${ids}::int[])`
  const live = new Map((await readRecorded(db, keys)).map((work) => [nameOf(work), work]))
  return stored.map((row) => comparedWith(row, live.get(nameOf({ ...row, day: row.day.toISOString().slice(0, 10) }))!))
}

const nameOf = ({ lotNo, stationId, operatorId, day }: Pick<KeyedWork, 'lotNo' | 'stationId' | 'operatorId' | 'day'>) =>
  `${lotNo} ${stationId} ${operatorId} ${day}`

function comparedWith(row: Stored, live: KeyedWork): TravellerRow {
  const recorded = row.status === 'verified' ? { ...verifiedFigures(row), awaitingQc: live.awaitingQc } : live
  return { ...row, recorded, variance: varianceOf(row, recorded), changedSince: !isSame(recorded, live) }
}

function isSame(a: Recorded, b: Recorded): boolean {
  const rejects = (each: Recorded) => JSON.stringify(inOrder(each.rejects).map(({ code, quantity }) => [code, quantity]))
  return a.withdrawn === b.withdrawn && a.putBack === b.putBack && a.good === b.good && rejects(a) === rejects(b)
}

/** What was recorded when it was verified. */
function verifiedFigures({ withdrawn, putBack, recordedGood, rejects }: Stored): Recorded {
  const known = rejects.map(({ code, recorded }) => ({ code, quantity: recorded ?? 0 }))
  return { withdrawn: withdrawn ?? 0, putBack: putBack ?? 0, good: recordedGood ?? 0, rejects: inOrder(known) }
}

function conditions(ctx: SignedInContext, filter: TravellerFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`t.branch_code`)]
  if (filter.stationId) all.push(Prisma.sql`t.station_id = ${filter.stationId}`)
  if (filter.branchCode) all.push(Prisma.sql`t.branch_code = ${filter.branchCode}`)
  if (filter.lotNo) all.push(ofLot(Prisma.sql`t.lot_no`, filter.lotNo))
  if (filter.operator) all.push(Prisma.sql`lower(o.login_id) = lower(${filter.operator})`)
  if (filter.from) all.push(Prisma.sql`t.day >= ${filter.from}::date`)
  if (filter.to) all.push(Prisma.sql`t.day <= ${filter.to}::date`)
  if (filter.status?.length) all.push(Prisma.sql`t.status = ANY(${[...filter.status]}::"LotTravellerStatus"[])`)
  return all
}

/** Of the lot, or of the delivered lot that the named part belongs to; in whatever case it was typed. */
export function ofLot(column: Prisma.Sql, lotNo: string): Prisma.Sql {
  return Prisma.sql`${column} IN (SELECT root_lot_no FROM lot WHERE ${lotNumbered(Prisma.sql`lot_no`, [lotNo])})`
}
