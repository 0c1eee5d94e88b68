import type { Problem } from '#domain/problems.ts'
import { problem } from '#domain/problems.ts'
import type { CsmFolderKind } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { announce } from '#server/platform/events/announce.ts'

type Work = Pick<Services, 'db' | 'clock'>

/** Returns the file system's error in words, or null if it is no failure of a folder. */
export function folderFault(error: unknown): Problem | null {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string' || typeof syscall !== 'string') return null
  if (['ENOENT', 'ENOTDIR', 'ESTALE'].includes(code)) return problem('csmFolder.missing')
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return problem('csmFolder.denied')
  if (['ENOSPC', 'EDQUOT'].includes(code)) return problem('csmFolder.full')
  return problem('csmFolder.failed', { reason: code })
}

/**
 * Records that a folder fails, for all who monitor it, until it works again. Returns true if this
 * is new.
 */
export async function noteFault(
  { db, clock }: Work,
  folder: CsmFolderKind,
  { code, values }: Problem,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const noted = await tx.$executeRaw`
      INSERT INTO csm_folder_fault AS f (folder, code, values, since) VALUES (${folder}::"CsmFolderKind", ${code}, ${JSON.stringify(values)}::jsonb, ${clock.now()})
      ON CONFLICT (folder) DO UPDATE SET code = EXCLUDED.code, values = EXCLUDED.values, since = EXCLUDED.since WHERE f.code <> EXCLUDED.code`
    if (noted > 0) await announce(tx, [{ kind: 'csmFile', id: folder, branchCode: null }])
    return noted > 0
  }, unlimited)
}

/** Records that the folder works. */
export async function clearFault({ db }: Work, folder: CsmFolderKind): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.csmFolderFault.deleteMany({ where: { folder } })
    if (count > 0) await announce(tx, [{ kind: 'csmFile', id: folder, branchCode: null }])
  }, unlimited)
}
