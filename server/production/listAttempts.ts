import type { SignedInContext } from '../platform/context.ts'
import type { CardRow } from './cardJobRow.ts'

/** Every card made or spoiled for a job that the viewer sees, the first one first. */
export async function listAttempts(ctx: SignedInContext, jobId: number): Promise<CardRow[]> {
  return ctx.db.$queryRaw<CardRow[]>`
    SELECT c.id, c.job_id "jobId", c.no, c.card_sn "cardSn", c.chip_sn "chipSn", c.lot_no "lotNo", c.batch_no "batchNo",
           c.station_id "stationId", c.perso_by_id "persoById", c.perso_at "persoAt", c.outcome, c.qc_by_id "qcById",
           c.qc_at "qcAt", c.reject_code "rejectCode", c.remark, maker.staff_name "persoBy", checker.staff_name "qcBy",
           reason.description "rejectDescription"
      FROM card_attempt c
      JOIN app_user maker ON maker.id = c.perso_by_id
      LEFT JOIN app_user checker ON checker.id = c.qc_by_id
      LEFT JOIN qc_status_code reason ON reason.code = c.reject_code
     WHERE c.job_id = ${jobId} ORDER BY c.no`
}
