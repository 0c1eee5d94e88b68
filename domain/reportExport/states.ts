import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a report that is created as a file in the background, one row each. */
export const exportStateRows = {
  waiting: { name: { en: 'Waiting', ms: 'Menunggu' }, tone: 'none' },
  making: { name: { en: 'Being made', ms: 'Sedang dibuat' }, tone: 'info' },
  ready: { name: { en: 'Ready', ms: 'Sedia' }, tone: 'ok' },
  failed: { name: { en: 'Failed', ms: 'Gagal' }, tone: 'bad' },
  cancelled: { name: { en: 'Cancelled', ms: 'Dibatalkan' }, tone: 'none' },
} as const satisfies StateRows

export type ExportState = keyof typeof exportStateRows
export const exportStates = statesOf(exportStateRows)
