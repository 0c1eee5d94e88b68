import type { StateTable } from '#domain/stateTable.ts'
import type { CsmJobState } from './states.ts'

export const csmJobActions = ['queue', 'unqueue', 'reassign', 'begin', 'pass', 'reject', 'remake', 'delete'] as const
export type CsmJobAction = (typeof csmJobActions)[number]

/**
 * The life of a job of the CSM area (domain decisions, "CSM"). `remake` ends a rejected job and makes a new one, unqueued, that
 * points to it; so a card is remade once, and its remake, should it be rejected, once more.
 */
export const csmJobTransitions: StateTable<CsmJobState, CsmJobAction> = {
  unqueued: { queue: 'queued', reassign: 'unqueued', delete: 'deleted' },
  queued: { unqueue: 'unqueued', reassign: 'queued', begin: 'inProduction', delete: 'deleted' },
  inProduction: { pass: 'passed', reject: 'rejected' },
  passed: {},
  rejected: { remake: 'remade' },
  remade: {},
  deleted: {},
}
