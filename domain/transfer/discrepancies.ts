import { z } from 'zod'

export const discrepancyKinds = ['short', 'excess', 'damaged', 'sealBroken', 'serialMismatch'] as const
export const discrepancyKind = z.enum(discrepancyKinds)
export type DiscrepancyKind = z.infer<typeof discrepancyKind>

export const discrepancyResolutions = ['received', 'returnedToSender', 'writtenOff', 'explained'] as const
export const discrepancyResolution = z.enum(discrepancyResolutions)
export type DiscrepancyResolution = z.infer<typeof discrepancyResolution>

/** Kinds that keep cards of the line in transit until they are resolved. */
const withheld: readonly DiscrepancyKind[] = ['short', 'damaged', 'serialMismatch']

export function withholdsCards(kind: DiscrepancyKind): boolean {
  return withheld.includes(kind)
}

/**
 * How a discrepancy can end: cards in transit must go somewhere, what was only seen can be explained. Of an excess that is noted by
 * its number alone nobody knows which cards to receive.
 */
export function possibleResolutions(kind: DiscrepancyKind, hasSerials: boolean): DiscrepancyResolution[] {
  if (withholdsCards(kind)) return ['received', 'returnedToSender', 'writtenOff']
  if (kind !== 'excess') return ['explained']
  return hasSerials ? ['received', 'returnedToSender', 'explained'] : ['returnedToSender', 'explained']
}
