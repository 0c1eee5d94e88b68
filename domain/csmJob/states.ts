import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a job of the CSM area, one row each; lists of them follow this order. */
export const csmJobStateRows = {
  unqueued: { name: { en: 'Not queued', ms: 'Belum beratur' }, tone: 'warn' },
  queued: { name: { en: 'Queued', ms: 'Dalam giliran' }, tone: 'info' },
  inProduction: { name: { en: 'In production', ms: 'Dalam pengeluaran' }, tone: 'info' },
  personalised: { name: { en: 'Personalised', ms: 'Dipersonalkan' }, tone: 'info' },
  passed: { name: { en: 'QC passed', ms: 'Lulus QC' }, tone: 'ok' },
  rejected: { name: { en: 'Rejected', ms: 'Ditolak' }, tone: 'bad' },
  remade: { name: { en: 'Rejected and remade', ms: 'Ditolak dan dibuat semula' }, tone: 'none' },
  deleted: { name: { en: 'Deleted', ms: 'Dihapuskan' }, tone: 'none' },
} as const satisfies StateRows

export type CsmJobState = keyof typeof csmJobStateRows
export const csmJobStates = statesOf(csmJobStateRows)
