import type { CardJobState } from '#domain/cardJob/states.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Application, CardAttempt } from '#generated/prisma/client.ts'

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
  application: ApplicationRow
  card: CardRow | null
}

export type ApplicationRow = Omit<Application, 'recordHash'>
export type CardRow = CardAttempt & { persoBy: string; qcBy: string | null; rejectDescription: string | null }

const application = Prisma.sql`
  a.appl_id "applId", a.application_no "applicationNo", a.card_type_id "cardTypeId", a.sticker_type "stickerType",
  a.pass_type "passType", a.passport_no "passportNo", a.name, a.gender, a.nationality, a.date_of_birth "dateOfBirth",
  a.sector, a.subsector, a.reference_no "referenceNo", a.employer_kind "employerKind", a.employer_name "employerName",
  a.employer_no "employerNo", a.roc_no "rocNo", a.phone, a.address1, a.address2, a.address3, a.address4, a.postcode,
  a.city, a.state, a.sticker_no "stickerNo", a.sticker_date "stickerDate", a.pass_expiry "passExpiry",
  a.branch_code "applicationBranchCode", a.collection_branch_code "collectionBranchCode",
  a.delivery_method "deliveryMethod", a.received_by_immigration_at "receivedByImmigrationAt", a.qr_string "qrString",
  a.received_at "receivedAt"`

const card = Prisma.sql`
  c.id "cardId", c.no, c.card_sn "cardSn", c.chip_sn "chipSn", c.lot_no "lotNo", c.batch_no "batchNo",
  c.station_id "cardStationId", c.perso_by_id "persoById", c.perso_at "persoAt", c.outcome, c.qc_by_id "qcById",
  c.qc_at "qcAt", c.reject_code "rejectCode", c.remark, maker.staff_name "persoBy", checker.staff_name "qcBy",
  reason.description "rejectDescription"`

export const cardJobColumns = Prisma.sql`
  j.id, j.status, j.branch_code "branchCode", j.station_id "stationId", j.attempt, j.remake_of_id "remakeOfId",
  j.since, j.created_at "createdAt", j.version, p.packaging_id "packagingId", ${application}, ${card}`

/** What belongs to a job j and its card c: each to be joined where it is wanted. */
export const jobParts = {
  presentCard: Prisma.sql`LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt`,
  people: Prisma.sql`
    LEFT JOIN app_user maker ON maker.id = c.perso_by_id
    LEFT JOIN app_user checker ON checker.id = c.qc_by_id
    LEFT JOIN qc_status_code reason ON reason.code = c.reject_code`,
  packageItem: Prisma.sql`LEFT JOIN package_item p ON p.job_id = j.id AND p.removed_at IS NULL`,
}

/** Jobs with what belongs to them; filters may name j, a and c. */
export const cardJobFrom = Prisma.sql`
  card_job j JOIN application a ON a.appl_id = j.appl_id
  ${jobParts.presentCard} ${jobParts.people} ${jobParts.packageItem}`

/** A row as the driver gives it: flat. */
export type FlatCardJob = Omit<CardJobRow, 'application' | 'card'> &
  ApplicationRow &
  Omit<CardRow, 'id'> & { applicationBranchCode: string; cardId: number | null; cardStationId: string | null }

/** The flat row as job, application and card. */
export function cardJobOf(flat: FlatCardJob): CardJobRow {
  const { id, status, branchCode, stationId, attempt, remakeOfId, since, createdAt, version, packagingId } = flat
  const application: ApplicationRow = { ...flat, branchCode: flat.applicationBranchCode }
  const card: CardRow | null =
    flat.cardId === null ? null : { ...flat, id: flat.cardId, jobId: id, stationId: flat.cardStationId }
  return { id, status, branchCode, stationId, attempt, remakeOfId, since, createdAt, version, packagingId, application, card }
}
