import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { applyBatch } from './applyBatch.ts'
import { reject } from './checkedBatches.ts'
import { lockRegistry } from './lockRegistry.ts'
import { foreignProblems } from './ownRecords.ts'
import { readRecords } from './readRecords.ts'
import { rowError, type RowError } from './rowError.ts'

/** How many records went which way; the errors, by row, say why others did not. */
export type InsertedRecords = { inserted: number; updated: number; unchanged: number; errors: RowError[] }

const insertRegistryRecordsInput = z.object({
  records: z.array(z.unknown()).min(1, 'field.required').max(limits.insertedApplications),
})

/**
 * Takes applications over that a caller sends in the registry's record form, under the same checks as the registry's files
 * (domain decisions, "Immigration registry"). Each record stands for itself: right ones go in, wrong ones come back with
 * their reasons, and sending the same again changes nothing. Callers bring records for branches where they may act.
 * @throws what `readRecords` throws
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
    // Before anything is looked up: of two calls that bring the same record the second finds it there.
    await lockRegistry(scope.tx)
    const foreign = await foreignProblems(scope, checked)
    for (const row of checked) for (const found of foreign.get(row) ?? []) reject(tally, [rowError(row, found)])
    const own = checked.filter((row) => !foreign.has(row))

    const { refused, subjects, changed, ...counts } = await applyBatch(scope.tx, scope, own, scope.now)
    for (const errors of refused) reject(tally, errors)
    const errors = tally.errors.toSorted((a, b) => a.row - b.row)
    return { result: { ...counts, errors }, audit: { subjects, after: { ...counts, rejected: tally.rejected } }, changed }
  },
})
