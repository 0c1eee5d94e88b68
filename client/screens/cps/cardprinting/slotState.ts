import type { PrintSlot_item$data } from '#client/__generated__/PrintSlot_item.graphql.ts'
import { camelOf } from '#domain/enumCase.ts'
import type { StateTone } from '#domain/stateRows.ts'
import type { Progress } from './printRun.ts'

export type SlotState =
  | 'waiting'
  | 'printing'
  | 'reading'
  | 'saving'
  | 'unsaved'
  | 'uncertain'
  | 'inPrinter'
  | 'failed'
  | 'printed'
  | 'chipError'
  | 'rejected'
  | 'elsewhere'

export const slotTones: Record<SlotState, StateTone> = {
  waiting: 'warn',
  printing: 'info',
  reading: 'info',
  saving: 'info',
  unsaved: 'bad',
  uncertain: 'bad',
  inPrinter: 'info',
  failed: 'bad',
  printed: 'ok',
  chipError: 'bad',
  rejected: 'bad',
  elsewhere: 'none',
}

type Item = Pick<PrintSlot_item$data, 'outcome'> & {
  readonly inPrinter: { readonly by: string } | null | undefined
  readonly job: { readonly status: string }
}

/**
 * Returns the state of a place. The server's outcome takes precedence; while the record waits, this
 * window's progress counts. A card that went to the printer and that this window does not handle is
 * uncertain, or somebody else's.
 */
export function slotState(item: Item, progress: Progress | undefined, me: string): SlotState {
  if (item.outcome) {
    const outcome = camelOf(item.outcome)
    return outcome === 'printed' || outcome === 'chipError' || outcome === 'rejected'
      ? outcome
      : 'elsewhere'
  }
  if (item.job.status === 'PENDING_QC') return 'printed'
  if (item.job.status === 'CHIP_ERROR') return 'chipError'
  if (item.job.status !== 'LISTED') return 'elsewhere'
  if (item.inPrinter && isOpen(progress))
    return item.inPrinter.by === me ? 'uncertain' : 'inPrinter'
  if (!progress || progress.step === 'stopped') return 'waiting'
  return progress.step === 'noBlank' ? 'failed' : progress.step
}

/**
 * Returns whether this window does not follow the card: it never began, was stopped, had no device,
 * or its save was refused. In that case the card is made, and another reading of its chip may be
 * saved. If it knows that no card was fed (its request failed), there is no question.
 */
function isOpen(progress: Progress | undefined): boolean {
  if (progress?.step === 'failed')
    return progress.at !== 'start' || progress.problem.code === 'print.stationBusy'
  return !progress || progress.step === 'stopped'
}
