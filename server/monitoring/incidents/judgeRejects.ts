import {
  findChange,
  type ChangeEvidence,
  type Judged,
  type Usual,
} from '#domain/incident/changePoint.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { seenColumns, type SeenIncident } from './seenIncident.ts'

type Card = {
  branchCode: string
  stationId: string | null
  lotNo: string
  cardTypeId: number
  at: Date
  bad: boolean
  code: string | null
}
type Of = { branchCode: string; stationId: string | null; lotNo: string | null }
type UsualRow = {
  branchCode: string
  stationId: string
  cardTypeId: number
  cards: number
  bad: number
}

/**
 * Checks the cards of every branch with new results since the last time: have those of a station,
 * or of a lot at the branch, become worse than usual? A lot is the cause if its bad cards come from
 * several stations; its cards then don't count against any of them. Cards made before an incident
 * was resolved don't count again.
 */
export async function judgeRejects(
  tx: Tx,
  at: Date,
  judgedAt: Date | null,
  perMistake: number,
): Promise<SeenIncident[]> {
  if (judgedAt && at.getTime() - judgedAt.getTime() < limits.rejectJudgeMs) return []
  await tx.$executeRaw`UPDATE incident_watch SET judged_at = ${at}`
  const cards = await readCards(tx, at, judgedAt)
  if (cards.length === 0) return []
  const usual = await readUsual(tx, at, [...new Set(cards.map(({ branchCode }) => branchCode))])
  const all = sum(usual)

  const opened: SeenIncident[] = []
  for (const ofLot of groupsOf(cards, ({ branchCode, lotNo }) => `${branchCode} ${lotNo}`)) {
    const [{ branchCode, lotNo, cardTypeId }] = ofLot as [Card]
    const own = sum(
      usual.filter((row) => row.branchCode === branchCode && row.cardTypeId === cardTypeId),
    )
    const found = findChange(ofLot.slice(-limits.rejectCards), own, all, perMistake)
    if (!found || stationsOf(ofLot, found).size < 2) continue
    opened.push(...(await open(tx, at, { branchCode, lotNo, stationId: null }, found)))
  }
  const blamed = await lotsToBlame(tx)
  const others = cards.filter(({ branchCode, lotNo }) => !blamed.has(`${branchCode} ${lotNo}`))
  for (const ofStation of groupsOf(
    others,
    ({ branchCode, stationId }) => stationId && `${branchCode} ${stationId}`,
  )) {
    const [{ branchCode, stationId }] = ofStation as [Card]
    const own = sum(usual.filter((row) => row.stationId === stationId))
    const found = findChange(ofStation.slice(-limits.rejectCards), own, all, perMistake)
    if (found) opened.push(...(await open(tx, at, { branchCode, stationId, lotNo: null }, found)))
  }
  return opened
}

/** Reads the judged cards, in the order in which they were made, of branches with new results. */
function readCards(tx: Tx, at: Date, judgedAt: Date | null): Promise<Card[]> {
  const from = new Date(at.getTime() - limits.rejectDays * limits.dayMs)
  return tx.$queryRaw(Prisma.sql`
    SELECT a.branch_code "branchCode", a.station_id "stationId", a.lot_no "lotNo", l.card_type_id "cardTypeId", a.perso_at at,
           a.outcome <> 'passed' bad, a.reject_code code
      FROM branch b
      JOIN card_attempt a ON a.branch_code = b.code AND a.perso_at > ${from} AND a.outcome <> 'made'
      JOIN lot l ON l.lot_no = a.lot_no
     WHERE EXISTS (SELECT FROM card_attempt n WHERE n.branch_code = b.code AND n.outcome_at > ${judgedAt ?? from} AND n.outcome_at <= ${at}
                                                AND n.outcome <> 'made')
       AND a.perso_at > coalesce((SELECT max(i.resolved_at) FROM incident i WHERE i.cause = 'rejects' AND i.status = 'resolved'
                                     AND i.branch_code = a.branch_code AND (i.station_id = a.station_id OR i.lot_no = a.lot_no)), '-infinity')
     ORDER BY a.perso_at, a.id`)
}

/** Reads how many cards were judged at these branches in the time before, and how many were bad. */
function readUsual(tx: Tx, at: Date, branches: readonly string[]): Promise<UsualRow[]> {
  const before = (days: number) => malaysianDate(new Date(at.getTime() - days * limits.dayMs))
  return tx.$queryRaw(Prisma.sql`
    SELECT branch_code "branchCode", station_id "stationId", card_type_id "cardTypeId",
           sum(passed + rejected + chip_errors + manual_rejects)::int cards, sum(rejected + chip_errors + manual_rejects)::int bad
      FROM production_day
     WHERE branch_code = ANY(${branches}) AND day >= ${before(limits.rejectDays + limits.rejectUsualDays)}::date
       AND day < ${before(limits.rejectDays)}::date
     GROUP BY 1, 2, 3`)
}

async function lotsToBlame(tx: Tx): Promise<Set<string>> {
  const rows = await tx.incident.findMany({
    where: { status: 'lasting', lotNo: { not: null } },
    select: { branchCode: true, lotNo: true },
  })
  return new Set(rows.map(({ branchCode, lotNo }) => `${branchCode} ${lotNo}`))
}

function open(
  tx: Tx,
  at: Date,
  { branchCode, stationId, lotNo }: Of,
  found: ChangeEvidence,
): Promise<SeenIncident[]> {
  return tx.$queryRaw(Prisma.sql`
    INSERT INTO incident AS i (cause, station_id, lot_no, branch_code, began_at, opened_at, evidence)
    SELECT 'rejects', ${stationId}, ${lotNo}, ${branchCode}, ${new Date(found.since)}, ${at}, ${JSON.stringify(found)}::jsonb
     WHERE ${stationId}::text IS NULL OR EXISTS (SELECT FROM station WHERE id = ${stationId} AND branch_code = ${branchCode} AND active)
        ON CONFLICT DO NOTHING
    RETURNING ${seenColumns}`)
}

const stationsOf = (cards: readonly Card[], { since }: ChangeEvidence): Set<string | null> =>
  new Set(
    cards.filter(({ at, bad }) => bad && at >= new Date(since)).map(({ stationId }) => stationId),
  )

function sum(rows: readonly Usual[]): Usual {
  return rows.reduce(
    (total, { cards, bad }) => ({ cards: total.cards + cards, bad: total.bad + bad }),
    { cards: 0, bad: 0 },
  )
}

function groupsOf<Row extends Judged>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key) ?? []
    group.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
