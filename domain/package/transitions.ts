import type { StateTable } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'

export const packageActions = [
  'putIn',
  'receive',
  'handOver',
  'book',
  'correctConsignment',
  'acceptByCourier',
  'undespatch',
  'takeReturned',
  'revokeHandover',
  'revokeReceipt',
  'reportLost',
  'writeOff',
  'reportFound',
] as const
export type PackageAction = (typeof packageActions)[number]

/**
 * A package's life (domain decisions, "Despatch"). A package collected at another branch is
 * received there before it is handed over. `undespatch` may name some of its cards: the others then
 * stay despatched. A parcel that the courier brings back, and a handover that was entered by
 * mistake, return to the counter; a package that had travelled stays received. A package that was
 * received by mistake, or that is not collected, is in transit again: it is received once more, or
 * undespatched by the branch that sent it. A consignment number books a parcel with the courier.
 * The number can be corrected until the courier accepts the parcel, which is recorded when the
 * courier collects it. A booked parcel is undespatched only after it was taken back from the
 * courier. A parcel that the courier lost is reported, and written off by another person. If it turns
 * up later, it is with the courier again or comes back.
 */
export const packageTransitions: StateTable<PackageState, PackageAction> = {
  despatched: {
    putIn: 'despatched',
    receive: 'received',
    handOver: 'handedOver',
    book: 'booked',
    undespatch: 'undone',
  },
  received: { handOver: 'handedOver', revokeReceipt: 'despatched' },
  handedOver: { revokeHandover: 'despatched' },
  booked: {
    correctConsignment: 'booked',
    acceptByCourier: 'courierAccepted',
    takeReturned: 'despatched',
  },
  courierAccepted: { takeReturned: 'despatched', reportLost: 'lost' },
  lost: { takeReturned: 'despatched', writeOff: 'writtenOff', reportFound: 'courierAccepted' },
  writtenOff: { takeReturned: 'despatched', reportFound: 'courierAccepted' },
  undone: {},
}
