import path from 'node:path'
import { isFaultOfFile } from './jobFile.ts'
import { keptName, type MapFolder } from './mapFolders.ts'
import { moveFile } from './moveFile.ts'
import { isSettled, noteMoved, placeOf, type PuttingAway } from './putAway.ts'

/**
 * Moves the files of errors that were settled out of the error folder, and notes what the rows say is still under way, though no file lies
 * where it came from any more: a process ended between the move and its note. @throws what the file system fails by at more than one file
 */
export async function settleMoves(work: PuttingAway, folder: MapFolder, lying: ReadonlySet<string>): Promise<void> {
  const { move: moveTo = moveFile } = work
  const rows = await work.db.csmFile.findMany({ where: { folder: folder.kind, movedAt: null } })
  const moved: number[] = []
  for (const row of rows) {
    if (isSettled(row)) {
      const was = await moveTo(path.join(folder.error, keptName(row)), placeOf(folder, row)).catch(staysWhereHeld)
      if (was !== 'stays') moved.push(row.id)
    } else if (!lying.has(row.name)) moved.push(row.id)
  }
  await noteMoved(work, moved)
}

/** What somebody has open in the error folder waits for the next look, and no other file with it. */
function staysWhereHeld(error: unknown): 'stays' {
  if (isFaultOfFile(error)) return 'stays'
  throw error
}
