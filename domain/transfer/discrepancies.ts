import { z } from 'zod'

export const discrepancyKinds = [
  'short',
  'excess',
  'damaged',
  'sealBroken',
  'serialMismatch',
] as const
export const discrepancyKind = z.enum(discrepancyKinds)
export type DiscrepancyKind = z.infer<typeof discrepancyKind>

export const discrepancyResolutions = [
  'received',
  'returnedToSender',
  'writtenOff',
  'explained',
] as const
export const discrepancyResolution = z.enum(discrepancyResolutions)
export type DiscrepancyResolution = z.infer<typeof discrepancyResolution>

/** Kinds that keep cards of the line in transit until they are resolved. */
const withheld: readonly DiscrepancyKind[] = ['short', 'damaged', 'serialMismatch']

export function withholdsCards(kind: DiscrepancyKind): boolean {
  return withheld.includes(kind)
}

/**
 * Returns how a discrepancy can end: cards in transit must go somewhere, a mere observation can be
 * explained. The cards of an excess that was noted by number alone are unknown and can't be
 * received.
 */
export function possibleResolutions(
  kind: DiscrepancyKind,
  hasSerials: boolean,
): DiscrepancyResolution[] {
  if (withholdsCards(kind)) return ['received', 'returnedToSender', 'writtenOff']
  if (kind !== 'excess') return ['explained']
  return hasSerials
    ? ['received', 'returnedToSender', 'explained']
    : ['returnedToSender', 'explained']
}
