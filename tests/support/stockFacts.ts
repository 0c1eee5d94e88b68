import type { ReportRow } from '#server/platform/report/report.ts'

const figures = ['opening', 'received', 'distributed', 'returned', 'produced', 'spoiled', 'closing']

/** What raw cards says of some days, asked of the ledger's entries from its beginning: a row of `key`, `figure` and `n` a figure that is not nought. */
export function askLedger({ from, to }: { from: string; to: string }): string {
  const day = `(e.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date`
  const [held, within] = [`k.place IN ('hqStore', 'branchStore', 'station')`, `${day} BETWEEN '${from}' AND '${to}'`]
  const own = 'o.branch_code = k.branch_code'
  const moved = (where: string, sign = 1) => `CASE WHEN ${where} AND ${within} THEN ${sign} * s.n ELSE 0 END`
  return `
    SELECT k.branch_code || ' ' || t.code AS key, f.figure, sum(f.n)::int AS n
      FROM custody_entry e
      CROSS JOIN LATERAL (VALUES (e.to_account_id, e.from_account_id, e.quantity), (e.from_account_id, e.to_account_id, -e.quantity)) s (mine, other, n)
      JOIN custody_account k ON k.id = s.mine LEFT JOIN custody_account o ON o.id = s.other
      JOIN lot l USING (lot_no) JOIN card_type t ON t.id = l.card_type_id
      CROSS JOIN LATERAL (VALUES
        ('opening', CASE WHEN ${held} AND ${day} < '${from}' THEN s.n ELSE 0 END),
        ('closing', CASE WHEN ${held} AND ${day} <= '${to}' THEN s.n ELSE 0 END),
        ('received', ${moved(`${held} AND (o.place = 'supplier' OR (o.place = 'inTransit' AND ${own}) OR (o.place = 'inTransitBack' AND NOT ${own}))`)}),
        ('distributed', ${moved(`${held} AND o.place = 'inTransit' AND NOT ${own}`, -1)}),
        ('returned', ${moved(`${held} AND o.place = 'inTransitBack' AND ${own}`, -1)}),
        ('produced', ${moved(`k.place = 'produced'`)}),
        ('spoiled', ${moved(`k.place = 'spoiled'`)} + ${moved(`${held} AND o.place = 'destroyed'`, -1)})) f (figure, n)
     GROUP BY 1, 2 HAVING sum(f.n) <> 0`
}

/** A report's figures as `askLedger` tells them. */
export function stockTold(rows: readonly ReportRow[]): Map<string, number> {
  return new Map(
    rows.flatMap((row) =>
      figures.flatMap((figure) =>
        Number(row[figure]) === 0
          ? []
          : [[`${row.branch as string} ${row.cardType as string} ${figure}`, Number(row[figure])] as const],
      ),
    ),
  )
}
