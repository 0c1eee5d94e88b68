import type { CardJobState } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Application, CardAttempt } from '#generated/prisma/client.ts'
import { columnsOf, within } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'

/** A card job with its application and the card of its present attempt, read in one statement. */
export type CardJobRow = {
  id: number
  status: CardJobState
  branchCode: string
  stationId: string | null
  attempt: number
  remakeOfId: number | null
  since: Date
  createdAt: Date
  version: number
  packagingId: string | null
  closedAt: Date | null
  correctedAt: Date | null
  remakeCode: string | null
  remakeRemark: string
  /** Whether a later job of its application exists. */
  remade: boolean
  application: ApplicationRow
  card: CardRow | null
}

export type ApplicationRow = Omit<Application, 'recordHash' | 'registryValues'>
export type CardRow = Omit<CardAttempt, 'branchCode' | 'outcomeAt'> & {
  persoBy: string
  qcBy: string | null
  rejectDescription: string | null
}

const job = columnsOf(Prisma.sql`
  j.id, j.status, j.branch_code "branchCode", j.station_id "stationId", j.attempt, j.remake_of_id "remakeOfId", j.since,
  j.created_at "createdAt", j.version, j.closed_at "closedAt", j.corrected_at "correctedAt",
  j.remake_code "remakeCode", j.remake_remark "remakeRemark", j.remade, p.packaging_id "packagingId"`)

const application = columnsOf(Prisma.sql`
  a.appl_id "applId", a.application_no "applicationNo", a.card_type_id "cardTypeId", a.sticker_type "stickerType",
  a.pass_type "passType", a.passport_no "passportNo", a.name, a.gender, a.nationality, a.date_of_birth "dateOfBirth",
  a.sector, a.subsector, a.reference_no "referenceNo", a.employer_kind "employerKind", a.employer_name "employerName",
  a.employer_no "employerNo", a.roc_no "rocNo", a.phone, a.address1, a.address2, a.address3, a.address4, a.postcode,
  a.city, a.state, a.sticker_no "stickerNo", a.sticker_date "stickerDate", a.pass_expiry "passExpiry",
  a.branch_code "branchCode", a.collection_branch_code "collectionBranchCode",
  a.delivery_method "deliveryMethod", a.received_by_immigration_at "receivedByImmigrationAt", a.qr_string "qrString",
  a.received_at "receivedAt", a.photograph_erased_at "photographErasedAt", a.signature_erased_at "signatureErasedAt",
  a.address_erased_at "addressErasedAt", a.particulars_erased_at "particularsErasedAt"`)

const card = columnsOf(Prisma.sql`
  c.id, c.job_id "jobId", c.no, c.card_sn "cardSn", c.chip_sn "chipSn", c.lot_no "lotNo", c.batch_no "batchNo",
  c.station_id "stationId", c.perso_by_id "persoById", c.started_by_id "startedById", c.perso_at "persoAt", c.outcome,
  c.qc_by_id "qcById", c.qc_at "qcAt", c.reject_code "rejectCode", c.remark, c.card_face_id "cardFaceId",
  maker.staff_name "persoBy", checker.staff_name "qcBy", reason.description "rejectDescription"`)

/** Columns of job j, application a, card c and package item p, by path within the row. */
export const jobColumns = { ...job, ...within('application', application), ...within('card', card) }
/** The records nested in a job's row. */
const jobParts = { application: 'application.applId', card: 'card.id' }

/** The joins for job j and card c, each added only where needed. */
export const jobJoins = {
  a: Prisma.sql`JOIN application a ON a.appl_id = j.appl_id`,
  c: Prisma.sql`LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt`,
  maker: Prisma.sql`LEFT JOIN app_user maker ON maker.id = c.perso_by_id`,
  checker: Prisma.sql`LEFT JOIN app_user checker ON checker.id = c.qc_by_id`,
  reason: Prisma.sql`LEFT JOIN qc_status_code reason ON reason.code = c.reject_code`,
  p: Prisma.sql`LEFT JOIN package_item p ON p.job_id = j.id AND p.removed_at IS NULL`,
}

/** The source of jobs with their joins; filters may name j, a and c. */
export const cardJobSource = new ListSource({
  table: Prisma.sql`card_job j`,
  joins: jobJoins,
  columns: jobColumns,
  always: ['id'],
  parts: jobParts,
})
/** All columns and joins, for queries of whole jobs. */
export const { columns: cardJobColumns, from: cardJobFrom } = cardJobSource

/** A flat row as the driver returns it. */
export type FlatCardJob = Record<string, unknown>

/** Returns the flat row as job, application and card. */
export function cardJobOf(flat: FlatCardJob): CardJobRow {
  return cardJobSource.rowOf(flat) as CardJobRow
}
