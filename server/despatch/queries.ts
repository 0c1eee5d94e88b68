import { storedConsignmentNos } from '#domain/despatch/courierRow.ts'
import { chosenPackages, type PackageFilter } from '#domain/package/filter.ts'
import type { PackageState } from '#domain/package/states.ts'
import { problem } from '#domain/problems.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import type { Package, PackageItem } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { DeliveryMethod } from '#generated/prisma/enums.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { holdsText } from '#server/platform/database/holdsText.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { packageVisibleTo, packageVisibleWhere } from './packageSeen.ts'

/**
 * `cards` counts the cards in it, or those in it when it was undone. `addressee` names its employer,
 * or the holder of its card where there is none.
 */
export type PackageRow = Package & {
  addressee: string
  despatchedBy: string
  courierExportedBy: string | null
  cards: number
}

const addressee = Prisma.sql`coalesce(nullif(p.employer_name, ''), (
    SELECT a.name FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
     WHERE i.packaging_id = p.packaging_id ORDER BY i.job_id LIMIT 1), '')`

const cards = Prisma.sql`(SELECT count(*)::int FROM package_item i
    WHERE i.packaging_id = p.packaging_id AND i.removed_at IS NOT DISTINCT FROM p.undone_at)`

const source = new ListSource({
  table: Prisma.sql`package p`,
  joins: {
    u: Prisma.sql`JOIN app_user u ON u.id = p.despatched_by_id`,
    x: Prisma.sql`LEFT JOIN app_user x ON x.id = p.courier_exported_by_id`,
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
  p.courier_exported_at "courierExportedAt", p.courier_exported_by_id "courierExportedById", x.staff_name "courierExportedBy",
  p.courier_accepted_at "courierAcceptedAt", p.lost_at "lostAt", p.lost_by_id "lostById", p.written_off_at "writtenOffAt", p.undone_at "undoneAt", p.handed_over_at "handedOverAt",
  p.received_at "receivedAt", p.received_by_id "receivedById", p.application_branch_codes "applicationBranchCodes", p.version,
  p.signature_erased_at "signatureErasedAt", p.address_erased_at "addressErasedAt", p.particulars_erased_at "particularsErasedAt",
  ${cards} cards, ${addressee} addressee`),
  always: ['packagingId'],
})

/** Lists the visible packages that match, newest first by default. */
export const listPackages = keysetList<PackageRow, PackageFilter>({
  filter: chosenPackages,
  source,
  conditions,
  sort: { sql: Prisma.sql`p.despatched_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`p.packaging_id`, type: 'text' },
})

/** Returns the visible package, or null. */
export async function findPackage(
  ctx: SignedInContext,
  packagingId: string,
): Promise<PackageRow | null> {
  return findOne(ctx, { packagingId })
}

/**
 * Returns the visible package with this packaging id or consignment number, as scanned or typed, or
 * null.
 */
export async function findPackageByNumber(
  ctx: SignedInContext,
  text: string,
): Promise<PackageRow | null> {
  const wanted = numberOf(text).toUpperCase()
  return findOne(ctx, { OR: [{ packagingId: wanted }, { poslajuNo: wanted }] })
}

async function findOne(
  ctx: SignedInContext,
  where: Prisma.PackageWhereInput,
): Promise<PackageRow | null> {
  const row = await ctx.db.package.findFirst({
    where: { AND: [where, packageVisibleWhere(ctx.viewer)] },
  })
  if (!row) return null
  const [about] = await ctx.db.$queryRaw<
    Pick<PackageRow, 'despatchedBy' | 'courierExportedBy' | 'cards' | 'addressee'>[]
  >`
    SELECT u.staff_name "despatchedBy", ${cards} cards, ${addressee} addressee,
      (SELECT staff_name FROM app_user WHERE id = p.courier_exported_by_id) "courierExportedBy"
      FROM package p JOIN app_user u ON u.id = p.despatched_by_id WHERE p.packaging_id = ${row.packagingId}`
  return { ...row, ...about! }
}

/** @throws package.notFound */
export async function getPackage(ctx: SignedInContext, packagingId: string): Promise<PackageRow> {
  const found = await findPackage(ctx, packagingId)
  if (!found) throw problem('package.notFound')
  return found
}

/** Lists the ids of the jobs in a package, or of those in it when it was undone. */
export async function listPackageJobIds(
  ctx: RequestContext,
  packagingId: string,
): Promise<number[]> {
  return (await itemsOf(ctx, packagingId)).map(({ jobId }) => jobId)
}

const itemsOf = loader<string, PackageItem[]>(
  'package.items',
  async ({ db, viewer }, packagingIds) => {
    const where = { packagingId: { in: [...packagingIds] }, package: packageVisibleWhere(viewer) }
    const include = { package: { select: { undoneAt: true } } }
    const items = await db.packageItem.findMany({ where, include, orderBy: { id: 'asc' } })
    return grouped(items.filter(lies), ({ packagingId }) => packagingId)
  },
  [],
)

/**
 * Returns whether a card is in its package, or was when the package was undone; false for a card
 * taken out on its own.
 */
