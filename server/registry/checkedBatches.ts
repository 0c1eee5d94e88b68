import { registryRecord, type RegistryRecord } from '#domain/application/registryRecord.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { Problem, problem, type FieldProblem } from '#domain/problems.ts'
import type { Photo, renderPhoto } from '#server/photo/renderPhoto.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { readPhoto } from './readPhoto.ts'
import { withoutCell } from './recordCell.ts'
import { rowError, type RowError } from './rowError.ts'

/** A record that is right by itself, its photograph, and where it stood. */
export type CheckedRow = RegistryRow & { record: RegistryRecord; photo: Photo | null }

/** How a file has fared so far. */
export type Tally = {
  rows: number
  inserted: number
  updated: number
  unchanged: number
  rejected: number
  errors: RowError[]
  failure: Problem | null
}

export const emptyTally = (): Tally => ({
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  errors: [],
  failure: null,
})

/** How photographs are worked on, where not each in its own time, and when whoever waits for the rows has been given up. */
type Options = { render?: typeof renderPhoto; signal?: AbortSignal }

/**
 * The rows that are right by themselves, in batches; wrong ones, and those that repeat an application of the file, go
 * into the tally, and so does the reason where the file can't be read to its end.
 * @throws request.timeout once the signal says so; what `readPhoto` throws
 */
export async function* checkedBatches(
  rows: AsyncIterable<RegistryRow>,
  size: number,
  tally: Tally,
  { render, signal }: Options = {},
): AsyncGenerator<CheckedRow[]> {
  const seen = new Set<string>()
  let batch: CheckedRow[] = []
  for await (const row of untilFailure(rows, tally)) {
    if (signal?.aborted) throw problem('request.timeout')
    tally.rows++
    const checked = await checkRow(seen, row, render)
    if ('wrong' in checked)
      reject(
        tally,
        checked.wrong.map((found) => rowError(row, found)),
      )
    else batch.push(checked)
    if (tally.errors.length > limits.registryRowErrors) {
      tally.failure = problem('file.tooManyErrors', { max: limits.registryRowErrors, row: row.row })
      break
    }
    if (batch.length >= size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function checkRow(
  seen: Set<string>,
  { row, cells }: RegistryRow,
  render: Options['render'],
): Promise<CheckedRow | { wrong: FieldProblem[] }> {
  const parsed = registryRecord.safeParse(cells)
  if (!parsed.success) return { wrong: fieldProblems(parsed.error.issues) }
  const { photo: sent, ...record } = parsed.data
  if (isRepeated(seen, record)) return { wrong: [{ path: 'applicationno', code: 'row.duplicate' }] }
  const read = await readPhoto(sent, render)
  // Errors name the record by its other cells: an image as it was sent is not kept beside the one that was made of it.
  return 'wrong' in read ? { wrong: [read.wrong] } : { row, cells: withoutCell(cells, 'photo'), record, photo: read.photo }
}

/** Counts a row as not taken, for these reasons. */
export function reject(tally: Tally, errors: RowError[]): void {
  tally.rejected++
  tally.errors.push(...errors)
}

function isRepeated(seen: Set<string>, { applid, applicationno }: RegistryRecord): boolean {
  const keys = [`id ${applid}`, `no ${applicationno}`]
  const repeated = keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  return repeated
}

/** Only what the readers refuse is the file's fault: anything else goes its way up. */
async function* untilFailure(rows: AsyncIterable<RegistryRow>, tally: Tally): AsyncGenerator<RegistryRow> {
  try {
    yield* rows
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    tally.failure = error
  }
}
