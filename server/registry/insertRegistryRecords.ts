import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { applyBatch } from './applyBatch.ts'
import { reject } from './checkedBatches.ts'
import { lockRegistry } from './lockRegistry.ts'
import { foreignProblems } from './ownRecords.ts'
import { readRecords } from './readRecords.ts'
import { rowError, type RowError } from './rowError.ts'

/** The number of records by result; the errors, by row, state why others were rejected. */
export type InsertedRecords = {
  inserted: number
  updated: number
  unchanged: number
  held: RowError[]
  errors: RowError[]
}

const insertRegistryRecordsInput = z.object({
  records: z.array(z.unknown()).min(1, 'field.required').max(limits.insertedApplications),
})

/**
 * Applies applications that a caller sends as registry records, with the same checks as the
 * registry's files (domain decisions, "Immigration registry"). Each record is independent: valid
 * ones are applied, invalid ones are returned with their reasons, and sending the same again
 * changes nothing. Callers send records for branches where they may act.
 * @throws the errors of `readRecords`
 */
export const insertRegistryRecords = preparedCommand({
  name: 'insertRegistryRecords',
  action: 'application.insert',
  input: insertRegistryRecordsInput,
  prepare: (ctx, { records }, signal) =>
    readRecords(
      ctx,
      records.map((cells, i) => ({ row: i + 1, cells })),
      signal,
    ),
  async run(scope, _, { checked, tally: read }) {
    const tally = { ...read, errors: [...read.errors] }
    // Locks before any lookup: of two calls with the same record the second finds it.
    await lockRegistry(scope.tx)
    const foreign = await foreignProblems(scope, checked)
    for (const row of checked)
      for (const found of foreign.get(row) ?? []) reject(tally, [rowError(row, found)])
    const own = checked.filter((row) => !foreign.has(row))

    const { refused, held, subjects, changed, ...counts } = await applyBatch(
      scope.tx,
      scope,
      own,
      scope.now,
    )
    for (const errors of refused) reject(tally, errors)
    const errors = tally.errors.toSorted((a, b) => a.row - b.row)
    const after = { ...counts, held: held.length, rejected: tally.rejected }
    return { result: { ...counts, held: held.flat(), errors }, audit: { subjects, after }, changed }
  },
})
