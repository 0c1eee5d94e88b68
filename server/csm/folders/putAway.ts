import { constants } from 'node:fs'
import { access, lstat, rm } from 'node:fs/promises'
import path from 'node:path'
import { Prisma, type CsmFile } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { announce } from '#server/platform/events/announce.ts'
import { isFaultOfFile } from './jobFile.ts'
import { keptName, type MapFolder } from './mapFolders.ts'
import { moveFile } from './moveFile.ts'
import type { TakenFile } from './takeJobFiles.ts'

/** `move` lets tests simulate a failing disk. */
export type PuttingAway = Pick<Services, 'db' | 'clock'> & { move?: typeof moveFile }
type Move = TakenFile & { from: Buffer }

const movesAtOnce = 32

/**
 * The values of an erased file's row. Its digest would give away the IC number to anyone who tries
 * all of them.
 */
export const erasedFile = Prisma.sql`name = '', digest = 'erased ' || id, ic_no = NULL, problems = '[]'`

/** Returns where the file of a row belongs. */
export function placeOf(folder: MapFolder, row: CsmFile): string {
  return path.join(row.outcome === 'failed' ? folder.error : folder.archive, keptName(row))
}

/** A settled error no longer belongs in the error folder. */
export const isSettled = ({ outcome }: CsmFile): boolean =>
  outcome === 'mended' || outcome === 'dismissed'

/**
 * Moves recorded files to where they belong, and records it. Files of erased jobs are deleted. A
 * known file that had been moved before arrived once more. If it is an error, it is one again, and
 * replaces no file in the error folder, which somebody may be correcting.
 * @throws the file system's error; files moved before it are recorded
 */
export async function putAway(
  work: PuttingAway,
  folder: MapFolder,
  taken: readonly Move[],
): Promise<void> {
  const { move: moveTo = moveFile } = work
  const [moved, erased]: [number[], number[]] = [[], []]
  const move = async ({ row, known, from }: Move) => {
    if (row.erasedAt) {
      const was = await rm(from, { force: true }).catch((error: unknown) =>
        staysOrThrows({ row, from, place: from.toString() }, error),
      )
      if (was !== 'stays') erased.push(row.id)
      return
    }
    const errorLies = known && (await lies(path.join(folder.error, keptName(row))))
    const again = known && isSettled(row) && (row.movedAt !== null || errorLies)
    const place = errorLies
      ? path.join(folder.archive, keptName(row, '.again'))
      : placeOf(folder, again ? { ...row, outcome: 'failed' } : row)
    const was = await moveTo(from, place).catch((error: unknown) =>
      staysOrThrows({ row, from, place }, error),
    )
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
    await noteErased(work, erased)
  }
}

type Held = { row: CsmFile; from: Buffer; place: string }

/**
 * Leaves an unreadable file that can't be moved in place, as an error, so that it does not block
 * others. The same applies to a single file that can't be moved although both folders are writable:
 * the next sweep tries again.
 */
async function staysOrThrows({ row, from, place }: Held, error: unknown): Promise<'stays'> {
  if (!isFaultOfFile(error)) throw error
  const [wrong] = row.problems as { code?: string }[]
  if (wrong?.code === 'csmFile.unreadable') return 'stays'
  const folders = [path.dirname(from.toString('latin1')), path.dirname(place)] as const
  const writable = await Promise.all([
    mayWrite(Buffer.from(folders[0], 'latin1')),
    mayWrite(folders[1]),
  ])
  if (writable.every(Boolean)) return 'stays'
  throw error
}

async function mayWrite(folder: Buffer | string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
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

/** Records that files are where they belong. */
export async function noteMoved({ db, clock }: PuttingAway, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.csmFile.updateMany({
      where: { id: { in: [...ids] }, movedAt: null },
      data: { movedAt: clock.now() },
    })
}

/** Forgets the names and digests of deleted files of erased jobs. */
export async function noteErased(
  { db, clock }: PuttingAway,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0)
    await db.$executeRaw`
      UPDATE csm_file SET ${erasedFile}, moved_at = ${clock.now()} WHERE id = ANY(${[...ids]}) AND moved_at IS NULL`
}

async function openAgain({ db, clock }: PuttingAway, { id }: CsmFile): Promise<void> {
  await db.$transaction(async (tx) => {
    const open = {
      outcome: 'failed',
      jobId: null,
      settledAt: null,
      settledById: null,
      reason: '',
    } as const
    await tx.csmFile.update({ where: { id }, data: { ...open, receivedAt: clock.now() } })
    await announce(tx, [{ kind: 'csmFile', id: String(id), branchCode: null }])
  }, unlimited)
}
