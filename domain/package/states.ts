import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a package, one row each; lists of them follow this order. */
export const packageStateRows = {
  despatched: { name: { en: 'Despatched', ms: 'Dihantar' }, tone: 'info' },
  received: { name: { en: 'Received for collection', ms: 'Diterima untuk diambil' }, tone: 'info' },
  handedOver: { name: { en: 'Handed over', ms: 'Telah diserahkan' }, tone: 'ok' },
  booked: { name: { en: 'Booked with the courier', ms: 'Ditempah dengan kurier' }, tone: 'info' },
  courierAccepted: { name: { en: 'With the courier', ms: 'Bersama kurier' }, tone: 'ok' },
  lost: { name: { en: 'Lost by the courier', ms: 'Hilang oleh kurier' }, tone: 'bad' },
  writtenOff: { name: { en: 'Written off', ms: 'Dihapus kira' }, tone: 'bad' },
  undone: { name: { en: 'Undespatched', ms: 'Ditarik balik' }, tone: 'none' },
} as const satisfies StateRows

export type PackageState = keyof typeof packageStateRows
export const packageStates = statesOf(packageStateRows)
