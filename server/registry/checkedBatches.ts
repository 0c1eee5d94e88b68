import { registryRecord, type RegistryRecord } from '#domain/application/registryRecord.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { Problem, problem, type FieldProblem } from '#domain/problems.ts'
import type { Photo, renderPhoto } from '#server/photo/renderPhoto.ts'
import type { FileForm } from '#server/registry/readers/fileForm.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { readPhoto } from './readPhoto.ts'
import { withoutCell } from './recordCell.ts'
import { rowError, type RowError } from './rowError.ts'

/** A record that is valid on its own, its photograph, and its position. */
export type CheckedRow = Omit<RegistryRow, 'wrong'> & {
  record: RegistryRecord
  photo: Photo | null
}

/** The results of a file so far. */
export type Tally = {
  rows: number
  inserted: number
  updated: number
  unchanged: number
  rejected: number
  /** Records that await confirmation. */
  held: number
  readAs: FileForm | null
  errors: RowError[]
  failure: Problem | null
}

export const emptyTally = (): Tally => ({
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  held: 0,
  readAs: null,
  errors: [],
  failure: null,
})

/**
 * How photographs are rendered, if not each independently, and the signal that the caller has given
 * up.
 */
type Options = { render?: typeof renderPhoto; signal?: AbortSignal }

/**
 * Yields the rows that are valid on their own, in batches. Invalid rows, and those that repeat an
 * application of the file, are added to the tally, as is the reason if the file can't be read to
 * its end.
 * @throws request.timeout once the signal is aborted; the errors of `readPhoto`
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
  { row, cells, wrong = [], unclear }: RegistryRow,
  render: Options['render'],
): Promise<CheckedRow | { wrong: FieldProblem[] }> {
  if (unclear) return { wrong: [unclear] }
  const parsed = registryRecord.safeParse(cells)
  if (!parsed.success || wrong.length > 0)
    return { wrong: joined(wrong, fieldProblems(parsed.error?.issues ?? [])) }
  const { photo: sent, ...record } = parsed.data
  if (isRepeated(seen, record)) return { wrong: [{ path: 'applicationno', code: 'row.duplicate' }] }
  const read = await readPhoto(sent, render)
  // Errors identify the record by its other cells: the original image is not stored in addition to
  // the rendered one.
  return 'wrong' in read
    ? { wrong: [read.wrong] }
    : { row, cells: withoutCell(cells, 'photo'), record, photo: read.photo }
}

/** Combines ambiguous file content with rule violations; for a field with both, only the former. */
function joined(unclear: readonly FieldProblem[], found: readonly FieldProblem[]): FieldProblem[] {
  return [...unclear, ...found.filter(({ path }) => !unclear.some((other) => other.path === path))]
}

/** Counts a row as rejected, for these reasons. */
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

/** Treats only the readers' refusals as faults of the file; any other error is rethrown. */
async function* untilFailure(
  rows: AsyncIterable<RegistryRow>,
  tally: Tally,
): AsyncGenerator<RegistryRow> {
  try {
    yield* rows
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    tally.failure = error
  }
}
