import type { Words } from '#domain/words.ts'

/**
 * The events of a card or its record that production counts: `rejected` is any of the three kinds
 * of rejection. A remake is not received again; a card that passed and was later rejected by hand
 * counts as rejected alone; a package that was undone was not despatched.
 */
export const cardEvents = [
  'received',
  'printed',
  'qcPassed',
  'qcRejected',
  'chipError',
  'manuallyRejected',
  'despatched',
  'rejected',
] as const
export type CardEvent = (typeof cardEvents)[number]

/** The events that don't overlap, so that their counts add up. */
export const countedEvents = cardEvents.filter(
  (event): event is CountedEvent => event !== 'rejected',
)
export type CountedEvent = Exclude<CardEvent, 'rejected'>

/** The displayed names of the events. */
export const cardEventNames: Record<CardEvent, Words> = {
  received: { en: 'Received', ms: 'Diterima' },
  printed: { en: 'Printed', ms: 'Dicetak' },
  qcPassed: { en: 'QC pass', ms: 'Lulus QC' },
  qcRejected: { en: 'QC reject', ms: 'Ditolak QC' },
  chipError: { en: 'Chip error', ms: 'Ralat cip' },
  manuallyRejected: { en: 'Manual reject', ms: 'Ditolak manual' },
  despatched: { en: 'Despatched', ms: 'Dihantar' },
  rejected: { en: 'Any rejection', ms: 'Sebarang penolakan' },
}

/**
 * Returns the share of good cards among those that were decided, 0 to 1; null if none was decided.
 */
export function yieldOf(counts: Record<CountedEvent, number>): number | null {
  const decided = counts.qcPassed + counts.qcRejected + counts.chipError + counts.manuallyRejected
  return decided === 0 ? null : counts.qcPassed / decided
}
