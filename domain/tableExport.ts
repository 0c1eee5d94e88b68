import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { limits } from './limits.ts'
import { valueKindNames } from './valueKind.ts'

export type ExportCell = string | number | null

/**
 * Returns whether a value may be a cell. It uses plain checks, because a list has millions of
 * cells.
 */
function isExportCell(value: unknown): value is ExportCell {
  if (typeof value === 'string') return value.length <= limits.exportTextCharacters
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return value === null
}

const cells = z.array(z.custom<ExportCell>(isExportCell)).max(limits.exportColumns)
const around = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Surrogate}*$/u),
  columns: z
    .array(z.strictObject({ title: z.string().max(200), kind: z.enum(valueKindNames) }))
    .min(1)
    .max(limits.exportColumns),
  /** The totals below the columns, as on the screen. */
  totals: cells.optional(),
}
type Columned = { columns: readonly unknown[]; totals?: readonly unknown[] | undefined }
const totalsFit = ({ columns, totals }: Columned) => !totals || totals.length <= columns.length

/** A list as a screen shows it, to be written as a workbook: POST /files/workbook. */
export const tableExport = z
  .strictObject({ ...around, rows: z.array(cells).max(limits.exportRows) })
  .refine(({ columns, rows }) => rows.every((row) => row.length <= columns.length), {
    path: ['rows'],
    ...onceValid('columns', 'rows'),
  })
  .refine(totalsFit, { path: ['totals'], ...onceValid('columns', 'totals') })
export type TableExport = z.infer<typeof tableExport>

/** The same, with rows that the receiver checks one by one. */
export const exportAround = z
  .strictObject({ ...around, rows: z.array(z.unknown()) })
  .refine(totalsFit, { path: ['totals'], ...onceValid('columns', 'totals') })

/** Returns whether a value may be a row of a list with this many columns. */
export function isExportRow(value: unknown, columns: number): value is ExportCell[] {
  return Array.isArray(value) && value.length <= columns && value.every(isExportCell)
}

/** Returns whether a list exceeds the limits: by its rows, or by its cells. */
export function isTooLarge({
  columns,
  rows,
}: {
  columns: readonly unknown[]
  rows: { readonly length: number }
}): boolean {
  return rows.length > limits.exportRows || rows.length * columns.length > limits.exportCells
}
