import type { Db } from '#server/platform/database/client.ts'

/** What must never be found, whatever happened: each query counts offences against an invariant of the programme. */
const offences: Record<string, string> = {
  'a lot whose cards are not the sum over all accounts': `
    SELECT l.lot_no FROM lot l LEFT JOIN custody_balance b ON b.lot_no = l.lot_no
     GROUP BY l.lot_no, l.card_qty HAVING l.card_qty <> coalesce(sum(b.quantity), 0)`,
  'a balance that differs from the holdings': `
    SELECT 1 FROM custody_balance b
      LEFT JOIN (SELECT account_id, lot_no, sum(end_sn - start_sn + 1) cards FROM custody_holding GROUP BY 1, 2) h USING (account_id, lot_no)
     WHERE b.quantity <> coalesce(h.cards, 0)`,
  'a balance that differs from the entries': `
    SELECT 1 FROM custody_balance b
     WHERE b.quantity <> coalesce((SELECT sum(quantity) FROM custody_entry e WHERE e.lot_no = b.lot_no AND e.to_account_id = b.account_id), 0)
                       - coalesce((SELECT sum(quantity) FROM custody_entry e WHERE e.lot_no = b.lot_no AND e.from_account_id = b.account_id), 0)`,
  'two live jobs of one application': `
    SELECT appl_id FROM card_job WHERE status IN ('new', 'listed', 'pendingQc', 'qcPassed', 'despatched')
     GROUP BY appl_id HAVING count(*) > 1`,
  'a made card that is not where its outcome says': `
    SELECT c.id FROM card_attempt c
     WHERE NOT EXISTS (
       SELECT 1 FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
        WHERE h.lot_no = c.lot_no AND c.card_sn::bigint BETWEEN h.start_sn AND h.end_sn
          AND a.place::text = CASE WHEN c.outcome IN ('made', 'passed') THEN 'produced' ELSE 'spoiled' END)`,
  'a job whose state and card disagree': `
    SELECT j.id FROM card_job j LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
     WHERE (j.status IN ('pendingQc', 'qcPassed', 'despatched')) <> (c.outcome IS NOT NULL AND c.outcome IN ('made', 'passed'))`,
  'a listed job that waits on no list, or a waiting record that is not listed': `
    SELECT 1 FROM card_job j FULL JOIN (SELECT job_id FROM print_list_item WHERE done_at IS NULL) i ON i.job_id = j.id
     WHERE (j.status = 'listed') IS DISTINCT FROM (i.job_id IS NOT NULL) AND (j.status = 'listed' OR i.job_id IS NOT NULL)`,
  'a despatched job that is not in exactly one package': `
    SELECT j.id FROM card_job j LEFT JOIN package_item i ON i.job_id = j.id AND i.removed_at IS NULL
     WHERE (j.status = 'despatched') <> (i.id IS NOT NULL)`,
  'a gap in the package numbers': `
    SELECT 1 FROM document_number d WHERE d.kind = 'PK' AND d.last <> (
      SELECT count(*) FROM package p WHERE p.packaging_id LIKE 'PK-' || d.branch_code || '-' || d.year || '-%')`,
}

/** The invariants of the books that don't hold, each with how often; empty where all is in order. */
export async function findOffences(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [offence, sql] of Object.entries(offences)) {
    const rows = await db.$queryRawUnsafe<unknown[]>(sql)
    if (rows.length > 0) found.push(`${offence} (${rows.length})`)
  }
  return found
}
