import type { StateTable } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'

export const packageActions = [
  'putIn',
  'receive',
  'handOver',
  'acceptByCourier',
  'undespatch',
  'takeReturned',
  'revokeHandover',
  'revokeReceipt',
] as const
export type PackageAction = (typeof packageActions)[number]

/**
 * A package's life (domain decisions, "Despatch"). One that is collected at another branch is received there before it is handed
 * over. `undespatch` may name some of its cards: then the others stay despatched. A parcel that the courier brings back, and a
 * handover that was entered by mistake, are at the counter again; where the package had travelled, it is received still. One that was
 * received by mistake, or that nobody collects, is on its way again: it is received anew, or undespatched by the branch that sent it.
 */
export const packageTransitions: StateTable<PackageState, PackageAction> = {
  despatched: {
    putIn: 'despatched',
    receive: 'received',
    handOver: 'handedOver',
    acceptByCourier: 'courierAccepted',
    undespatch: 'undone',
  },
  received: { handOver: 'handedOver', revokeReceipt: 'despatched' },
  handedOver: { revokeHandover: 'despatched' },
  courierAccepted: { takeReturned: 'despatched' },
  undone: {},
}
