import type { ReportRow } from '#server/platform/report/report.ts'

const figures = ['opening', 'received', 'distributed', 'returned', 'produced', 'spoiled', 'closing']

/**
 * Returns the query of raw-cards' figures for some days, from the ledger's first entry on: each row
 * of `key`, `figure` and `n` is a non-zero figure.
 */
export function askLedger({ from, to }: { from: string; to: string }): string {
  const within = `m.day >= '${from}'`
  const sum = (where: string) => `coalesce(sum(m.n) FILTER (WHERE ${where}), 0)`
  const moved = (where: string) => sum(`m.held AND ${within} AND (${where})`)
  return `
    SELECT key, f.figure, f.n::int AS n
      FROM (SELECT m.key, ${sum(`m.held AND m.day < '${from}'`)} AS opening, ${sum('m.held')} AS closing,
                   ${moved(`m.other = 'supplier' OR (m.other = 'inTransit' AND m.own) OR (m.other = 'inTransitBack' AND NOT m.own)`)} AS received,
                   -${moved(`m.other = 'inTransit' AND NOT m.own`)} AS distributed, -${moved(`m.other = 'inTransitBack' AND m.own`)} AS returned,
                   ${sum(`m.place = 'produced' AND m.other NOT IN ('voided', 'lost', 'lostWrittenOff') AND ${within}`)} AS produced,
                   ${sum(`m.place = 'spoiled' AND m.other <> 'destroyed' AND ${within}`)} - ${moved(`m.other = 'destroyed'`)} AS spoiled
              FROM (SELECT k.branch_code || ' ' || t.code AS key, k.place, k.place IN ('hqStore', 'branchStore', 'station') AS held,
                           o.place AS other, o.branch_code = k.branch_code AS own, (e.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date AS day, s.n
                      FROM custody_entry e
                      CROSS JOIN LATERAL (VALUES (e.to_account_id, e.from_account_id, e.quantity), (e.from_account_id, e.to_account_id, -e.quantity)) s (mine, other, n)
                      JOIN custody_account k ON k.id = s.mine LEFT JOIN custody_account o ON o.id = s.other
                      JOIN lot l USING (lot_no) JOIN card_type t ON t.id = l.card_type_id) m
             WHERE m.day <= '${to}' GROUP BY m.key) x
      CROSS JOIN LATERAL (VALUES ('opening', opening), ('closing', closing), ('received', received), ('distributed', distributed),
                                 ('returned', returned), ('produced', produced), ('spoiled', spoiled)) f (figure, n)
     WHERE f.n <> 0`
}

/** Returns a report's figures in the format of `askLedger`. */
export function reportedStock(rows: readonly ReportRow[]): Map<string, number> {
  return new Map(
    rows.flatMap((row) =>
      figures.flatMap((figure) =>
        Number(row[figure]) === 0
          ? []
          : [
              [
                `${row.branch as string} ${row.cardType as string} ${figure}`,
                Number(row[figure]),
              ] as const,
            ],
      ),
    ),
  )
}
