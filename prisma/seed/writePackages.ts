import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from './insertRows.ts'
import type { SeedPackage } from './packDespatches.ts'

/** Writes packages with what they hold; delivered ones with weight, size and value, and once the courier has them, its number. */
export async function writePackages(tx: Tx, packages: readonly SeedPackage[], userIds: Record<string, number>): Promise<void> {
  await insertRows(packages.map((seeded, i) => packageRow(seeded, i, userIds)), (args) => tx.package.createMany(args))
  const items = packages.flatMap(({ packagingId, jobs, undoneAt }) => jobs.map((job) => ({ packagingId, jobId: job.id, removedAt: undoneAt })))
  await insertRows(items, (args) => tx.packageItem.createMany(args))
}

function packageRow({ packagingId, jobs, at, by, undoneAt, acceptedAt }: SeedPackage, i: number, userIds: Record<string, number>) {
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
    ...(delivery
      ? {
          receiverName: record.employername,
          receiverPhone: record.phone,
          receiverAddress: `${record.address1}, ${record.address2}`,
          receiverPostcode: record.postcode,
          receiverCity: record.city,
          receiverState: record.state,
          weightKg: (0.1 + jobs.length * 0.012).toFixed(3),
          lengthCm: 24,
          widthCm: 16,
          heightCm: jobs.length > 10 ? 6 : 3,
          declaredValueMyr: jobs.length * 50,
          insuranceMyr: (jobs.length * 0.5).toFixed(2),
        }
      : {}),
    ...(acceptedAt
      ? { courierAcceptedAt: acceptedAt, chargesMyr: (6.5 + jobs.length * 0.3).toFixed(2), poslajuNo: `EP${String(100_000_000 + i * 13)}MY` }
      : {}),
  }
}
