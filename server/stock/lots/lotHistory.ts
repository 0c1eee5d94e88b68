import { seesBranch, type Viewer } from '#domain/access.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { mostSteps, stepColumns } from '#server/platform/audit/listHistory.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import type { LotRow } from './lotRow.ts'

/** Steps about single cards: a lot has too many to read, and they must not hide where it was. */
const ofOneCard = ['startPrint', 'printCard']

/**
 * Loads the audited steps of a lot or part, oldest first. The caller has checked that the viewer
 * sees the lot.
 */
export const lotHistoryOf = loader<string, AuditEvent[]>(
  'lot.history',
  async ({ db }, lotNos) =>
    grouped(await readRows<LotStep>(db, stepsOfLots(lotNos, Prisma.sql`TRUE`)), ({ of }) => of),
  [],
)

/**
 * Reads the same steps of one lot up to a moment: the newest of that time, whatever happened since.
 */
export function readHistoryUntil(
  { db }: SignedInContext,
  lotNo: string,
  at: Date,
): Promise<AuditEvent[]> {
  return readRows<LotStep>(db, stepsOfLots([lotNo], Prisma.sql`e.at <= ${at}`))
}

/**
 * Returns the steps of a lot that the viewer sees. Of a split lot's steps, these are the ones at
 * branches that the viewer sees: its parts may be elsewhere, and their steps name the whole lot too.
 */
export function stepsSeen(
  viewer: Viewer,
  { splitAt }: Pick<LotRow, 'splitAt'>,
  steps: readonly AuditEvent[],
): AuditEvent[] {
  return splitAt === null
    ? [...steps]
    : steps.filter(({ branchCode }) => branchCode !== null && seesBranch(viewer, branchCode))
}

type LotStep = AuditEvent & { of: string }

/**
 * Returns the query of the steps that meet a condition on e. A part has its own steps, and those
 * steps of the lots it was split from that precede the split or concern its serials. Some actions
 * are audited only under the delivered lot's number, because the ledger knows no other.
 */
const stepsOfLots = (lotNos: readonly string[], condition: Prisma.Sql) => Prisma.sql`
    WITH RECURSIVE line AS (
      SELECT lot_no "of", lot_no, parent_lot_no, root_lot_no, start_sn, end_sn, NULL::timestamptz until
        FROM lot WHERE lot_no = ANY(${lotNos}::text[])
      UNION ALL
      SELECT l.of, p.lot_no, p.parent_lot_no, l.root_lot_no, l.start_sn, l.end_sn, p.split_at
        FROM line l JOIN lot p ON p.lot_no = l.parent_lot_no)
    SELECT k.of, s.* FROM unnest(${lotNos}::text[]) k("of") CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT DISTINCT ON (e.id) ${stepColumns} FROM line l JOIN audit_event e ON e.subjects @> ARRAY['Lot:' || l.lot_no]
         WHERE l.of = k.of AND ${condition} AND (l.lot_no = l.of OR ${isOfPart}) ORDER BY e.id) each
       ORDER BY each.action = ANY(${ofOneCard}), each.id DESC LIMIT ${mostSteps}) s
     ORDER BY s.id`

const withinPart = (range: Prisma.Sql) =>
  Prisma.sql`int8range(${range}, '[]') && int8range(l.start_sn, l.end_sn, '[]')`
const keysOf = (kind: string) =>
  Prisma.sql`(SELECT split_part(t, ':', 2)::int FROM unnest(e.subjects) t WHERE split_part(t, ':', 1) = ${kind})`

/** Ledger entries x of the part's cards, with each account c that they touch. */
const movesOfPart = Prisma.sql`
  custody_entry x JOIN custody_account c ON c.id IN (x.from_account_id, x.to_account_id)
     WHERE x.lot_no = l.root_lot_no AND ${withinPart(Prisma.sql`x.start_sn, x.end_sn`)}`

/**
 * Whether the closed station day began with cards of the part at the station, or moved some of
 * them.
 */
const wasAtStation = Prisma.sql`EXISTS (
  SELECT 1 FROM ${movesOfPart} AND c.place = 'station' AND 'Station:' || c.station_id = ANY(e.subjects)
     AND malaysian_day(x.at) <= (e.after ->> 'day')::date
  HAVING max(malaysian_day(x.at)) = (e.after ->> 'day')::date
      OR sum((least(x.end_sn, l.end_sn) - greatest(x.start_sn, l.start_sn) + 1)
             * CASE WHEN c.id = x.to_account_id THEN 1 ELSE -1 END) > 0)`

const wasCounted = Prisma.sql`EXISTS (
  SELECT 1 FROM stocktake_difference d
   WHERE d.stocktake_id IN ${keysOf('Stocktake')} AND d.lot_no = l.root_lot_no AND ${withinPart(Prisma.sql`d.start_sn, d.end_sn`)})`

const wasMissed = Prisma.sql`EXISTS (
  SELECT 1 FROM discrepancy d WHERE d.id IN ${keysOf('Discrepancy')} AND ${withinPart(Prisma.sql`d.start_sn, d.end_sn`)})`

const wasRejected = Prisma.sql`EXISTS (
  SELECT 1 FROM ${movesOfPart} AND c.place IN ('produced', 'spoiled')
     AND c.branch_code IN (SELECT i.branch_code FROM incident i WHERE i.id IN ${keysOf('Incident')}))`

/** Whether step e of a lot also concerns its part l. */
const isOfPart = Prisma.sql`
  CASE WHEN e.after ->> 'cardSn' IS NOT NULL THEN (e.after ->> 'cardSn')::bigint BETWEEN l.start_sn AND l.end_sn
       WHEN e.after -> 'ranges' IS NOT NULL THEN EXISTS (
         SELECT 1 FROM jsonb_array_elements(e.after -> 'ranges') r
          WHERE ${withinPart(Prisma.sql`(r ->> 'startSn')::bigint, (r ->> 'endSn')::bigint`)})
       WHEN e.action = 'closeStationDay' THEN ${wasAtStation}
       WHEN e.action = 'approveAdjustment' THEN ${wasCounted}
       ELSE e.at <= l.until OR ${wasMissed} OR ${wasRejected} END`
