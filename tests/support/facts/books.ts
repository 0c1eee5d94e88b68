import type { Db } from '#server/platform/database/client.ts'

/** What must never exist: each query counts violations of an invariant of the programme. */
const offences: Record<string, string> = {
  'a lot whose cards are not the sum over all accounts': `
    SELECT l.lot_no FROM lot l LEFT JOIN custody_balance b ON b.lot_no = l.lot_no WHERE l.parent_lot_no IS NULL
     GROUP BY l.lot_no, l.card_qty HAVING l.card_qty <> coalesce(sum(b.quantity), 0)`,
  'a balance that differs from the holdings': `
    SELECT 1 FROM custody_balance b
      LEFT JOIN (SELECT account_id, lot_no, sum(end_sn - start_sn + 1) cards FROM custody_holding GROUP BY 1, 2) h USING (account_id, lot_no)
     WHERE b.quantity <> coalesce(h.cards, 0)`,
  'a balance that differs from the entries': `
    SELECT 1 FROM custody_balance b
     WHERE b.quantity <> coalesce((SELECT sum(quantity) FROM custody_entry e WHERE e.lot_no = b.lot_no AND e.to_account_id = b.account_id), 0)
                       - coalesce((SELECT sum(quantity) FROM custody_entry e WHERE e.lot_no = b.lot_no AND e.from_account_id = b.account_id), 0)`,
  'entries without a balance': `
    SELECT to_account_id, lot_no FROM custody_entry UNION
    SELECT from_account_id, lot_no FROM custody_entry WHERE from_account_id IS NOT NULL EXCEPT
    SELECT account_id, lot_no FROM custody_balance`,
  'a split lot whose parts do not partition it': `
    SELECT w.lot_no FROM lot w LEFT JOIN lot p ON p.parent_lot_no = w.lot_no WHERE w.split_at IS NOT NULL
     GROUP BY w.lot_no HAVING count(p.lot_no) < 2 OR sum(p.card_qty) <> w.card_qty OR min(p.start_sn) <> w.start_sn OR max(p.end_sn) <> w.end_sn`,
  'a lot whose state is not where its blank cards are': `
    SELECT l.lot_no, l.status, a.place FROM lot l
      JOIN custody_holding h ON h.lot_no = l.root_lot_no AND h.start_sn <= l.end_sn AND h.end_sn >= l.start_sn
      JOIN custody_account a ON a.id = h.account_id
     WHERE l.split_at IS NULL AND a.place NOT IN ('produced', 'spoiled', 'voided', 'lost', 'destroyed', 'voidDestroyed', 'lostWrittenOff') AND NOT (a.place::text = ANY (CASE l.status
       WHEN 'received' THEN ARRAY['hqStore'] WHEN 'distributed' THEN ARRAY['inTransit']
       WHEN 'atBranch' THEN ARRAY['branchStore', 'station', 'inTransit'] WHEN 'returned' THEN ARRAY['inTransitBack']
       WHEN 'returnReceived' THEN ARRAY['hqStore', 'inTransitBack'] ELSE ARRAY[]::text[] END))`,
  'a day whose roll-up differs from its entries': `
    SELECT 1 FROM custody_day d FULL JOIN (
        SELECT account_id, day, lot_no, sum(taken) taken, sum(given) given FROM (
          SELECT to_account_id account_id, malaysian_day(at) AS day, lot_no, quantity taken, 0 given FROM custody_entry UNION ALL
          SELECT from_account_id, malaysian_day(at), lot_no, 0, quantity FROM custody_entry WHERE from_account_id IS NOT NULL) e GROUP BY 1, 2, 3
      ) e USING (account_id, day, lot_no)
     WHERE d.taken IS DISTINCT FROM e.taken OR d.given IS DISTINCT FROM e.given`,
  'a received line that is not what arrived and what was missed': `
    SELECT l.id FROM lot_transfer_line l WHERE l.received_at IS NOT NULL AND l.quantity <>
      (SELECT coalesce(sum(r.end_sn - r.start_sn + 1), 0) FROM lot_receipt_valid r WHERE r.line_id = l.id) +
      (SELECT coalesce(sum(d.quantity), 0) FROM discrepancy d WHERE d.line_id = l.id AND d.kind IN ('short', 'damaged', 'serialMismatch')
          AND d.resolution IS DISTINCT FROM 'received' AND NOT d.undone)`,
  'an open line with a receipt or a discrepancy that was not undone': `
    SELECT l.id FROM lot_transfer_line l WHERE l.received_at IS NULL AND (
      EXISTS (SELECT FROM lot_receipt_valid r WHERE r.line_id = l.id) OR EXISTS (SELECT FROM discrepancy d WHERE d.line_id = l.id AND NOT d.undone))`,
  'a receipt that another person undid, or too late': `
    SELECT u.id FROM lot_receipt_undo u WHERE u.at > u.received_at + interval '30 s'
        OR EXISTS (SELECT FROM lot_receipt r WHERE r.line_id = u.line_id AND r.round = u.round AND (r.by_user_id, r.at) IS DISTINCT FROM (u.by_user_id, u.received_at))`,
  'cards in transit that no open line and no open discrepancy awaits': `
    SELECT a.document_no FROM custody_account a LEFT JOIN custody_balance b ON b.account_id = a.id
     WHERE a.place IN ('inTransit', 'inTransitBack') GROUP BY a.document_no
    HAVING coalesce(sum(b.quantity), 0) <>
      (SELECT coalesce(sum(l.quantity), 0) FROM lot_transfer_line l JOIN lot_transfer t USING (document_no)
        WHERE l.document_no = a.document_no AND l.received_at IS NULL AND t.status NOT IN ('cancelled', 'packed')) +
      (SELECT coalesce(sum(d.quantity), 0) FROM discrepancy d
        WHERE d.document_no = a.document_no AND d.resolved_at IS NULL AND d.kind IN ('short', 'damaged', 'serialMismatch'))`,
  'reserved cards without a packed line': `
    SELECT a.document_no FROM custody_account a LEFT JOIN custody_balance b ON b.account_id = a.id
     WHERE a.place = 'hqStore' AND a.document_no <> '' GROUP BY a.document_no
    HAVING coalesce(sum(b.quantity), 0) <> (SELECT coalesce(sum(l.quantity), 0) FROM lot_transfer_line l JOIN lot_transfer t USING (document_no)
        WHERE l.document_no = a.document_no AND t.status = 'packed')`,
  'a receipt by the sender': `
    SELECT r.id FROM lot_receipt r JOIN lot_transfer_line l ON l.id = r.line_id JOIN lot_transfer t USING (document_no) WHERE r.by_user_id IN (t.sender_id, l.added_by_id)`,
  'a gap in the numbers of distributions, their receipts or returns': `
    SELECT 1 FROM document_number d WHERE d.kind IN ('LD', 'LDR', 'RL') AND d.last <> (
      SELECT count(*) FROM lot_transfer t
       WHERE CASE d.kind WHEN 'LDR' THEN t.ldr_no ELSE t.document_no END LIKE d.kind || '-' || d.branch_code || '-' || d.year || '-%')`,
  'two live jobs of one application': `
    SELECT appl_id FROM card_job WHERE status IN ('new', 'listed', 'pendingQc', 'qcPassed', 'despatched')
     GROUP BY appl_id HAVING count(*) > 1`,
  'an application that is not one of despatched, in process and deleted': `
    SELECT appl_id FROM application LEFT JOIN LATERAL (
        SELECT status::text FROM card_job WHERE appl_id = application.appl_id ORDER BY id DESC LIMIT 1) newest ON true
     WHERE 1 <>
       (SELECT count(*) FROM card_job j JOIN package_item i ON i.job_id = j.id AND i.removed_at IS NULL WHERE j.appl_id = application.appl_id) +
       (CASE WHEN coalesce(newest.status, '') IN ('deleted', 'new', 'listed', 'pendingQc', 'qcPassed', 'qcRejected', 'chipError', 'manuallyRejected')
        THEN 1 ELSE 0 END)`,
  'a job that makes or has made a good card, but is not its application’s newest': `
    SELECT j.id FROM card_job j JOIN card_job later ON later.appl_id = j.appl_id AND later.id > j.id
     WHERE j.status IN ('new', 'listed', 'pendingQc', 'qcPassed', 'despatched')`,
  'a made card that is not where its outcome says': `
    SELECT c.id FROM card_attempt c
     WHERE NOT EXISTS (
       SELECT 1 FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
        WHERE h.lot_no = c.lot_no AND c.card_sn::bigint BETWEEN h.start_sn AND h.end_sn
          AND CASE WHEN EXISTS (SELECT FROM void_card v WHERE v.job_id = c.job_id AND v.sn = c.card_sn::bigint AND v.undone_at IS NULL)
                   THEN c.outcome = 'passed' AND a.place IN ('voided', 'voidDestroyed')
                   WHEN c.outcome IN ('made', 'passed') THEN a.place::text = coalesce(
                     (SELECT CASE WHEN s.written_off_at IS NULL THEN 'lost' ELSE 'lostWrittenOff' END
                        FROM package_item i JOIN package_loss s USING (packaging_id)
                       WHERE i.job_id = c.job_id AND i.removed_at IS NULL AND s.found_at IS NULL), 'produced')
                   ELSE a.place = 'spoiled' OR (a.place = 'destroyed' AND a.document_no <> '') END)`,
  'a serial of two attempts': `
    SELECT card_sn FROM card_attempt GROUP BY card_sn HAVING count(*) > 1`,
  'a card in a container that the ledger has elsewhere': `
    SELECT c.id FROM destruction_card c JOIN destruction d USING (document_no)
     WHERE c.removed_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
        WHERE h.lot_no = c.lot_no AND c.sn BETWEEN h.start_sn AND h.end_sn
          AND CASE d.status WHEN 'destroyed' THEN a.place IN ('destroyed', 'voidDestroyed') AND a.document_no = d.document_no ELSE a.id = c.account_id END)`,
  'a void card whose job was not despatched': `
    SELECT v.id FROM void_card v JOIN card_job j ON j.id = v.job_id WHERE v.undone_at IS NULL AND j.status <> 'despatched'`,
  'a job whose state and card disagree': `
    SELECT j.id FROM card_job j LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
     WHERE (j.status IN ('pendingQc', 'qcPassed', 'despatched')) <> (c.outcome IS NOT NULL AND c.outcome IN ('made', 'passed'))`,
  'a listed job that waits on no list, or a waiting record that is not listed': `
    SELECT 1 FROM card_job j FULL JOIN (SELECT job_id FROM print_list_item WHERE done_at IS NULL) i ON i.job_id = j.id
     WHERE (j.status = 'listed') IS DISTINCT FROM (i.job_id IS NOT NULL) AND (j.status = 'listed' OR i.job_id IS NOT NULL)`,
  'a despatched job that is not in exactly one package': `
    SELECT j.id FROM card_job j LEFT JOIN package_item i ON i.job_id = j.id AND i.removed_at IS NULL
     WHERE (j.status = 'despatched') <> (i.id IS NOT NULL)`,
  'an undespatched package that still has cards, or another package without cards': `
    SELECT p.packaging_id FROM package p JOIN package_item i USING (packaging_id)
     GROUP BY p.packaging_id, p.undone_at HAVING (p.undone_at IS NULL) <> bool_or(i.removed_at IS NULL)`,
  'a card that was taken out of a package after that had left': `
    SELECT 1 FROM package p JOIN package_item i USING (packaging_id)
     WHERE p.undone_at IS NULL AND i.removed_at > coalesce(p.handed_over_at, p.courier_accepted_at)`,
  'a package whose state is not that of its loss': `
    SELECT p.packaging_id FROM package p LEFT JOIN package_loss s ON s.packaging_id = p.packaging_id AND s.found_at IS NULL
     WHERE (p.lost_at, p.lost_by_id, p.written_off_at) IS DISTINCT FROM (s.at, s.by_user_id, s.written_off_at)`,
  'a gap in the package numbers': `
    SELECT 1 FROM document_number d WHERE d.kind = 'PK' AND d.last <> (
      SELECT count(*) FROM package p WHERE p.packaging_id LIKE 'PK-' || d.branch_code || '-' || d.year || '-%')`,
}

/** Returns the violated invariants of the books, each with its count; empty if all hold. */
export async function findOffences(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [offence, sql] of Object.entries(offences)) {
    const rows = await db.$queryRawUnsafe<unknown[]>(sql)
    if (rows.length > 0) found.push(`${offence} (${rows.length})`)
  }
  return found
}
