import type { FieldProblem } from '#domain/problems.ts'

/**
 * One record of the file. `row` counts like a spreadsheet (the heading is 1); in JSON the first
 * record is 1.
 */
export type RegistryRow = {
  row: number
  cells: unknown
  /** The cells with uncertain content; `cells` has their displayed text. */
  wrong?: readonly FieldProblem[]
  /** Why the record is ambiguous in the file; `cells` has the unambiguous part. */
  unclear?: FieldProblem
}
