import type { StateTable } from '#domain/stateTable.ts'

export const packageStates = ['despatched', 'handedOver', 'courierAccepted', 'undone'] as const
export type PackageState = (typeof packageStates)[number]

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
