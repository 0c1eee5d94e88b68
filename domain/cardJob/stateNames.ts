import type { CardJobState } from './transitions.ts'

/** What people call the states: [English, Malay]. */
export const stateNames: Record<CardJobState, readonly [string, string]> = {
  new: ['Pending personalisation', 'Menunggu pempersonalan'],
  listed: ['On the printing list', 'Dalam senarai cetakan'],
  pendingQc: ['Pending QC', 'Menunggu QC'],
  qcPassed: ['QC pass', 'Lulus QC'],
  qcRejected: ['QC reject', 'Ditolak QC'],
  chipError: ['Chip error', 'Ralat cip'],
  manuallyRejected: ['Manual reject', 'Ditolak manual'],
  despatched: ['Despatched', 'Dihantar'],
  deleted: ['Deleted', 'Dihapuskan'],
}
