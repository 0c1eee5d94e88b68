import { limits } from '#domain/limits.ts'

/**
 * Returns how many records a printing list at a branch may hold: the number of its branch type (a
 * setting), but never more than the programme's five (specification section 9).
 */
export function printListLimit({ noOfRecords }: { noOfRecords: number }): number {
  return Math.min(noOfRecords, limits.printListRecords)
}