function lies({
  removedAt,
  package: { undoneAt },
}: PackageItem & { package: { undoneAt: Date | null } }): boolean {
  return removedAt?.getTime() === undoneAt?.getTime()
}

/** @throws permission.denied for a filter by fields that are masked for the viewer */
function conditions(ctx: SignedInContext, filter: PackageFilter): Prisma.Sql[] {
  refuseFiltersByPersonal(ctx, filter, ['employer', 'passportNo', 'text'])
  const all = [packageVisibleTo(ctx.viewer)]
  if (filter.comingTo) all.push(comingTo(filter.comingTo))
  if (filter.awaitedAt) all.push(awaitedAt(filter.awaitedAt))
  if (filter.branchCode) all.push(Prisma.sql`p.branch_code = ${filter.branchCode}`)
  if (filter.packagingId) all.push(Prisma.sql`p.packaging_id = ${filter.packagingId}`)
  if (filter.poslajuNo)
    all.push(Prisma.sql`p.poslaju_no = ANY(${storedConsignmentNos(filter.poslajuNo)})`)
  if (filter.packagingIds) all.push(Prisma.sql`p.packaging_id = ANY(${[...filter.packagingIds]})`)
  if (filter.deliveryMethod) all.push(byMethod[filter.deliveryMethod])
  if (typeof filter.numbered === 'boolean')
    all.push(
      filter.numbered ? Prisma.sql`p.poslaju_no IS NOT NULL` : Prisma.sql`p.poslaju_no IS NULL`,
    )
  if (typeof filter.exported === 'boolean')
    all.push(
      filter.exported
        ? Prisma.sql`p.courier_exported_at IS NOT NULL`
        : Prisma.sql`p.courier_exported_at IS NULL`,
    )
  if (filter.standing) all.push(Prisma.sql`p.undone_at IS NULL`)
  if (filter.stickerFrom) all.push(Prisma.sql`p.sticker_date >= ${filter.stickerFrom}::date`)
  if (filter.stickerTo) all.push(Prisma.sql`p.sticker_date <= ${filter.stickerTo}::date`)
  all.push(...onMalaysianDays(Prisma.sql`p.despatched_at`, filter.from, filter.to))
  if (filter.employerKind)
    all.push(Prisma.sql`p.employer_kind = ${filter.employerKind}::"EmployerKind"`)
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
    all.push(
      Prisma.sql`(p.packaging_id = ${text} OR p.poslaju_no = ANY(${storedConsignmentNos(text)}) OR ${employerHas(text)})`,
    )
  }
  return all
}

/**
 * Literals in the statement: the partial index over deliveries without a number does not match
 * parameters.
 */
const byMethod: Record<DeliveryMethod, Prisma.Sql> = {
  selfCollect: Prisma.sql`p.delivery_method = 'selfCollect'`,
  delivery: Prisma.sql`p.delivery_method = 'delivery'`,
}

/** domain/package/packageState.ts in SQL. */
const inState: Record<PackageState, Prisma.Sql> = {
  despatched: Prisma.sql`(p.undone_at IS NULL AND p.handed_over_at IS NULL AND p.courier_accepted_at IS NULL AND p.received_at IS NULL
    AND p.poslaju_no IS NULL)`,
  received: Prisma.sql`(p.received_at IS NOT NULL AND p.handed_over_at IS NULL)`,
  handedOver: Prisma.sql`p.handed_over_at IS NOT NULL`,
  booked: Prisma.sql`(p.poslaju_no IS NOT NULL AND p.courier_accepted_at IS NULL AND p.undone_at IS NULL)`,
  courierAccepted: Prisma.sql`(p.courier_accepted_at IS NOT NULL AND p.lost_at IS NULL)`,
  lost: Prisma.sql`(p.lost_at IS NOT NULL AND p.written_off_at IS NULL)`,
  writtenOff: Prisma.sql`p.written_off_at IS NOT NULL`,
  undone: Prisma.sql`p.undone_at IS NOT NULL`,
}

const comingTo = (branchCode: string) => Prisma.sql`(p.delivery_method = 'selfCollect'
  AND p.collection_branch_code = ${branchCode} AND p.branch_code <> p.collection_branch_code)`

/**
 * Packages that wait for handover at a branch: its own, and those it received. One whose cards are
 * all void waits for nobody.
 */
const awaitedAt = (
  branchCode: string,
) => Prisma.sql`(p.delivery_method = 'selfCollect' AND p.collection_branch_code = ${branchCode}
  AND (p.branch_code = ${branchCode} OR p.received_at IS NOT NULL) AND p.undone_at IS NULL AND p.handed_over_at IS NULL
  AND EXISTS (SELECT FROM package_item i WHERE i.packaging_id = p.packaging_id AND i.removed_at IS NULL
               AND NOT EXISTS (SELECT FROM void_card v WHERE v.job_id = i.job_id AND v.undone_at IS NULL)))`

const employerHas = (name: string) => holdsText(Prisma.sql`p.employer_name`, name.trim())

const holdsPassport = (passportNo: string) => Prisma.sql`p.packaging_id IN (
  SELECT i.packaging_id FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
   WHERE a.passport_no = ${passportNo.trim().toUpperCase()})`
