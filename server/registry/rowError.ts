import { code } from '#domain/application/registryFields.ts'
import type { FieldProblem, ProblemCode } from '#domain/problems.ts'
import { keepable } from '#domain/textFaults.ts'
import { say } from '#domain/words.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { recordCell } from './recordCell.ts'

/** Why a record was not taken: one for each field to blame. `values` holds the message's values, and the `value` sent, unless it is an image. */
export type RowError = {
  row: number
  field: string | null
  code: ProblemCode
  values: Record<string, string | number>
  applicationNo: string | null
  /** The printing branch that the record names, whether there is one of that code or not; null where none can be read. */
  branchCode: string | null
}

const shown = 100
const printingBranch = code(10)

/** The error of a row, from what the rules found wrong in it. */
export function rowError({ row, cells }: RegistryRow, { path, code: reason, values }: FieldProblem): RowError {
  const field = path === '' ? null : path
  return {
    row,
    field,
    code: reason,
    values: { ...plain(values), ...(field === null || field === 'photo' ? {} : { value: cellOf(cells, field) ?? '' }) },
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

function plain(values: FieldProblem['values'] = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? say(value, 'en') : value]),
  )
}
