import { storedConsignmentNos } from '#domain/despatch/courierRow.ts'
import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { DeliveryMethod, EmployerKind } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { refuseLongSort } from '#server/platform/legacy/refuseLongSort.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import {
  refuseFiltersByPersonal,
  sortColumn,
  type Sortable,
} from '#server/platform/personalFields.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { packagesOfOthers, packedCardVisibleTo } from './packageSeen.ts'

/**
 * A card in a package that is not undone. Weight (kg) and charges (MYR) are those of the whole
 * package.
 */
export type DespatchedCard = {
  packagingId: string
  branchCode: string
  poslajuNo: string | null
  despatchedAt: Date
  deliveryMethod: DeliveryMethod
  employerKind: EmployerKind
  collectionBranchCode: string
  rocNo: string
  employerNo: string
  employerName: string
  weightKg: Prisma.Decimal | null
  chargesMyr: Prisma.Decimal | null
  applId: string
  applicationNo: string
  passportNo: string
  name: string
  stickerDate: Date
}

/** Malaysian days, both included. */
export type DespatchedFilter = {
  start?: string | undefined
  end?: string | undefined
  branchCode?: string | null
  packagingId?: string | null
  poslajuNo?: string | null
  deliveryMethod?: DeliveryMethod | null
  employerKind?: EmployerKind | null
  /** Part of the package's employer name. */
  employer?: string | null
  passportNo?: string | null
}

/** The cards of packages that are not undone: the tables for sorting, filtering and counting. */
const cards = Prisma.sql`package p JOIN package_item i ON i.packaging_id = p.packaging_id AND i.removed_at IS NULL`
const from = Prisma.sql`${cards} JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id`

const columns = Prisma.sql`
  p.packaging_id "packagingId", p.branch_code "branchCode", p.poslaju_no "poslajuNo", p.despatched_at "despatchedAt",
  p.delivery_method "deliveryMethod", p.employer_kind "employerKind", p.collection_branch_code "collectionBranchCode",
  p.roc_no "rocNo", p.employer_no "employerNo", p.employer_name "employerName", p.weight_kg "weightKg",
  p.charges_myr "chargesMyr", a.appl_id "applId", a.application_no "applicationNo", a.passport_no "passportNo", a.name,
  a.sticker_date "stickerDate"`

const order = Prisma.sql`p.despatched_at DESC, p.packaging_id, i.id`

/** Lists the first `most` visible despatched cards that match, newest package first. */
export function listDespatchedCards(
  ctx: SignedInContext,
  filter: DespatchedFilter,
  most: number,
): Promise<DespatchedCard[]> {
  return readRows<DespatchedCard>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${conditions(ctx, filter)} ORDER BY ${order} LIMIT ${literal(most)}`,
  )
}

const unindexed = (sql: Prisma.Sql, personal?: true) =>
  ({ sql, unindexed: true, ...(personal && { personal }) }) as const
const ofApplication = (
  column: Prisma.Sql,
) => Prisma.sql`(SELECT ${column} FROM card_job sj JOIN application a ON a.appl_id = sj.appl_id
  WHERE sj.id = i.job_id)`

/** Sort keys of a page: every column in the contract's reply. Only the day has an index. */
export const despatchedSorts = {
  despatchDate: { sql: Prisma.sql`p.despatched_at` },
  packagingId: unindexed(Prisma.sql`p.packaging_id`),
  poslajuNo: unindexed(Prisma.sql`coalesce(p.poslaju_no, '')`),
  applId: unindexed(ofApplication(Prisma.sql`a.appl_id`)),
  applicationNo: unindexed(ofApplication(Prisma.sql`a.application_no`)),
  passportNo: unindexed(ofApplication(Prisma.sql`a.passport_no`), true),
  name: unindexed(ofApplication(Prisma.sql`a.name`), true),
  stickerDate: unindexed(ofApplication(Prisma.sql`a.sticker_date`)),
  employerName: unindexed(Prisma.sql`p.employer_name`, true),
  employerNo: unindexed(Prisma.sql`p.employer_no`, true),
  rocNo: unindexed(Prisma.sql`p.roc_no`, true),
  deliveryMethod: unindexed(
    Prisma.sql`CASE p.delivery_method::text WHEN 'selfCollect' THEN 'self-collect' ELSE 'delivery' END`,
  ),
  type: unindexed(Prisma.sql`p.employer_kind::text`),
  branchCode: unindexed(Prisma.sql`p.branch_code`),
  collectionBranch: unindexed(Prisma.sql`p.collection_branch_code`),
  weight: unindexed(Prisma.sql`coalesce(p.weight_kg, 0)`),
  charges: unindexed(Prisma.sql`coalesce(p.charges_myr, 0)`),
} as const
export type DespatchedSort = keyof typeof despatchedSorts
type DespatchedPage = {
  page: number
  pageSize: number
  sort?: DespatchedSort | undefined
  descending?: boolean
}

/**
 * Returns a page, counted from 1, with the exact total. It reads the ids first, so that skipped
 * rows are not read in full.
 * @throws sort.tooLong, and permission.denied for a sort by a masked field
 */
export async function pageDespatchedCards(
  ctx: SignedInContext,
  filter: DespatchedFilter,
  { page, pageSize, sort, descending = false }: DespatchedPage,
): Promise<{ rows: DespatchedCard[]; total: number }> {
  const where = conditions(ctx, filter)
  const column =
    sort && sortColumn<DespatchedSort, Sortable & { unindexed?: true }>(ctx, despatchedSorts, sort)
  const counting = countDespatched(ctx, filter)
  if (column?.unindexed) refuseLongSort(column, await counting)
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const sorted = column ? Prisma.sql`${column.sql} ${direction}, i.id ${direction}` : order
  const [keys, total] = await Promise.all([
    readRows<{ id: number }>(
      ctx.db,
      Prisma.sql`
      SELECT i.id FROM ${cards} WHERE ${where} ORDER BY ${sorted} LIMIT ${literal(pageSize)} OFFSET ${literal((page - 1) * pageSize)}`,
    ),
    counting,
  ])
  const ids = keys.map(({ id }) => id)
  const rows = await readRows<DespatchedCard>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} AND i.id = ANY(${ids}) ORDER BY ${sorted}`,
  )
  return { rows, total }
}

