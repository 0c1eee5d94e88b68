import { code } from '#domain/application/registryFields.ts'
import type { FieldProblem, ProblemCode, Values } from '#domain/problems.ts'
import { keepable } from '#domain/text/textFaults.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { recordCell } from './recordCell.ts'

/**
 * A reason for rejecting a record: one for each field to blame. `values` contains the message's
 * values, and the `value` sent, unless it is an image.
 */
export type RowError = {
  row: number
  field: string | null
  code: ProblemCode
  values: Values
  applicationNo: string | null
  /**
   * The printing branch that the record names, whether it exists or not; null if none can be read.
   */
  branchCode: string | null
}

const shown = 100
const printingBranch = code(10)

/** Returns the error of a row for a fault that the rules found. */
export function rowError(
  { row, cells }: RegistryRow,
  { path, code: reason, values }: FieldProblem,
): RowError {
  const field = path === '' ? null : path
  return {
    row,
    field,
    code: reason,
    values: {
      ...values,
      ...(field === null || field === 'photo' ? {} : { value: cellOf(cells, field) ?? '' }),
    },
    applicationNo: cellOf(cells, 'applicationno'),
    branchCode: printingBranch.safeParse(recordCell(cells, 'printingbranch')).data ?? null,
  }
}

function cellOf(cells: unknown, column: string): string | null {
  const value = recordCell(cells, column)
  if (value === undefined || value === null) return null
  const text =
    value instanceof Date && !Number.isNaN(value.getTime())
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return keepable(text.slice(0, shown))
}
