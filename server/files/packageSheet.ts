import { packageStateOf } from '#domain/package/packageState.ts'
import { problem } from '#domain/problems.ts'
import { addressOf } from '#server/branches/branchAddress.ts'
import { getBranch } from '#server/branches/queries.ts'
import { getPackage, listPackageJobIds, type PackageRow } from '#server/despatch/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listCardJobsByIds } from '#server/production/jobs/jobLoaders.ts'
import { personal } from '#server/production/jobs/personal.ts'

/** A card in the documents of its package. */
export type SheetCard = {
  applicationNo: string
  name: string
  passportNo: string
  cardSn: string
  stickerNo: string
}

/** The content of a package's documents, with personal values as the caller may read them. */
export type PackageSheet = {
  found: PackageRow
  from: string[]
  collectAt: string[]
  employerName: string
  employerNo: string
  rocNo: string
  receiver: string[]
  cards: SheetCard[]
}

/**
 * @throws package.notFound, despatch.notFound once it was undone: such a package must not get
 *   documents
 */
export async function packageSheet(
  ctx: SignedInContext,
  packagingId: string,
): Promise<PackageSheet> {
  const found = await getPackage(ctx, packagingId)
  if (packageStateOf(found) === 'undone') throw problem('despatch.notFound')
  const [from, collection, ids] = await Promise.all([
    getBranch(ctx, found.branchCode),
    getBranch(ctx, found.collectionBranchCode),
    listPackageJobIds(ctx, packagingId),
  ])
  const clear = (value: string) => personal(ctx, value)
  const place = `${clear(found.receiverPostcode)} ${clear(found.receiverCity)}`
  const phone = found.receiverPhone && `Tel. ${clear(found.receiverPhone)}`
  return {
    found,
    from: addressOf(from),
    collectAt: addressOf(collection),
    employerName: clear(found.employerName),
    employerNo: clear(found.employerNo),
    rocNo: clear(found.rocNo),
    receiver: [
      clear(found.receiverName),
      clear(found.receiverAddress),
      place,
      clear(found.receiverState),
      phone,
    ],
    cards: (await listCardJobsByIds(ctx, ids)).map(({ application, card }) => ({
      applicationNo: application.applicationNo,
      name: clear(application.name),
      passportNo: clear(application.passportNo),
      cardSn: card?.cardSn ?? '',
      stickerNo: application.stickerNo ?? '',
    })),
  }
}