/**
 * Counts all that match. Without further filters, the daily roll-up counts the packages of the
 * viewer's branch, and only the packages of other branches are counted individually.
 */
async function countDespatched(ctx: SignedInContext, filter: DespatchedFilter): Promise<number> {
  const { start, end, branchCode, ...narrower } = filter
  const where = conditions(ctx, filter)
  const rolledUp = Prisma.sql`SELECT sum(despatched) FROM despatch_day WHERE ${ofDays(ctx, { from: start, to: end, branchCode })}`
  const ofOthers = Prisma.sql`SELECT count(*) FROM ${cards} WHERE ${where} AND p.branch_code <> ${ctx.viewer.branchCode}
    AND p.packaging_id IN (${packagesOfOthers(ctx.viewer)})`
  const ownAlone = ctx.viewer.branchCode === headquarters || branchCode === ctx.viewer.branchCode
  const counting = Object.values(narrower).some(Boolean)
    ? Prisma.sql`SELECT count(*) AS n FROM ${cards} WHERE ${where}`
    : Prisma.sql`SELECT coalesce((${rolledUp}), 0) + ${ownAlone ? Prisma.sql`0` : Prisma.sql`(${ofOthers})`} AS n`
  const [counted] = await readRows<{ n: bigint }>(ctx.db, counting)
  return Number(counted!.n)
}

/** @throws permission.denied for a filter by masked fields */
function conditions(ctx: SignedInContext, filter: DespatchedFilter): Prisma.Sql {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'passportNo'])
  const {
    start,
    end,
    branchCode,
    packagingId,
    poslajuNo,
    deliveryMethod,
    employerKind,
    employer,
    passportNo,
  } = filter
  const all = [packedCardVisibleTo(ctx.viewer), Prisma.sql`p.undone_at IS NULL`]
  if (branchCode) all.push(Prisma.sql`p.branch_code = ${branchCode}`)
  if (packagingId) all.push(Prisma.sql`p.packaging_id = ${packagingId}`)
  if (poslajuNo) all.push(Prisma.sql`p.poslaju_no = ANY(${storedConsignmentNos(poslajuNo)})`)
  if (deliveryMethod) all.push(Prisma.sql`p.delivery_method = ${deliveryMethod}::"DeliveryMethod"`)
  if (employerKind) all.push(Prisma.sql`p.employer_kind = ${employerKind}::"EmployerKind"`)
  if (employer?.trim()) all.push(holdsText(Prisma.sql`p.employer_name`, employer.trim()))
  if (passportNo) {
    all.push(Prisma.sql`i.job_id IN (SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id
      WHERE m.passport_no = ${passportNo.trim().toUpperCase()})`)
  }
  return Prisma.join([...all, ...onMalaysianDays(Prisma.sql`p.despatched_at`, start, end)], ' AND ')
}
