import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'

/** A job of the CSM area, as lists and calls read it. */
export type CsmJobRow = {
  id: number
  icNo: string
  cardType: CsmCardType
  completedOn: Date
  batchNo: string
  branchCode: string
  status: CsmJobState
  machineNo: string | null
  fileName: string
  remakeOfId: number | null
  remakeId: number | null
  remakeRemark: string
  cardSn: string | null
  chipSn: string | null
  rejectCode: string | null
  rejectReason: string
  remark: string
  receivedAt: Date
  since: Date
  begunAt: Date | null
  begunBy: string | null
  endedAt: Date | null
  version: number
}

/** Jobs j; filters may name j, their remake r and the machine m that they were given to. */
export const csmJobSource = new ListSource({
  table: Prisma.sql`csm_job j`,
  joins: {
    r: Prisma.sql`LEFT JOIN csm_job r ON r.remake_of_id = j.id`,
    maker: Prisma.sql`LEFT JOIN app_user maker ON maker.id = j.begun_by_id`,
  },
  columns: columnsOf(Prisma.sql`
    j.id, j.ic_no "icNo", j.card_type "cardType", j.completed_on "completedOn", j.batch_no "batchNo", j.branch_code "branchCode",
    j.status, j.machine_no "machineNo", j.file_name "fileName", j.remake_of_id "remakeOfId", r.id "remakeId",
    j.remake_remark "remakeRemark", j.card_sn "cardSn", j.chip_sn "chipSn", j.reject_code "rejectCode", j.reject_reason "rejectReason",
    j.remark, j.received_at "receivedAt", j.since, j.begun_at "begunAt", maker.staff_name "begunBy", j.ended_at "endedAt", j.version`),
  always: ['id'],
})
