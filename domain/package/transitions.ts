import type { StateTable } from '#domain/stateTable.ts'
import type { PackageState } from './states.ts'

export const packageActions = ['handOver', 'acceptByCourier', 'undespatch'] as const
export type PackageAction = (typeof packageActions)[number]

/**
 * A package's life (domain decisions, "Despatch"): once it left the branch, with its collector or with the courier,
 * nothing takes it back.
 */
export const packageTransitions: StateTable<PackageState, PackageAction> = {
  despatched: { handOver: 'handedOver', acceptByCourier: 'courierAccepted', undespatch: 'undone' },
  handedOver: {},
  courierAccepted: {},
  undone: {},
}
