import type { PackageState } from './transitions.ts'

/** What people call the states of a package: [English, Malay]. */
export const packageStateNames: Record<PackageState, readonly [string, string]> = {
  despatched: ['Despatched', 'Telah dihantar'],
  handedOver: ['Handed over', 'Telah diserahkan'],
  courierAccepted: ['With the courier', 'Bersama kurier'],
  undone: ['Undespatched', 'Ditarik balik'],
}
