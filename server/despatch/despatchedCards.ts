import { Prisma } from '#generated/prisma/client.ts'
import type { DeliveryMethod, EmployerKind } from '#generated/prisma/enums.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A card in a package that stands. Weight is kg, charges are MYR; both are the whole package's. */
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
  /** Part of the name under which the package goes. */
  employer?: string | null
  passportNo?: string | null
}

/** The cards of packages that stand: what sorts, filters and counts them. */
const cards = Prisma.sql`package p JOIN package_item i ON i.packaging_id = p.packaging_id AND i.removed_at IS NULL`
const from = Prisma.sql`${cards} JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id`

const columns = Prisma.sql`
  p.packaging_id "packagingId", p.branch_code "branchCode", p.poslaju_no "poslajuNo", p.despatched_at "despatchedAt",
  p.delivery_method "deliveryMethod", p.employer_kind "employerKind", p.collection_branch_code "collectionBranchCode",
  p.roc_no "rocNo", p.employer_no "employerNo", p.employer_name "employerName", p.weight_kg "weightKg",
  p.charges_myr "chargesMyr", a.appl_id "applId", a.application_no "applicationNo", a.passport_no "passportNo", a.name,
  a.sticker_date "stickerDate"`

const order = Prisma.sql`p.despatched_at DESC, p.packaging_id, i.id`

/** The first `most` of the visible despatched cards that match, the newest package first. */
export function listDespatchedCards(ctx: SignedInContext, filter: DespatchedFilter, most: number): Promise<DespatchedCard[]> {
  return readRows<DespatchedCard>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${conditions(ctx, filter)} ORDER BY ${order} LIMIT ${literal(most)}`,
  )
}

/** A page of them, counted from 1, with the exact total. Its ids come first: what is passed over is not read. */
export async function pageDespatchedCards(
  ctx: SignedInContext,
  filter: DespatchedFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: DespatchedCard[]; total: number }> {
  const where = conditions(ctx, filter)
  const [keys, total] = await Promise.all([
    readRows<{ id: number }>(
      ctx.db,
      Prisma.sql`
      SELECT i.id FROM ${cards} WHERE ${where} ORDER BY ${order} LIMIT ${literal(pageSize)} OFFSET ${literal((page - 1) * pageSize)}`,
    ),
    countDespatched(ctx, filter),
  ])
  const ids = keys.map(({ id }) => id)
  const rows = await readRows<DespatchedCard>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} AND i.id = ANY(${ids}) ORDER BY ${order}`,
  )
  return { rows, total }
}

/** All that match: by the roll-up of the days, which is kept with the facts, unless more narrows them. */
async function countDespatched(ctx: SignedInContext, filter: DespatchedFilter): Promise<number> {
  const { start, end, branchCode, ...narrower } = filter
  const counting = Object.values(narrower).some(Boolean)
    ? Prisma.sql`SELECT count(*) AS n FROM ${cards} WHERE ${conditions(ctx, filter)}`
    : Prisma.sql`SELECT coalesce(sum(despatched), 0) AS n FROM despatch_day WHERE ${ofDays(ctx, { from: start, to: end, branchCode })}`
  const [counted] = await readRows<{ n: bigint }>(ctx.db, counting)
  return Number(counted!.n)
}

/** @throws permission.denied for a filter by masked fields */
function conditions(ctx: SignedInContext, filter: DespatchedFilter): Prisma.Sql {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'passportNo'])
  const { start, end, branchCode, packagingId, poslajuNo, deliveryMethod, employerKind, employer, passportNo } = filter
  const all = [visibleTo(ctx.viewer, Prisma.sql`p.branch_code`), Prisma.sql`p.undone_at IS NULL`]
  if (branchCode) all.push(Prisma.sql`p.branch_code = ${branchCode}`)
  if (packagingId) all.push(Prisma.sql`p.packaging_id = ${packagingId}`)
  if (poslajuNo) all.push(Prisma.sql`p.poslaju_no = ${poslajuNo}`)
  if (deliveryMethod) all.push(Prisma.sql`p.delivery_method = ${deliveryMethod}::"DeliveryMethod"`)
  if (employerKind) all.push(Prisma.sql`p.employer_kind = ${employerKind}::"EmployerKind"`)
  if (employer?.trim()) all.push(holdsText(Prisma.sql`p.employer_name`, employer.trim(), 'ILIKE'))
  if (passportNo) {
    all.push(Prisma.sql`i.job_id IN (SELECT n.id FROM application m JOIN card_job n ON n.appl_id = m.appl_id
      WHERE m.passport_no = ${passportNo.trim().toUpperCase()})`)
  }
  return Prisma.join([...all, ...onMalaysianDays(Prisma.sql`p.despatched_at`, start, end)], ' AND ')
}
