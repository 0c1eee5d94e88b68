import { missingForCourier } from '#domain/despatch/courierParcel.ts'
import { BranchNode } from '../branches/branchNode.ts'
import { getBranch } from '../branches/queries.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { DeliveryMethodEnum, EmployerKindEnum } from '../production/applicationNode.ts'
import { CardJobNode } from '../production/cardJobNode.ts'
import { listCardJobsByIds } from '../production/cardJobQueries.ts'
import { personal } from '../production/personal.ts'
import { findPackage, listPackageJobIds, type PackageRow } from './queries.ts'

export const PackageNode = builder.objectRef<PackageRow>('Package')
builder.node(PackageNode, {
  id: { resolve: (found) => found.packagingId },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'despatchedBy' in value,
  loadOne: loadNode('package.view', findPackage),
  fields: (t) => ({
    packagingId: t.exposeString('packagingId'),
    branch: t.field({ type: BranchNode, resolve: (found, _, ctx) => getBranch(ctx, found.branchCode) }),
    despatchedAt: t.expose('despatchedAt', { type: 'DateTime' }),
    despatchedBy: t.exposeString('despatchedBy'),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
    employerKind: t.expose('employerKind', { type: EmployerKindEnum }),
    collectionBranch: t.field({ type: BranchNode, resolve: (found, _, ctx) => getBranch(ctx, found.collectionBranchCode) }),
    employerName: t.string({ resolve: (found, _, ctx) => personal(ctx, found.employerName) }),
    stickerDate: t.expose('stickerDate', { type: 'Date' }),
    poslajuNo: t.exposeString('poslajuNo', { nullable: true }),
    weightKg: t.float({ nullable: true, resolve: (found) => (found.weightKg === null ? null : Number(found.weightKg)) }),
    chargesMyr: t.float({ nullable: true, resolve: (found) => (found.chargesMyr === null ? null : Number(found.chargesMyr)) }),
    receiverName: t.string({ resolve: (found, _, ctx) => personal(ctx, found.receiverName) }),
    receiverCity: t.string({ resolve: (found, _, ctx) => personal(ctx, found.receiverCity) }),
    courierAcceptedAt: t.expose('courierAcceptedAt', { type: 'DateTime', nullable: true }),
    missingForCourier: t.stringList({
      description: 'Fields of the package without which the courier can not take it.',
      resolve: (found) => missingForCourier(found),
    }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    jobs: t.field({
      type: [CardJobNode],
      resolve: async (found, _, anyone) => {
        const ctx = requireViewer(anyone)
        return listCardJobsByIds(ctx, await listPackageJobIds(ctx, found))
      },
    }),
  }),
})
