import { chosenPackages, type PackageFilter } from '#domain/package/filter.ts'
import type { PackageState } from '#domain/package/states.ts'
import { problem } from '#domain/problems.ts'
import type { Package, PackageItem } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'

/** `cards` lie in it, or lay in it before it was undone. */
export type PackageRow = Package & { despatchedBy: string; cards: number }

const source = new ListSource({
  table: Prisma.sql`package p`,
  joins: {
    u: Prisma.sql`JOIN app_user u ON u.id = p.despatched_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  p.packaging_id "packagingId", p.branch_code "branchCode", p.despatched_at "despatchedAt",
  p.despatched_by_id "despatchedById", u.staff_name "despatchedBy", p.delivery_method "deliveryMethod",
  p.employer_kind "employerKind", p.collection_branch_code "collectionBranchCode", p.sticker_date "stickerDate",
  p.employer_name "employerName", p.employer_no "employerNo", p.roc_no "rocNo", p.receiver_name "receiverName",
  p.receiver_phone "receiverPhone", p.receiver_address "receiverAddress", p.receiver_postcode "receiverPostcode",
  p.receiver_city "receiverCity", p.receiver_state "receiverState", p.weight_kg "weightKg", p.length_cm "lengthCm",
  p.width_cm "widthCm", p.height_cm "heightCm", p.declared_value_myr "declaredValueMyr",
  p.insurance_myr "insuranceMyr", p.charges_myr "chargesMyr", p.poslaju_no "poslajuNo",
  p.courier_accepted_at "courierAcceptedAt", p.undone_at "undoneAt", p.handed_over_at "handedOverAt", p.version,
  (SELECT count(*)::int FROM package_item i WHERE i.packaging_id = p.packaging_id) cards`),
  always: ['packagingId'],
})

/** The visible packages that match, the newest first unless the oldest are asked for. */
export const listPackages = keysetList<PackageRow, PackageFilter>({
  filter: chosenPackages,
  source,
  conditions,
  sort: { sql: Prisma.sql`p.despatched_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`p.packaging_id`, type: 'text' },
})

/** The visible package, or null. */
export async function findPackage(ctx: SignedInContext, packagingId: string): Promise<PackageRow | null> {
  return findOne(ctx, { packagingId })
}

/** The visible package with this packaging id or consignment number, as it was scanned or typed; null without one. */
export async function findPackageByNumber(ctx: SignedInContext, text: string): Promise<PackageRow | null> {
  const wanted = text.trim().toUpperCase()
  return findOne(ctx, { OR: [{ packagingId: wanted }, { poslajuNo: wanted }] })
}

async function findOne(ctx: SignedInContext, where: Prisma.PackageWhereInput): Promise<PackageRow | null> {
  const include = { _count: { select: { items: true } } }
  const row = await ctx.db.package.findFirst({ where: { AND: [where, visibleWhere(ctx.viewer)] }, include })
  if (!row) return null
  const { _count: count, ...found } = row
  const by = await ctx.db.user.findUniqueOrThrow({ where: { id: found.despatchedById }, select: { staffName: true } })
  return { ...found, cards: count.items, despatchedBy: by.staffName }
}

/** @throws package.notFound */
export async function getPackage(ctx: SignedInContext, packagingId: string): Promise<PackageRow> {
  const found = await findPackage(ctx, packagingId)
  if (!found) throw problem('package.notFound')
  return found
}

/** The ids of the jobs that lie in a package, or lay in it before it was undone. */
export async function listPackageJobIds(ctx: RequestContext, packagingId: string): Promise<number[]> {
  return (await itemsOf(ctx, packagingId)).map(({ jobId }) => jobId)
}

const itemsOf = loader<string, PackageItem[]>(
  'package.items',
  async ({ db, viewer }, packagingIds) => {
    const where = { packagingId: { in: [...packagingIds] }, package: visibleWhere(viewer) }
    return grouped(await db.packageItem.findMany({ where, orderBy: { id: 'asc' } }), ({ packagingId }) => packagingId)
  },
  [],
)

/** @throws permission.denied for a filter by fields that are masked for the viewer */
function conditions(ctx: SignedInContext, filter: PackageFilter): Prisma.Sql[] {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'passportNo', 'text'])
  const all = [visibleTo(ctx.viewer, Prisma.sql`p.branch_code`)]
  if (filter.branchCode) all.push(Prisma.sql`p.branch_code = ${filter.branchCode}`)
  if (filter.packagingId) all.push(Prisma.sql`p.packaging_id = ${filter.packagingId}`)
  if (filter.poslajuNo) all.push(Prisma.sql`p.poslaju_no = ${filter.poslajuNo}`)
  if (filter.packagingIds) all.push(Prisma.sql`p.packaging_id = ANY(${[...filter.packagingIds]})`)
  if (filter.deliveryMethod) all.push(Prisma.sql`p.delivery_method = ${filter.deliveryMethod}::"DeliveryMethod"`)
  if (typeof filter.numbered === 'boolean')
    all.push(filter.numbered ? Prisma.sql`p.poslaju_no IS NOT NULL` : Prisma.sql`p.poslaju_no IS NULL`)
  if (filter.standing) all.push(Prisma.sql`p.undone_at IS NULL`)
  if (filter.stickerFrom) all.push(Prisma.sql`p.sticker_date >= ${filter.stickerFrom}::date`)
  if (filter.stickerTo) all.push(Prisma.sql`p.sticker_date <= ${filter.stickerTo}::date`)
  all.push(...onMalaysianDays(Prisma.sql`p.despatched_at`, filter.from, filter.to))
  if (filter.employerKind) all.push(Prisma.sql`p.employer_kind = ${filter.employerKind}::"EmployerKind"`)
  if (filter.employer?.trim()) all.push(employerHas(filter.employer))
  if (filter.passportNo?.trim()) all.push(holdsPassport(filter.passportNo))
  if (filter.states?.length)
    all.push(
      Prisma.sql`(${Prisma.join(
        filter.states.map((state) => inState[state]),
        ' OR ',
      )})`,
    )
  if (filter.text) {
    const text = filter.text.trim()
    all.push(Prisma.sql`(p.packaging_id = ${text} OR p.poslaju_no = ${text} OR ${employerHas(text)})`)
  }
  return all
}

/** domain/package/packageState.ts in SQL. */
const inState: Record<PackageState, Prisma.Sql> = {
  despatched: Prisma.sql`(p.undone_at IS NULL AND p.handed_over_at IS NULL AND p.courier_accepted_at IS NULL)`,
  handedOver: Prisma.sql`p.handed_over_at IS NOT NULL`,
  courierAccepted: Prisma.sql`p.courier_accepted_at IS NOT NULL`,
  undone: Prisma.sql`p.undone_at IS NOT NULL`,
}

const employerHas = (name: string) => Prisma.sql`p.employer_name ILIKE ${`%${escapeLike(name.trim())}%`}`

const holdsPassport = (passportNo: string) => Prisma.sql`p.packaging_id IN (
  SELECT i.packaging_id FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
   WHERE a.passport_no = ${passportNo.trim().toUpperCase()})`
