import { timeZone } from '#domain/malaysia.ts'
import {
  chipErrorCode,
  inOrder,
  type Recorded,
  type RejectCount,
} from '#domain/traveller/figures.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** The cards of a traveller. `day` is a day in Malaysia, `lotNo` a lot as delivered. */
export type TravellerKey = { lotNo: string; stationId: string; operatorId: number; day: string }
/**
 * The records of a key; `awaitingQc` of the good cards still wait for quality check, and may yet be
 * rejected.
 */
export type RecordedWork = Recorded & { awaitingQc: number }
/**
 * The branch is that of the station at that time, which may be at another by now; null if nothing
 * is recorded.
 */
export type KeyedWork = TravellerKey & RecordedWork & { branchCode: string | null }

type Row = Omit<KeyedWork, 'rejects'> & { rejects: RejectCount[] | null }

/**
 * Reads the records of the ledger and the cards for each key of `keys`, a query of lot_no,
 * station_id, operator_id and day.
 *
 * Withdrawals and put-backs belong to a station; an operator's are those that they entered
 * themselves. Cards that another user withdrew, or that stay at the station overnight, appear as
 * the traveller's balance. Good and rejected are the cards that the operator personalised there on
 * that day, with their current results.
 */
export async function readRecorded(
  db: Reader,
  keys: Prisma.Sql,
  order = Prisma.sql`k.day DESC, k.station_id, k.lot_no, k.operator_id`,
): Promise<KeyedWork[]> {
  const ofKey = Prisma.sql`c.station_id = k.station_id AND c.lot_no = k.lot_no AND c.perso_by_id = k.operator_id
    AND c.perso_at >= k.day::timestamp AT TIME ZONE ${timeZone}
    AND c.perso_at < (k.day + 1)::timestamp AT TIME ZONE ${timeZone}`
  const document = (kind: 'Withdrawal' | 'PutBack') =>
    Prisma.sql`${kind} || ':' || k.station_id || ':' || to_char(k.day, 'YYYY-MM-DD')`
  const ofOperator = Prisma.sql`e.by_user_id = k.operator_id AND e.lot_no = k.lot_no`
  const moved = (kind: 'Withdrawal' | 'PutBack') => Prisma.sql`
    (SELECT coalesce(sum(e.quantity), 0)::int FROM custody_entry e WHERE e.document = ${document(kind)} AND ${ofOperator})`
  const branch = Prisma.sql`coalesce(
    (SELECT c.branch_code FROM card_attempt c WHERE ${ofKey} ORDER BY c.perso_at LIMIT 1),
    (SELECT a.branch_code FROM custody_entry e JOIN custody_account a ON a.id IN (e.from_account_id, e.to_account_id)
      WHERE e.document IN (${document('Withdrawal')}, ${document('PutBack')}) AND ${ofOperator} ORDER BY e.id LIMIT 1))`
  const rows = await readRows<Row>(
    db,
    Prisma.sql`
    SELECT k.lot_no "lotNo", k.station_id "stationId", k.operator_id "operatorId", to_char(k.day, 'YYYY-MM-DD') "day",
           ${branch} "branchCode", ${moved('Withdrawal')} withdrawn, ${moved('PutBack')} "putBack", made.good, made."awaitingQc", bad.rejects
      FROM (${keys}) k(lot_no, station_id, operator_id, day)
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE c.outcome IN ('made', 'passed'))::int good, count(*) FILTER (WHERE c.outcome = 'made')::int "awaitingQc"
          FROM card_attempt c WHERE ${ofKey}) made
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('code', x.code, 'quantity', x.n)) rejects
          FROM (SELECT CASE c.outcome WHEN 'chipError' THEN ${chipErrorCode} ELSE coalesce(c.reject_code, ${chipErrorCode}) END code, count(*)::int n
                  FROM card_attempt c WHERE ${ofKey} AND c.outcome NOT IN ('made', 'passed') GROUP BY 1) x) bad
     ORDER BY ${order}`,
  )
  return rows.map((row) => ({ ...row, rejects: inOrder(row.rejects ?? []) }))
}

/** Returns the records of one key. */
export async function recordedOf(
  db: Reader,
  { lotNo, stationId, operatorId, day }: TravellerKey,
): Promise<KeyedWork> {
  const [row] = await readRecorded(
    db,
    Prisma.sql`SELECT ${lotNo}::text, ${stationId}::text, ${operatorId}::int, ${day}::date`,
  )
  return row!
}

/** Returns whether anything at all is recorded. */
export function isRecorded({ withdrawn, putBack, good, rejects }: Recorded): boolean {
  return withdrawn > 0 || putBack > 0 || good > 0 || rejects.length > 0
}
