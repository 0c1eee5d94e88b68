import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'

/** A job of the CSM area, as lists and calls return it. */
export type CsmJobRow = {
  id: number
  icNo: string
  cardType: CsmCardType
  completedOn: Date
  batchNo: string
  branchCode: string
  /** The hub that makes the card; null while the job belongs to its own branch. */
  routedBranchCode: string | null
  /** The hub of its branch, to which it can be routed. */
  hubBranchCode: string | null
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
  remakeCode: string | null
  remakeReason: string
  remark: string
  receivedAt: Date
  since: Date
  begunAt: Date | null
  begunBy: string | null
  begunById: number | null
  producedAt: Date | null
  producedBy: string | null
  producedById: number | null
  qcMachineNo: string | null
  qcAt: Date | null
  qcBy: string | null
  beforeQc: boolean
  endedAt: Date | null
  version: number
  /** When its personal data was erased; its IC number and file name are then empty. */
  erasedAt: Date | null
}

/** The IC number of job j; empty once it was erased. */
export const shownIcNo = Prisma.sql`CASE WHEN j.erased_at IS NULL THEN j.ic_no ELSE '' END`

/** Jobs j; filters may refer to j, their remake r and the hub h of their branch. */
export const csmJobSource = new ListSource({
  table: Prisma.sql`csm_job j`,
  joins: {
    r: Prisma.sql`LEFT JOIN csm_job r ON r.remake_of_id = j.id`,
    h: Prisma.sql`LEFT JOIN csm_hub_branch h ON h.sub_branch_code = j.branch_code AND h.deleted_at IS NULL`,
    maker: Prisma.sql`LEFT JOIN app_user maker ON maker.id = j.begun_by_id`,
    producer: Prisma.sql`LEFT JOIN app_user producer ON producer.id = j.produced_by_id`,
    checker: Prisma.sql`LEFT JOIN app_user checker ON checker.id = j.qc_by_id`,
  },
  columns: columnsOf(Prisma.sql`
    j.id, ${shownIcNo} "icNo", j.card_type "cardType", j.completed_on "completedOn", j.batch_no "batchNo", j.branch_code "branchCode",
    j.status, j.machine_no "machineNo", j.file_name "fileName", j.remake_of_id "remakeOfId", r.id "remakeId",
    j.remake_remark "remakeRemark", j.card_sn "cardSn", j.chip_sn "chipSn", j.reject_code "rejectCode", j.reject_reason "rejectReason",
    j.remake_code "remakeCode", j.remake_reason "remakeReason", j.begun_by_id "begunById", j.produced_at "producedAt",
    producer.staff_name "producedBy", j.produced_by_id "producedById", j.qc_machine_no "qcMachineNo", j.qc_at "qcAt",
    checker.staff_name "qcBy", j.before_qc "beforeQc",
    j.routed_branch_code "routedBranchCode", h.hub_branch_code "hubBranchCode",
    j.remark, j.received_at "receivedAt", j.since, j.begun_at "begunAt", maker.staff_name "begunBy", j.ended_at "endedAt", j.version, j.erased_at "erasedAt"`),
  always: ['id'],
})
