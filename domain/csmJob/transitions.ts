import type { StateTable } from '#domain/stateTable.ts'
import type { CsmJobState } from './states.ts'

export const csmJobActions = [
  'queue',
  'unqueue',
  'reassign',
  'route',
  'begin',
  'personalise',
  'pass',
  'reject',
  'remake',
  'delete',
] as const
export type CsmJobAction = (typeof csmJobActions)[number]

/**
 * The life of a job of the CSM area (domain decisions, "CSM"). A card is rejected at its
 * personalisation or at its quality check. `remake` ends a rejected job and makes a new, unqueued
 * one that refers to it; so a card is remade once, and a rejected remake can be remade again.
 * `route` gives a job to its hub or back to its branch without changing its state.
 */
export const csmJobTransitions: StateTable<CsmJobState, CsmJobAction> = {
  unqueued: { queue: 'queued', reassign: 'unqueued', route: 'unqueued', delete: 'deleted' },
  queued: {
    unqueue: 'unqueued',
    reassign: 'queued',
    route: 'queued',
    begin: 'inProduction',
    delete: 'deleted',
  },
  inProduction: { personalise: 'personalised', reject: 'rejected' },
  personalised: { pass: 'passed', reject: 'rejected' },
  passed: {},
  rejected: { remake: 'remade', route: 'rejected' },
  remade: {},
  deleted: {},
}
