import { columnKey } from '#domain/application/registryColumns.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { renderPhoto } from '#server/photo/renderPhoto.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { takeTurns } from '#server/surface/takeTurns.ts'
import { checkedBatches, emptyTally, type CheckedRow, type Tally } from './checkedBatches.ts'
import { onePerPerson } from './onePerPerson.ts'

/** Records checked on their own: the valid ones, and in the tally the faults of the others. */
export type ReadRecords = {
  rows: readonly RegistryRow[]
  checked: CheckedRow[]
  tally: Readonly<Tally>
}

// All calls together have one turn at the library, so that a registry file, which waits for its own
// turn, waits for one photograph.
const inTurn = takeTurns(limits.photosWaiting, () => problem('image.busy'))
const render = (sent: Buffer) => inTurn(() => renderPhoto(sent))

/**
 * Reads the records of a call with their photographs before any transaction begins, because it
 * takes time. A user may have one call with many photographs at a time.
 * @throws request.tooMany; image.busy if too many calls wait for a photograph; request.timeout once
 *   the signal is aborted
 */
export async function readRecords(
  ctx: SignedInContext,
  rows: readonly RegistryRow[],
  signal: AbortSignal,
): Promise<ReadRecords> {
  const read = async () => {
    const tally = emptyTally()
    const checked: CheckedRow[] = []
    const options = { render, signal }
    for await (const batch of checkedBatches(each(rows), rows.length + 1, tally, options))
      checked.push(...batch)
    return { rows, checked, tally }
  }
  return rows.filter(bringsPhoto).length > limits.photosBeside ? onePerPerson(ctx, read) : read()
}

function bringsPhoto({ cells }: RegistryRow): boolean {
  return Object.entries(cells ?? {}).some(
    ([key, value]) => columnKey(key) === 'photo' && Boolean(value),
  )
}

async function* each(rows: readonly RegistryRow[]): AsyncGenerator<RegistryRow> {
  yield* rows
}
