import type { StateTable } from '#domain/stateTable.ts'
import type { CardJobState } from './states.ts'

export const cardJobActions = [
  'reassign',
  'reroute',
  'addToPrintList',
  'removeFromPrintList',
  'print',
  'chipError',
  'passQc',
  'rejectQc',
  'reprint',
  'manualReject',
  'despatch',
  'undespatch',
  'remake',
  'close',
  'delete',
] as const
export type CardJobAction = (typeof cardJobActions)[number]

/**
 * The card job's life (specification section 4). `reprint` is a QC rejection that returns the same
 * job to the queue with its attempt incremented. `remake` leaves the job's state and makes a new
 * job that refers to it. `close` leaves the state too, and the job no longer awaits a remake. A QC
 * rejection without reprint and new job is closed from the start.
 */
export const cardJobTransitions: StateTable<CardJobState, CardJobAction> = {
  new: {
    reassign: 'new',
    reroute: 'new',
    addToPrintList: 'listed',
    manualReject: 'manuallyRejected',
    delete: 'deleted',
  },
  listed: {
    removeFromPrintList: 'new',
    print: 'pendingQc',
    chipError: 'chipError',
    manualReject: 'manuallyRejected',
  },
  pendingQc: {
    passQc: 'qcPassed',
    rejectQc: 'qcRejected',
    reprint: 'new',
    chipError: 'chipError',
    manualReject: 'manuallyRejected',
  },
  qcPassed: { despatch: 'despatched', manualReject: 'manuallyRejected' },
  qcRejected: { remake: 'qcRejected' },
  chipError: { remake: 'chipError', close: 'chipError' },
  manuallyRejected: { remake: 'manuallyRejected', close: 'manuallyRejected' },
  despatched: { undespatch: 'qcPassed' },
  deleted: {},
}

/**
 * States in which the job still leads, or has led, to a good card: at most one such job per
 * application.
 */
export const liveStates: readonly CardJobState[] = [
  'new',
  'listed',
  'pendingQc',
  'qcPassed',
  'despatched',
]
