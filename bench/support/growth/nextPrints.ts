import type pg from 'pg'

const batchNo = 'GROWTH'

/** Returns a function that gives the next card to print at a branch: an open job, a blank card. */
export function nextPrints(raw: pg.Pool, branchCode: string) {
  let n = 0
  return async () => {
    const { rows } = await raw.query<{ jobId: number; stationId: string; sn: string }>(
      `SELECT h.station_id "stationId", h.sn::text sn, j.id "jobId"
         FROM (SELECT DISTINCT ON (card_type_id) card_type_id, start_sn sn, station_id FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
                WHERE place = 'station' AND branch_code = $1 AND NOT EXISTS (SELECT FROM print_list l WHERE l.station_id = a.station_id AND closed_at IS NULL AND batch_no <> $2)
                ORDER BY card_type_id, end_sn - start_sn DESC) h
        CROSS JOIN LATERAL (SELECT j.id FROM card_job j JOIN application a USING (appl_id)
                             WHERE j.status = 'new' AND j.branch_code = $1 AND a.card_type_id = h.card_type_id AND (j.station_id IS NULL OR j.station_id = h.station_id)
                             ORDER BY since DESC LIMIT 1) j
        ORDER BY h.card_type_id LIMIT 1`,
      [branchCode, batchNo],
    )
    const [found] = rows
    if (!found) throw new Error('Earlier runs printed every blank card: fill this size again.')
    const { jobId, stationId, sn } = found
    const cardSn = sn.padStart(9, '0')
    return {
      jobId,
      stationId,
      batchNo,
      cardSn,
      chipSn: `0${cardSn}${String(n++).padStart(4, '0')}`,
    }
  }
}
