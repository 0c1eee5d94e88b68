import type { StateTable } from '#domain/stateTable.ts'
import type { CertificationState } from './states.ts'

export const certificationActions = ['sign', 'countersign'] as const
export type CertificationAction = (typeof certificationActions)[number]

/**
 * A place's certification for a year: signed first by a person who answers for the place, and then
 * by one who does not hold its stock. If the figures change in between, the first signs again.
 */
export const certificationTransitions: StateTable<CertificationState, CertificationAction> = {
  notStarted: { sign: 'signed' },
  signed: { sign: 'signed', countersign: 'certified' },
  certified: {},
}
