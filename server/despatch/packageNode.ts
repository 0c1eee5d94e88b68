import { missingForCourier, neededByCourier } from '#domain/despatch/courierParcel.ts'
import { packageStateOf } from '#domain/package/packageState.ts'
import { packageStates } from '#domain/package/states.ts'
import { packageActions } from '#domain/package/transitions.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import {
  DeliveryMethodEnum,
  EmployerKindEnum,
  erasedAt,
} from '#server/production/applications/applicationNode.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { listCardJobsByIds } from '#server/production/jobs/jobLoaders.ts'
import { findHandover } from './findHandover.ts'
import { HandoverType } from './handoverType.ts'
import { packageActionsFor } from './packageActions.ts'
import { findPackage, listPackageJobIds, type PackageRow } from './queries.ts'

export const PackageStateEnum = enumOf('PackageState', packageStates)
const PackageActionEnum = enumOf('PackageAction', packageActions)

const figure = (value: Prisma.Decimal | null) => (value === null ? null : Number(value))

export const PackageNode = builder.objectRef<PackageRow>('Package')
builder.node(PackageNode, {
  id: { resolve: (found) => found.packagingId },
  brandLoadedObjects: true,
  extensions: readBy('package.view'),
  loadOne: loadNode(findPackage),
  fields: (t) => ({
    packagingId: t.exposeString('packagingId'),
    branch: t.field({
      extensions: reads('branchCode'),
      type: BranchNode,
      resolve: (found, _, ctx) => getBranch(ctx, found.branchCode),
    }),
    despatchedAt: t.expose('despatchedAt', { type: 'DateTime' }),
    despatchedBy: t.exposeString('despatchedBy'),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
    employerKind: t.expose('employerKind', { type: EmployerKindEnum }),
    collectionBranch: t.field({
      extensions: reads('collectionBranchCode'),
      type: BranchNode,
      resolve: (found, _, ctx) => getBranch(ctx, found.collectionBranchCode),
    }),
    employerName: t.string(personalText('employerName')),
    addressee: t.string({
      ...personalText('addressee'),
      description: 'The employer or, where there is none, the holder of the card.',
    }),
    stickerDate: t.expose('stickerDate', { type: 'Date' }),
    poslajuNo: t.exposeString('poslajuNo', { nullable: true }),
    state: t.field({
      extensions: reads(
        'branchCode',
        'collectionBranchCode',
        'deliveryMethod',
        'undoneAt',
        'handedOverAt',
        'poslajuNo',
        'courierAcceptedAt',
        'lostAt',
        'writtenOffAt',
        'receivedAt',
      ),
      type: PackageStateEnum,
      resolve: (found) => packageStateOf(found),
    }),
    availableActions: t.field({
      extensions: reads(
        'branchCode',
        'collectionBranchCode',
        'deliveryMethod',
        'despatchedById',
        'lostById',
        'undoneAt',
        'handedOverAt',
        'poslajuNo',
        'courierAcceptedAt',
        'lostAt',
        'writtenOffAt',
        'receivedAt',
      ),
      description:
        'Actions that the viewer may take now, given role, branch, state and delivery method.',
      type: [PackageActionEnum],
      resolve: (found, _, ctx) => packageActionsFor(requireViewer(ctx).viewer, found),
    }),
    cards: t.exposeInt('cards', {
      description: 'Number of cards in the package, or in it before it was undespatched.',
    }),
    employerNo: t.string(personalText('employerNo')),
    rocNo: t.string(personalText('rocNo')),
    weightKg: t.float({
      extensions: reads('weightKg'),
      nullable: true,
      resolve: (found) => figure(found.weightKg),
    }),
    lengthCm: t.float({
      extensions: reads('lengthCm'),
      nullable: true,
      resolve: (found) => figure(found.lengthCm),
    }),
    widthCm: t.float({
      extensions: reads('widthCm'),
      nullable: true,
      resolve: (found) => figure(found.widthCm),
    }),
    heightCm: t.float({
      extensions: reads('heightCm'),
      nullable: true,
      resolve: (found) => figure(found.heightCm),
    }),
    declaredValueMyr: t.float({
      extensions: reads('declaredValueMyr'),
      nullable: true,
      resolve: (found) => figure(found.declaredValueMyr),
    }),
    insuranceMyr: t.float({
      extensions: reads('insuranceMyr'),
      nullable: true,
      resolve: (found) => figure(found.insuranceMyr),
    }),
    chargesMyr: t.float({
      extensions: reads('chargesMyr'),
      nullable: true,
      resolve: (found) => figure(found.chargesMyr),
    }),
    receiverName: t.string(personalText('receiverName')),
    receiverPhone: t.string(personalText('receiverPhone')),
    receiverAddress: t.string(personalText('receiverAddress')),
    receiverPostcode: t.string(personalText('receiverPostcode')),
    receiverCity: t.string(personalText('receiverCity')),
    receiverState: t.string(personalText('receiverState')),
    courierExportedAt: t.expose('courierExportedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the package was last exported to a workbook for the courier. Null if never.',
    }),
    courierExportedBy: t.exposeString('courierExportedBy', { nullable: true }),
    courierAcceptedAt: t.expose('courierAcceptedAt', { type: 'DateTime', nullable: true }),
    missingForCourier: t.stringList({
      extensions: reads(...neededByCourier),
      description: 'Fields that are missing and that the courier requires.',
      resolve: (found) => missingForCourier(found),
    }),
    version: t.exposeInt('version'),
    receivedAt: t.expose('receivedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the package arrived at the collection branch. Null before, and if that branch packed it.',
    }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    handedOverAt: t.expose('handedOverAt', { type: 'DateTime', nullable: true }),
    signatureErasedAt: t.expose('signatureErasedAt', erasedAt('the signatures of its handovers')),
    addressErasedAt: t.expose('addressErasedAt', erasedAt('its receiver')),
    particularsErasedAt: t.expose('particularsErasedAt', erasedAt('all personal particulars')),
    handover: t.field({
      extensions: reads('packagingId', 'handedOverAt'),
      type: HandoverType,
      nullable: true,
      resolve: (found, _, ctx) => findHandover(ctx, found),
    }),
    history: t.field({
      extensions: reads('packagingId'),
      type: [HistoryEntry],
      resolve: (found, _, ctx) => historyOf(ctx, `Package:${found.packagingId}`),
    }),
    jobs: t.field({
      extensions: reads('packagingId'),
      type: [CardJobNode],
      resolve: async ({ packagingId }, _, ctx) =>
        listCardJobsByIds(ctx, await listPackageJobIds(ctx, packagingId)),
    }),
  }),
})
