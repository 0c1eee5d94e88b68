import type { Package } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { DeliveryMethod } from '#generated/prisma/enums.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '../platform/context.ts'
import { cappedCount, keysetPage, type Page, type PageOf } from '../platform/graphql/keyset.ts'
import { onMalaysianDays } from '../platform/malaysianDays.ts'
import { visibleTo, visibleWhere } from '../platform/visibleTo.ts'

export type PackageFilter = {
  text?: string | null
  from?: string | null
  to?: string | null
  /** Days of the sticker, both included. */
  stickerFrom?: string | null
  stickerTo?: string | null
  branchCode?: string | null
  deliveryMethod?: DeliveryMethod | null
  /** With the courier's number, or without. */
  numbered?: boolean | null
  /** Only packages that were not undespatched. */
  standing?: boolean | null
  packagingIds?: readonly string[] | null
  packagingId?: string | null
  poslajuNo?: string | null
}
export type PackageRow = Package & { despatchedBy: string }

const from = Prisma.sql`package p JOIN app_user u ON u.id = p.despatched_by_id`
const columns = Prisma.sql`
  p.packaging_id "packagingId", p.branch_code "branchCode", p.despatched_at "despatchedAt",
  p.despatched_by_id "despatchedById", u.staff_name "despatchedBy", p.delivery_method "deliveryMethod",
  p.employer_kind "employerKind", p.collection_branch_code "collectionBranchCode", p.sticker_date "stickerDate",
  p.employer_name "employerName", p.employer_no "employerNo", p.roc_no "rocNo", p.receiver_name "receiverName",
  p.receiver_phone "receiverPhone", p.receiver_address "receiverAddress", p.receiver_postcode "receiverPostcode",
  p.receiver_city "receiverCity", p.receiver_state "receiverState", p.weight_kg "weightKg", p.length_cm "lengthCm",
  p.width_cm "widthCm", p.height_cm "heightCm", p.declared_value_myr "declaredValueMyr",
  p.insurance_myr "insuranceMyr", p.charges_myr "chargesMyr", p.poslaju_no "poslajuNo",
  p.courier_accepted_at "courierAcceptedAt", p.undone_at "undoneAt", p.version`

/** The visible packages that match, the newest first. */
export function listPackages(ctx: SignedInContext, filter: PackageFilter, page: Page): Promise<PageOf<PackageRow>> {
  return keysetPage<PackageRow>(
    ctx.db,
    {
      columns,
      from,
      where: conditions(ctx, filter),
      sort: { sql: Prisma.sql`p.despatched_at`, type: 'timestamptz' },
      id: { sql: Prisma.sql`p.packaging_id`, type: 'text' },
      descending: true,
    },
    page,
  )
}

/** How many match, up to the cap. */
export function countPackages(ctx: SignedInContext, filter: PackageFilter): Promise<number> {
  return cappedCount(ctx.db, from, conditions(ctx, filter))
}

/** The visible package, or null. */
export async function findPackage(ctx: SignedInContext, packagingId: string): Promise<PackageRow | null> {
  const found = await ctx.db.package.findFirst({ where: { packagingId, ...visibleWhere(ctx.viewer) } })
  if (!found) return null
  const by = await ctx.db.user.findUniqueOrThrow({ where: { id: found.despatchedById }, select: { staffName: true } })
  return { ...found, despatchedBy: by.staffName }
}

/** @throws package.notFound */
export async function getPackage(ctx: SignedInContext, packagingId: string): Promise<PackageRow> {
  const found = await findPackage(ctx, packagingId)
  if (!found) throw problem('package.notFound')
  return found
}

/** The ids of the jobs that lie in a package, or lay in it before it was undone. */
export async function listPackageJobIds(ctx: SignedInContext, found: Pick<Package, 'packagingId'>): Promise<number[]> {
  const items = await ctx.db.packageItem.findMany({ where: { packagingId: found.packagingId }, orderBy: { id: 'asc' } })
  return items.map((item) => item.jobId)
}

function conditions(ctx: SignedInContext, filter: PackageFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`p.branch_code`)]
  if (filter.branchCode) all.push(Prisma.sql`p.branch_code = ${filter.branchCode}`)
  if (filter.packagingId) all.push(Prisma.sql`p.packaging_id = ${filter.packagingId}`)
  if (filter.poslajuNo) all.push(Prisma.sql`p.poslaju_no = ${filter.poslajuNo}`)
  if (filter.packagingIds) all.push(Prisma.sql`p.packaging_id = ANY(${[...filter.packagingIds]})`)
  if (filter.deliveryMethod) all.push(Prisma.sql`p.delivery_method = ${filter.deliveryMethod}::"DeliveryMethod"`)
  if (typeof filter.numbered === 'boolean') all.push(filter.numbered ? Prisma.sql`p.poslaju_no IS NOT NULL` : Prisma.sql`p.poslaju_no IS NULL`)
  if (filter.standing) all.push(Prisma.sql`p.undone_at IS NULL`)
  if (filter.stickerFrom) all.push(Prisma.sql`p.sticker_date >= ${filter.stickerFrom}::date`)
  if (filter.stickerTo) all.push(Prisma.sql`p.sticker_date <= ${filter.stickerTo}::date`)
  all.push(...onMalaysianDays(Prisma.sql`p.despatched_at`, filter.from, filter.to))
  if (filter.text) {
    const text = filter.text.trim()
    all.push(Prisma.sql`(p.packaging_id = ${text} OR p.poslaju_no = ${text} OR p.employer_name ILIKE ${`%${text}%`})`)
  }
  return all
}
