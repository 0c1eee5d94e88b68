import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a card job, one row each; lists of them follow this order. */
export const cardJobStateRows = {
  new: { name: { en: 'Pending personalisation', ms: 'Menunggu pempersonalan' }, tone: 'warn' },
  listed: { name: { en: 'On the printing list', ms: 'Dalam senarai cetakan' }, tone: 'info' },
  pendingQc: { name: { en: 'Pending QC', ms: 'Menunggu QC' }, tone: 'info' },
  qcPassed: { name: { en: 'QC pass', ms: 'Lulus QC' }, tone: 'ok' },
  qcRejected: { name: { en: 'QC reject', ms: 'Ditolak QC' }, tone: 'bad' },
  chipError: { name: { en: 'Chip error', ms: 'Ralat cip' }, tone: 'bad' },
  manuallyRejected: { name: { en: 'Manual reject', ms: 'Ditolak manual' }, tone: 'bad' },
  despatched: { name: { en: 'Despatched', ms: 'Dihantar' }, tone: 'ok' },
  deleted: { name: { en: 'Deleted', ms: 'Dihapuskan' }, tone: 'none' },
} as const satisfies StateRows

export type CardJobState = keyof typeof cardJobStateRows
export const cardJobStates = statesOf(cardJobStateRows)
