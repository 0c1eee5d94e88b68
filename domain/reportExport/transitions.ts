import { allowedActions, type StateTable } from '#domain/stateTable.ts'
import type { ExportState } from './states.ts'

/** What its owner does with an export; the rest is done by whichever process makes it. */
export const ownerActions = ['cancel', 'tryAgain', 'remove'] as const
export type ExportOwnerAction = (typeof ownerActions)[number]
type ExportAction = ExportOwnerAction | 'make' | 'finish' | 'breakOff' | 'giveUp'

/** An export's states and what leads from each to the next; what is removed is gone. */
export const reportExportTransitions = {
  waiting: { make: 'making', giveUp: 'failed', cancel: 'cancelled' },
  making: { finish: 'ready', breakOff: 'waiting', giveUp: 'failed', cancel: 'cancelled' },
  ready: { remove: 'cancelled' },
  failed: { tryAgain: 'waiting', remove: 'cancelled' },
  cancelled: { tryAgain: 'waiting', remove: 'cancelled' },
} as const satisfies StateTable<ExportState, ExportAction>

/** What its owner may do with it now. */
export function actionsOfOwner(state: ExportState): ExportOwnerAction[] {
  const allowed: readonly string[] = allowedActions<ExportState, ExportAction>(reportExportTransitions, state)
  return ownerActions.filter((action) => allowed.includes(action))
}
