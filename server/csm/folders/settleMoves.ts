import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isFaultOfFile } from './jobFile.ts'
import { keptName, type MapFolder } from './mapFolders.ts'
import { moveFile } from './moveFile.ts'
import { isSettled, noteErased, noteMoved, placeOf, type PuttingAway } from './putAway.ts'

/**
 * Moves the files of settled errors out of the error folder, and deletes those of erased jobs. Also
 * records moves whose rows are still pending although the file is no longer in its source: a process
 * ended between the move and its record.
 * @throws the file system's error if it affects more than one file
 */
export async function settleMoves(
  work: PuttingAway,
  folder: MapFolder,
  lying: ReadonlySet<string>,
): Promise<void> {
  const { move: moveTo = moveFile } = work
  const erased: number[] = []
  const rows = await work.db.csmFile.findMany({ where: { folder: folder.kind, movedAt: null } })
  const moved: number[] = []
  for (const row of rows) {
    const [from, ended] = [path.join(folder.error, keptName(row)), row.erasedAt ? erased : moved]
    if (isSettled(row)) {
      const move = row.erasedAt ? rm(from, { force: true }) : moveTo(from, placeOf(folder, row))
      const was = await move.catch(staysWhereHeld)
      if (was !== 'stays') ended.push(row.id)
    } else if (!lying.has(row.name)) ended.push(row.id)
  }
  await noteMoved(work, moved)
  await noteErased(work, erased)
}

/** Leaves a file that is open in the error folder for the next sweep, without blocking others. */
function staysWhereHeld(error: unknown): 'stays' {
  if (isFaultOfFile(error)) return 'stays'
  throw error
}
