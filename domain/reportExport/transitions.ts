import { allowedActions, type StateTable } from '#domain/stateTable.ts'
import type { ExportState } from './states.ts'

/** The owner's actions on an export; the process that creates it takes the others. */
export const ownerActions = ['cancel', 'tryAgain', 'remove'] as const
export type ExportOwnerAction = (typeof ownerActions)[number]
type ExportAction = ExportOwnerAction | 'make' | 'finish' | 'breakOff' | 'giveUp'

/** The states of an export and their transitions. A removed export is deleted. */
export const reportExportTransitions = {
  waiting: { make: 'making', giveUp: 'failed', cancel: 'cancelled' },
  making: { finish: 'ready', breakOff: 'waiting', giveUp: 'failed', cancel: 'cancelled' },
  ready: { remove: 'cancelled' },
  failed: { tryAgain: 'waiting', remove: 'cancelled' },
  cancelled: { tryAgain: 'waiting', remove: 'cancelled' },
} as const satisfies StateTable<ExportState, ExportAction>

/** Returns what its owner may do with it now. */
export function actionsOfOwner(state: ExportState): ExportOwnerAction[] {
  const allowed: readonly string[] = allowedActions<ExportState, ExportAction>(
    reportExportTransitions,
    state,
  )
  return ownerActions.filter((action) => allowed.includes(action))
}
