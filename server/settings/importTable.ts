import { z } from 'zod'
import { problem } from '#domain/problems.ts'
import { attempt } from '#server/platform/attempt.ts'
import { scopeOf } from '#server/platform/command.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { guard } from '#server/platform/guard.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import {
  applyTable,
  digestOf,
  fates,
  type Fate,
  type RowFate,
} from '#server/platform/settings/applyTable.ts'
import { readTable } from '#server/platform/settings/readTable.ts'
import { getUpload } from '#server/platform/uploads.ts'
import { tableName, tables } from './tables.ts'

const which = z.object({ table: tableName, uploadId: z.uuid() })

export type ImportPlan = { digest: string; rows: RowFate[] }
export type ImportCounts = Record<Fate, number>

/** Rolls back a transaction that only previews its effects. */
class Shown extends Error {
  constructor(readonly rows: RowFate[]) {
    super('shown')
  }
}

/**
 * Previews the effects of a workbook on a table, row by row: the import is executed and rolled
 * back, so that the preview is exact, whatever dependencies the rows have.
 * @throws upload.notFound, and as readTable
 */
export const previewImport = attempt({
  name: 'previewImport',
  action: 'setting.manage',
  input: which,
  async run(ctx, input): Promise<ImportPlan> {
    const rows = await rowsOf(ctx, input)
    try {
      return await transaction(ctx.db, async (tx) => {
        throw new Shown(
          await applyTable(tables[input.table], scopeOf(ctx, tx, ctx.clock.now()), rows),
        )
      })
    } catch (error) {
      if (error instanceof Shown)
        return { digest: digestOf(tables[input.table], error.rows), rows: error.rows }
      throw error
    }
  },
})

/**
 * Imports a workbook as previewed: its valid rows are saved together, invalid ones are left out.
 * @throws import.changed if the table has been changed since; and as previewImport
 */
export const importTable = preparedCommand({
  name: 'importTable',
  action: 'setting.manage',
  input: which.extend({ digest: z.string().max(100) }),
  prepare: rowsOf,
  async run(scope, input, read) {
    const rows = await applyTable(tables[input.table], scope, read)
    if (digestOf(tables[input.table], rows) !== input.digest) throw problem('import.changed')
    const result = countsOf(rows)
    return { result, audit: { subjects: [`Import:${input.table}`], after: result }, changed: [] }
  },
})

/** Returns the number of rows by result. */
export function countsOf(rows: readonly RowFate[]): ImportCounts {
  const count = (fate: Fate) => rows.filter((row) => row.fate === fate).length
  return Object.fromEntries(fates.map((fate) => [fate, count(fate)])) as ImportCounts
}

async function rowsOf(ctx: SignedInContext, { table, uploadId }: z.infer<typeof which>) {
  guard(ctx, tables[table].action)
  const { content } = await getUpload(ctx, uploadId)
  return readTable(Buffer.from(content), tables[table].columns, ctx.locale)
}
