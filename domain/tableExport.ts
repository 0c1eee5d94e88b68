import { z } from 'zod'
import { limits } from './limits.ts'
import { valueKindNames } from './valueKind.ts'

const cell = z.union([
  z.string().max(limits.exportTextCharacters),
  z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  z.null(),
])

/** A list as it shows on a screen, to be written as a workbook: POST /files/workbook. */
export const tableExport = z
  .strictObject({
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
    rows: z.array(z.array(cell).max(limits.exportColumns)).max(limits.exportRows),
    /** What stands under the columns, as on the screen. */
    totals: z.array(cell).max(limits.exportColumns).optional(),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length <= columns.length), { path: ['rows'] })
  .refine(({ columns, totals }) => !totals || totals.length <= columns.length, { path: ['totals'] })
export type TableExport = z.infer<typeof tableExport>

/** Whether a list is larger than what is written: by its rows, or by its cells. */
export function isTooLarge({ columns, rows }: Pick<TableExport, 'columns' | 'rows'>): boolean {
  return rows.length > limits.exportRows || rows.length * columns.length > limits.exportCells
}
