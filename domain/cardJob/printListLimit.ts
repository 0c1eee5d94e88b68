import { limits } from '#domain/limits.ts'

/**
 * How many records a printing list at a branch may hold: what its branch type says (a setting), though never more than
 * the programme's five (specification section 9).
 */
export function printListLimit({ noOfRecords }: { noOfRecords: number }): number {
  return Math.min(noOfRecords, limits.printListRecords)
}
