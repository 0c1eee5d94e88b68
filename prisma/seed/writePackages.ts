import { bookingOf, weightOf, type SeedPackage } from './seedPackage.ts'
import type { SeedWriter } from './SeedWriter.ts'

/**
 * Writes packages with their content: delivered ones with weight, size and value, and with the
 * consignment number once the courier has them; collected ones with their collector.
 */
export async function writePackages(
  { copy }: SeedWriter,
  packages: readonly SeedPackage[],
  userIds: Record<string, number>,
): Promise<void> {
  await copy(
    'package',
    packages.map((seeded, i) => packageRow(seeded, i, userIds)),
  )
  const items = packages.flatMap(({ packagingId, jobs, undoneAt }) =>
    jobs.map((job) => ({ packagingId, jobId: job.id, removedAt: undoneAt })),
  )
  await copy('package_item', items)
  const handovers = packages.flatMap(({ packagingId, handover }) => {
    if (!handover) return []
    const { by, strokes, ...values } = handover
    return [
      { packagingId, ...values, strokes, typedName: '', typedReason: '', byUserId: userIds[by]! },
    ]
  })
  await copy('package_handover', handovers)
}

function packageRow(seeded: SeedPackage, i: number, userIds: Record<string, number>) {
  const { packagingId, jobs, at, by, undoneAt, acceptedAt, received, handover } = seeded
  const { record } = jobs[0]!.application
  const delivery = record.deliverymethod === 'delivery'
  return {
    packagingId,
    branchCode: record.printingbranch,
    despatchedAt: at,
    despatchedById: userIds[by]!,
    deliveryMethod: record.deliverymethod,
    employerKind: record.employertype,
    collectionBranchCode: record.collectionbranch,
    stickerDate: new Date(record.stickerdate),
    employerName: record.employername,
    employerNo: record.employerno,
    rocNo: record.rocno,
    undoneAt,
    receiverName: delivery ? record.employername || record.name : '',
    receiverPhone: delivery ? record.phone : '',
    receiverAddress: delivery ? `${record.address1}, ${record.address2}` : '',
    receiverPostcode: delivery ? record.postcode : '',
    receiverCity: delivery ? record.city : '',
    receiverState: delivery ? record.state : '',
    weightKg: delivery ? weightOf(seeded) : null,
    lengthCm: delivery ? 24 : null,
    widthCm: delivery ? 16 : null,
    heightCm: delivery ? (jobs.length > 10 ? 6 : 3) : null,
    declaredValueMyr: delivery ? jobs.length * 50 : null,
    insuranceMyr: delivery ? (jobs.length * 0.5).toFixed(2) : null,
    courierAcceptedAt: acceptedAt,
    receivedAt: received?.at ?? null,
    receivedById: received ? userIds[received.by]! : null,
    handedOverAt: handover?.at ?? null,
    ...bookingOf(seeded, i),
  }
}
