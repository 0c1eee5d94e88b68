import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { CsmFile } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/announce.ts'
import { isFaultOfFile } from './jobFile.ts'
import { keptName, type MapFolder } from './mapFolders.ts'
import { moveFile } from './moveFile.ts'
import type { TakenFile } from './takeJobFiles.ts'

/** `move`, where a disk that fails is tried out. */
export type PuttingAway = Pick<Services, 'db' | 'clock'> & { move?: typeof moveFile }
type Move = TakenFile & { from: Buffer }

const movesAtOnce = 32

/** Where a file of a row belongs. */
export function placeOf(folder: MapFolder, row: CsmFile): string {
  return path.join(row.outcome === 'failed' ? folder.error : folder.archive, keptName(row))
}

/** An error that is settled has no place in the error folder. */
export const isSettled = ({ outcome }: CsmFile): boolean => outcome === 'mended' || outcome === 'dismissed'

/**
 * Puts files that are accounted for where they belong, and notes it. A known one that had been put away before came once more: where it
 * is an error, it is one again, and replaces nothing that lies in the error folder, which somebody may be mending.
 * @throws what the file system fails by; what was moved by then is noted
 */
export async function putAway(work: PuttingAway, folder: MapFolder, taken: readonly Move[]): Promise<void> {
  const { move: moveTo = moveFile } = work
  const moved: number[] = []
  const move = async ({ row, known, from }: Move) => {
    const errorLies = known && (await lies(path.join(folder.error, keptName(row))))
    const again = known && isSettled(row) && (row.movedAt !== null || errorLies)
    const place = errorLies
      ? path.join(folder.archive, keptName(row, '.again'))
      : placeOf(folder, again ? { ...row, outcome: 'failed' } : row)
    const was = await moveTo(from, place).catch((error: unknown) => staysOrThrows(row, error))
    if (was === 'stays') return
    if (was && again) await openAgain(work, row)
    moved.push(row.id)
  }
  try {
    for (let from = 0; from < taken.length; from += movesAtOnce) {
      const ends = await Promise.allSettled(taken.slice(from, from + movesAtOnce).map(move))
      const failure = ends.find((end) => end.status === 'rejected')
      if (failure) throw failure.reason
    }
  } finally {
    await noteMoved(work, moved)
  }
}

/** What may be neither read nor moved lies on where it came, an error there, and keeps no other from its place. */
function staysOrThrows(row: CsmFile, error: unknown): 'stays' {
  const [wrong] = row.problems as { code?: string }[]
  if (wrong?.code === 'csmFile.unreadable' && isFaultOfFile(error)) return 'stays'
  throw error
}

async function lies(place: string): Promise<boolean> {
  try {
    await lstat(place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Notes that files lie where they belong. */
export async function noteMoved({ db, clock }: PuttingAway, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.csmFile.updateMany({ where: { id: { in: [...ids] }, movedAt: null }, data: { movedAt: clock.now() } })
}

async function openAgain({ db, clock }: PuttingAway, { id }: CsmFile): Promise<void> {
  await db.$transaction(async (tx) => {
    const open = { outcome: 'failed', jobId: null, settledAt: null, settledById: null, reason: '' } as const
    await tx.csmFile.update({ where: { id }, data: { ...open, receivedAt: clock.now() } })
    await announce(tx, [{ kind: 'csmFile', id: String(id), branchCode: null }])
  })
}
