import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a place's certification for a year, one row each; lists follow this order. */
export const certificationStateRows = {
  notStarted: { name: { en: 'Not started', ms: 'Belum bermula' }, tone: 'none' },
  signed: { name: { en: 'Signed by one', ms: 'Ditandatangani seorang' }, tone: 'warn' },
  certified: { name: { en: 'Certified', ms: 'Diperakui' }, tone: 'ok' },
} as const satisfies StateRows

export type CertificationState = keyof typeof certificationStateRows
export const certificationStates = statesOf(certificationStateRows)
