import { problem } from '#domain/problems.ts'
import type { Branch } from '#generated/prisma/client.ts'
import { getBranch } from '#server/branches/queries.ts'
import { getPackage } from '#server/despatch/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { drawLabelPdf, drawLabelSvg, type LabelSheet } from './drawLabel.ts'
import {
  labelSize,
  packageLabelLayout,
  type LabelAddress,
  type PackageLabel,
} from './packageLabelLayout.ts'

/**
 * Returns the printable label of a package that the viewer sees, as SVG with the Code 128 of its
 * packaging id (domain decisions, "Despatch").
 * @throws session.ended, permission.denied, package.notFound, despatch.notFound once undone
 */
export async function packageLabel(ctx: RequestContext, packagingId: string): Promise<string> {
  return drawLabelSvg(sheetOf(await labelOf(ctx, packagingId)))
}

/** Returns the same label as a PDF, with the same errors. */
export async function packageLabelPdf(ctx: RequestContext, packagingId: string): Promise<Buffer> {
  return drawLabelPdf(sheetOf(await labelOf(ctx, packagingId)))
}

const sheetOf = (label: PackageLabel): LabelSheet => ({
  ...labelSize,
  name: label.packagingId,
  at: label.despatchedAt,
  parts: packageLabelLayout(label),
})

async function labelOf(anyone: RequestContext, packagingId: string): Promise<PackageLabel> {
  const ctx = guard(anyone, 'package.view')
  const found = await getPackage(ctx, packagingId)
  // A package that was taken apart must not get a label.
  if (found.undoneAt) throw problem('despatch.notFound')
  const [sender, collection, cards] = await Promise.all([
    getBranch(ctx, found.branchCode),
    getBranch(ctx, found.collectionBranchCode),
    ctx.db.packageItem.count({ where: { packagingId, removedAt: null } }),
  ])
  const delivery = found.deliveryMethod === 'delivery'
  return {
    packagingId,
    poslajuNo: found.poslajuNo,
    sender: addressOf(sender),
    receiver: delivery
      ? {
          name: found.receiverName,
          phone: found.receiverPhone,
          lines: [
            found.receiverAddress,
            `${found.receiverPostcode} ${found.receiverCity}`,
            found.receiverState,
          ],
        }
      : addressOf(collection),
    delivery,
    employerName: found.employerName,
    stickerDate: found.stickerDate,
    despatchedAt: found.despatchedAt,
    cards,
    weightKg: found.weightKg === null ? null : Number(found.weightKg),
  }
}

function addressOf({
  code,
  name,
  address1,
  address2,
  address3,
  postcode,
  city,
  state,
}: Branch): LabelAddress {
  const lines = [
    [address1, address2, address3].filter(Boolean).join(', '),
    `${postcode} ${city}`,
    state,
  ]
  return { name: `${name} (${code})`, phone: '', lines }
}
