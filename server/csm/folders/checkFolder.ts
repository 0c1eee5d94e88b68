import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ProblemCode } from '#domain/problems.ts'

/**
 * The state of a map folder on the disk: its real path, with links resolved, or what is wrong with
 * it.
 */
export type FolderCheck = { fault: null; place: string } | { fault: ProblemCode }

/**
 * Checks that a folder below the root exists, is readable and writable, and does not lead
 * elsewhere. `relative` has the format of folderPath.
 */
export async function checkFolder(root: string, relative: string): Promise<FolderCheck> {
  try {
    const [top, place] = [await realpath(root), await realpath(path.join(root, relative))]
    if (place === top || !place.startsWith(top + path.sep)) return { fault: 'csmMap.outside' }
    if (!(await stat(place)).isDirectory()) return { fault: 'csmMap.noFolder' }
    if (!(await mayAccess(place, constants.R_OK | constants.X_OK)))
      return { fault: 'csmMap.unreadable' }
    if (!(await mayAccess(place, constants.W_OK))) return { fault: 'csmMap.unwritable' }
    return { fault: null, place }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return { fault: 'csmMap.missing' }
    if (code === 'ENOTDIR') return { fault: 'csmMap.noFolder' }
    if (code === 'EACCES' || code === 'EPERM' || code === 'ELOOP')
      return { fault: 'csmMap.unreadable' }
    throw error
  }
}

async function mayAccess(place: string, mode: number): Promise<boolean> {
  try {
    await access(place, mode)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false
    throw error
  }
}
