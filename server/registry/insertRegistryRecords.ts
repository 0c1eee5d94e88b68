import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { command } from '#server/platform/command.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { applyBatch } from './applyBatch.ts'
import { checkedBatches, emptyTally, reject } from './checkedBatches.ts'
import { lockRegistry } from './lockRegistry.ts'
import { foreignProblems } from './ownRecords.ts'
import { rowError, type RowError } from './rowError.ts'

/** How many records went which way; the errors, by row, say why others did not. */
export type InsertedRecords = { inserted: number; updated: number; unchanged: number; errors: RowError[] }

const most = limits.insertedApplications
const insertRegistryRecordsInput = z.object({ records: z.array(z.unknown()).min(1, 'field.required').max(most) })

/**
 * Takes applications over that a caller sends in the registry's record form, under the same checks as the registry's files
 * (domain decisions, "Immigration registry"). Each record stands for itself: right ones go in, wrong ones come back with
 * their reasons, and sending the same again changes nothing. Callers bring records for branches where they may act.
 */
export const insertRegistryRecords = command({
  name: 'insertRegistryRecords',
  action: 'application.insert',
  input: insertRegistryRecordsInput,
  async run(scope, { records }) {
    const tally = emptyTally()
    const [checked = []] = await gathered(checkedBatches(numbered(records), most, tally))
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

async function* numbered(records: readonly unknown[]): AsyncGenerator<RegistryRow> {
  for (const [i, cells] of records.entries()) yield { row: i + 1, cells }
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
