import type { Words } from '#domain/words.ts'

/**
 * What can happen to a card or its record, as production counts it: `rejected` is any of the three kinds of rejection.
 * A remake is not received again; a card that passed and was rejected by hand later counts as rejected alone; a package
 * that was undone was not despatched.
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

/** The events of which each card has its own, so that they add up. */
export const countedEvents = cardEvents.filter((event): event is CountedEvent => event !== 'rejected')
export type CountedEvent = Exclude<CardEvent, 'rejected'>

/** What people call the events. */
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

/** How many of the cards on which something was decided are good, 0 to 1; null where nothing was decided. */
export function yieldOf(counts: Record<CountedEvent, number>): number | null {
  const decided = counts.qcPassed + counts.qcRejected + counts.chipError + counts.manuallyRejected
  return decided === 0 ? null : counts.qcPassed / decided
}
